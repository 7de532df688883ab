#include "mizan.h"

const char *mizan_version(void) {
  return MIZAN_VERSION;
}
