public import PricingRules

extension TimeZoneRules {
  /// The rules of a zone from 1970 to 2100 from the bytes of a TZif file (RFC 9636), as Linux has them in
  /// `/usr/share/zoneinfo`.
  ///
  /// The system's files are kept up to date when ICU's own data is not: ICU 72.1 does not know that Egypt has had summer
  /// time again since 2023.
  ///
  /// - Parameters:
  ///   - named: the zone's name.
  ///   - file: the bytes.
  /// - Returns: nil for bytes that are no such file.
  public init?(named identifier: String, tzif file: [UInt8]) {
    guard let zone = TZif(file) else { return nil }
    var transitions = zone.transitions
    if let rule = zone.footer {
      let last = transitions.last?.at ?? .min
      transitions += rule.transitions(years: 1970...2099).filter { $0.at > last }
    }
    // From 1970 on, and only what changes the offset.
    let initialOffset = transitions.last { $0.at <= 0 }?.offset ?? zone.initialOffset
    var offset = initialOffset
    var kept: [Transition] = []
    for transition in transitions where transition.at > 0 && transition.offset != offset {
      kept.append(transition)
      offset = transition.offset
    }
    self.init(identifier: identifier, initialOffset: initialOffset, transitions: kept)
  }
}

/// What a TZif file holds: its 64-bit block and the rule for the time after it.
private struct TZif {
  var initialOffset = 0
  var transitions: [TimeZoneRules.Transition] = []
  var footer: PosixTimeZone?

  private struct Header {
    let version: UInt8
    let universalFlags, standardFlags, leapSeconds, transitions, types, characters: Int

    init?(_ reader: inout ByteReader) {
      guard let magic = reader.take(4), magic.elementsEqual("TZif".utf8), let version = reader.take(1)?.first,
        reader.take(15) != nil
      else { return nil }
      self.version = version
      let counts = (0..<6).compactMap { _ in reader.integer(bytes: 4) }
      guard counts.count == 6, counts.allSatisfy({ (0..<100_000).contains($0) }), counts[4] > 0 else { return nil }
      universalFlags = counts[0]
      standardFlags = counts[1]
      leapSeconds = counts[2]
      transitions = counts[3]
      types = counts[4]
      characters = counts[5]
    }

    /// The size of the data behind the header.
    func size(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4) + standardFlags
        + universalFlags
    }
  }

  init?(_ file: [UInt8]) {
    var reader = ByteReader(file)
    guard let first = Header(&reader) else { return nil }
    // The first block has 32 bits for a time; a second one with 64 has been there since 2005.
    guard first.version >= UInt8(ascii: "2"), reader.take(first.size(timeSize: 4)) != nil, let header = Header(&reader),
      var block = reader.take(header.size(timeSize: 8)).map(ByteReader.init),
      // Files that count leap seconds tell another time than all others.
      header.leapSeconds == 0
    else { return nil }
    let times = (0..<header.transitions).compactMap { _ in block.integer(bytes: 8) }
    let indices = (0..<header.transitions).compactMap { _ in block.integer(bytes: 1) }
    let offsets = (0..<header.types).compactMap { _ in
      let offset = block.integer(bytes: 4)
      _ = block.take(2)
      return offset
    }
    guard indices.allSatisfy({ offsets.indices.contains($0 & 0xFF) }), times == times.sorted() else { return nil }
    initialOffset = offsets[0]
    transitions = zip(times, indices).map { TimeZoneRules.Transition(at: Int64($0), offset: offsets[$1 & 0xFF]) }
    guard reader.take(1)?.first == UInt8(ascii: "\n") else { return }
    footer = PosixTimeZone(reader.rest.prefix { $0 != UInt8(ascii: "\n") })
  }
}

/// Takes bytes off the front of a file.
private struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A number in two's complement, the highest byte first.
  mutating func integer(bytes: Int) -> Int? {
    guard let taken = take(bytes) else { return nil }
    let bits = taken.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let unused = UInt64(64 - 8 * bytes)
    return Int(Int64(bitPattern: bits << unused) >> Int64(unused))
  }
}
