// Debian's libexpat (libexpat1-dev): the XML parser that tells the place of everything it reads.
#include <expat.h>
