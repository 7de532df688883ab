import Glibc

/// What an error number of the system means, in words for the user.
enum SystemError {
  static func message(_ number: Int32) -> String {
    switch number {
    case ENOENT: return "no such file or folder"
    case EACCES, EPERM: return "permission denied"
    case EISDIR: return "is a folder, not a file"
    case ENOTDIR: return "a part of the path is not a folder"
    case ENOSPC, EDQUOT: return "no space left on the disk"
    case EROFS: return "the disk is read-only"
    case ELOOP: return "too many symbolic links"
    case ENAMETOOLONG: return "the name is too long"
    case EBADF: return "is closed"
    case EIO: return "the disk or device failed"
    case EMFILE, ENFILE: return "too many files are open"
    default:
      let text = unsafe String(cString: strerror(number))
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }
}
