/// The scripts that languages of apps are written in.
enum Script: String, Sendable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati, odia, tamil, telugu
  case kannada, malayalam, sinhala, thai, lao, tibetan, myanmar, georgian, ethiopic, khmer, mongolian, hangul, kana, han

  /// The script of a letter, a mark or a digit that belongs to one only; ASCII digits and signs belong to none.
  init?(_ scalar: Unicode.Scalar) {
    if scalar.isLatin {
      self = .latin
      return
    }
    guard scalar.value >= 0x370, let block = Self.blocks.first(where: { $0.range.contains(scalar.value) }) else {
      return nil
    }
    self = block.script
  }

  /// The blocks of its letters; none for Latin, whose letters are scattered.
  var ranges: [ClosedRange<UInt32>] { Self.blocks.filter { $0.script == self }.map(\.range) }

  private static let blocks: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x531...0x58F, .armenian), (0x591...0x5F4, .hebrew),
    (0x610...0x61A, .arabic), (0x620...0x669, .arabic), (0x66E...0x6FF, .arabic), (0x750...0x77F, .arabic),
    (0x8A0...0x8FF, .arabic), (0x900...0x963, .devanagari), (0x966...0x97F, .devanagari), (0x980...0x9FF, .bengali),
    (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .odia), (0xB80...0xBFF, .tamil),
    (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala),
    (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .myanmar),
    (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1200...0x139F, .ethiopic), (0x1780...0x17FF, .khmer),
    (0x1800...0x18AF, .mongolian), (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian),
    (0x1F00...0x1FFF, .greek),
    (0x2DE0...0x2DFF, .cyrillic), (0x3005...0x3007, .han), (0x3040...0x30FF, .kana), (0x3130...0x318F, .hangul),
    (0x31F0...0x31FF, .kana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xA640...0xA69F, .cyrillic),
    (0xA8E0...0xA8FF, .devanagari), (0xAC00...0xD7A3, .hangul), (0xF900...0xFAFF, .han), (0xFB13...0xFB17, .armenian),
    (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFB, .arabic), (0xFE70...0xFEFC, .arabic), (0xFF66...0xFF9F, .kana),
    (0x20000...0x323AF, .han),
  ]
}
