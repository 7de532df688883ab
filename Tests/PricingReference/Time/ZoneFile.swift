import FoundationEssentials

extension ReferenceZone {
  /// The zone of a TZif file (RFC 8536, version 2 or later), with the rule of its footer written out until 2100.
  ///
  /// Returns nil when the bytes are no such file.
  public init?(tzif bytes: [UInt8]) {
    guard let first = TZifHeader(bytes, at: 0), first.version >= 2 else { return nil }
    let second = first.end(timeSize: 4)
    guard let header = TZifHeader(bytes, at: second) else { return nil }
    let times = second + TZifHeader.size
    let indices = times + header.timeCount * 8
    let types = indices + header.timeCount
    let end = header.end(timeSize: 8)
    guard end <= bytes.count else { return nil }
    func offset(ofType type: Int) -> Int {
      Int(Int32(truncatingIfNeeded: bigEndian(bytes, types + type * 6, 4)))
    }
    var transitions = (0..<header.timeCount).map { index in
      Transition(
        utcSeconds: bigEndian(bytes, times + index * 8, 8), offsetSeconds: offset(ofType: Int(bytes[indices + index])))
    }
    // The footer: a line end, a POSIX TZ string, a line end.
    let footer = bytes[min(end + 1, bytes.count)...].prefix { $0 != 0x0A }
    if let rule = POSIXZone(String(decoding: footer, as: UTF8.self)) {
      let last = transitions.last?.utcSeconds ?? .min
      transitions += (1970..<2100).flatMap(rule.transitions).filter { $0.utcSeconds > last }
    }
    self.init(initialOffset: offset(ofType: 0), transitions: transitions)
  }

  /// The zone of an IANA name from the system's zone files; nil when there is none.
  public static func named(_ name: String, in folder: String = "/usr/share/zoneinfo") -> ReferenceZone? {
    guard let data = try? Data(contentsOf: URL(filePath: folder).appending(path: name)) else { return nil }
    return ReferenceZone(tzif: [UInt8](data))
  }
}

private func bigEndian(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
  bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
}

/// The header of a TZif block: its six counts.
private struct TZifHeader {
  static let size = 44

  let version: Int
  let start: Int
  let timeCount: Int
  private let utcCount: Int
  private let standardCount: Int
  private let leapCount: Int
  private let typeCount: Int
  private let nameLength: Int

  init?(_ bytes: [UInt8], at start: Int) {
    guard bytes.count >= start + TZifHeader.size, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    self.start = start
    version = Int(bytes[start + 4]) - 0x30
    utcCount = bigEndian(bytes, start + 20, 4)
    standardCount = bigEndian(bytes, start + 24, 4)
    leapCount = bigEndian(bytes, start + 28, 4)
    timeCount = bigEndian(bytes, start + 32, 4)
    typeCount = bigEndian(bytes, start + 36, 4)
    nameLength = bigEndian(bytes, start + 40, 4)
  }

  /// The first byte after the block.
  func end(timeSize: Int) -> Int {
    start + TZifHeader.size + timeCount * (timeSize + 1) + typeCount * 6 + nameLength + leapCount * (timeSize + 4)
      + standardCount + utcCount
  }
}
