import Glibc

exit(Frame.run())
