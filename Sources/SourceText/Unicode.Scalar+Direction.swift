extension Unicode.Scalar {
  /// Whether it stands in a block of a script that runs right to left (Unicode, bidirectional classes R and AL).
  public var runsRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
