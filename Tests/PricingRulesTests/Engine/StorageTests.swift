import Money
import SourceText
import TestSupport
import Testing

@testable import PricingRules

@Suite("Storage of the engine")
struct StorageTests {
  @Test("A decimal in quotation marks is written as it prints", arguments: 0...6)
  func quotedDecimals(places: Int) throws {
    var random = SeededGenerator(seed: UInt64(places))
    let prefix = Buffer(#"{:{"""#.utf8)
    var numbers: [Int64] = [0, 1, -1, 9, 10, 99, 100, 99_999_999, 100_000_000, -99_999_999, -100_000_000, .max, .min]
    for bits in 1..<63 { numbers.append(Int64.random(in: -(1 << bits)...(1 << bits), using: &random)) }
    for number in numbers {
      let wanted = try FixedDecimal(coefficient: Int128(number), scale: places).description
      // Behind a piece that the compiler knows, and behind one of a buffer, in memory that has to grow.
      var buffer = ByteBuffer(capacity: 1)
      buffer.decimal(#","amount":""#, number, places, .quote)
      buffer.byte(UInt8(ascii: "}"))
      buffer.decimal(prefix, 1, 4, number, places, .brace)
      buffer.decimal("\"", number, places, .brace)
      #expect(buffer.span.string == #","amount":"\#(wanted)"}:{""\#(wanted)"}"\#(wanted)"}"#)
    }
  }

  @Test("Pieces of every length are copied whole, one behind the other")
  func copiedPieces() {
    var buffer = ByteBuffer(capacity: 1)
    var wanted: [UInt8] = []
    for length in 0..<300 {
      let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) }
      buffer.copy(piece.span)
      wanted += piece
      // From the middle of a buffer, bare and in quotation marks.
      let pool = Buffer([1, 2] + piece + [3])
      buffer.copy(pool, 2, length)
      wanted += piece
      buffer.quoted(#","sku":"#, pool, 2, length)
      wanted += Array(#","sku":""#.utf8) + piece + [0x22]
    }
    var written: [UInt8] = []
    buffer.append(to: &written)
    #expect(written == wanted)
  }

  @Test("A buffer grows, shrinks and is sorted as an array is", arguments: [0, 1, 2, 24, 25, 300])
  func buffers(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var array = (0..<count).map { _ in Int.random(in: 0..<50, using: &random) }
    var buffer = Buffer(array)
    buffer.append(repeating: 7, count: 3)
    buffer.append(contentsOf: Buffer([1, 2]))
    buffer.removeLast()
    array += [7, 7, 7, 1]
    buffer.sort { $0 < $1 }
    array.sort()
    #expect(buffer.indices.map { buffer[$0] } == array)
    buffer.removeAll()
    let (isEmpty, count) = (buffer.isEmpty, buffer.span.count)
    #expect(isEmpty)
    #expect(count == 0)
  }

  @Test("Values with references are released once")
  func references() {
    final class Counter {}
    weak var seen: Counter?
    do {
      let counter = Counter()
      seen = counter
      var buffer = Buffer<Counter>()
      for _ in 0..<40 { buffer.append(counter) }
      buffer.removeLast(10)
      #expect(buffer.count == 30)
    }
    #expect(seen == nil)
  }

  /// Texts of all lengths around the words that they are compared by.
  private static let texts: [[UInt8]] = {
    var texts: [[UInt8]] = []
    for length in 0..<26 {
      let text = (0..<length).map { UInt8(97 + $0 % 26) }
      texts.append(text)
      for place in 0..<length {
        var other = text
        other[place] = place % 2 == 0 ? 0 : 0xC3
        texts.append(other)
      }
    }
    return texts
  }()

  @Test("Texts are ordered and equal as their bytes are, wherever they stand")
  func orderedTexts() {
    for left in Self.texts {
      // Once at the very end of the bytes, once with more behind it.
      let (alone, inside) = ([1] + left, [1] + left + Array(repeating: 0xEE, count: 9))
      let range = 1..<left.count + 1
      #expect(TextKey(alone.span, range) == TextKey(inside.span, range))
      for right in Self.texts {
        let order = left.lexicographicallyPrecedes(right) ? -1 : (left == right ? 0 : 1)
        #expect(left.span.order(right.span) == order)
        #expect(left.span.isEqual(to: right.span) == (order == 0))
        if left.count <= 16 { #expect((TextKey(left.span) == TextKey(right.span)) == (order == 0)) }
      }
    }
  }

  @Test("A text of a pool has the key that it has anywhere else")
  func keysOfPools() {
    for text in Self.texts {
      var pool = Buffer<UInt8>()
      for _ in 0..<3 { pool.append(0x2A) }
      pool.append(contentsOf: text.span)
      #expect(pool.key(3, Int32(text.count)) == TextKey(text.span))
      // Also with something behind it, as when a longer cart was there before.
      pool.append(contentsOf: Array(repeating: 0xEE, count: 20).span)
      #expect(pool.key(3, Int32(text.count)) == TextKey(text.span))
    }
  }

  @Test("Texts are different or not, in whatever order they come", arguments: 0..<60)
  func textSets(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lengths = [1...1, 1...3, 7...9, 8...8, 15...18].randomElement(using: &random) ?? 1...1
    let texts = (0..<Int.random(in: 1...80, using: &random)).map { _ in
      (0..<Int.random(in: lengths, using: &random)).map { _ in UInt8.random(in: 0x61...0x63, using: &random) }
    }
    // Rising for a while, as most documents are, then as it comes.
    let rising = texts.prefix(20).sorted { ($0.count, $0.lexicographicallyPrecedes($1) ? 0 : 1) < ($1.count, 1) }
    var pool = Buffer<UInt8>()
    var set = TextSet()
    var known: Set<[UInt8]> = []
    for text in rising + texts.dropFirst(20) {
      let stored = CartForm.Text(start: Int32(pool.count), count: Int32(text.count))
      pool.append(contentsOf: text.span)
      let isNew = set.insert(stored, in: pool)
      #expect(isNew == known.insert(text).inserted)
    }
  }

  @Test("A vocabulary knows its texts and no others, also those that agree at both ends")
  func vocabularies() {
    var vocabulary = Vocabulary()
    let known = Self.texts + (0..<500).map { Array("ARTICLE-\(10_000 + $0)-STANDARD".utf8) }
    var numbers: [[UInt8]: Int] = [:]
    for text in known {
      let number = vocabulary.insert(text)
      #expect(numbers[text, default: number] == number)
      numbers[text] = number
    }
    #expect(vocabulary.count == numbers.count)
    for (text, number) in numbers {
      #expect(vocabulary.number(of: text.indices, in: text.span) == Int32(number))
      let longer = text + [0x21]
      #expect(vocabulary.number(of: longer.indices, in: longer.span) == -1)
    }
  }

  @Test(
    "Texts that differ in a few characters, wherever those stand, are spread over the slots",
    arguments: ["C%", "%", "A-%", "ART-%", "ARTIKEL%", "ARTIKEL-%", "%-BLUE", "%-BLUE-XL", "P%00", "SKU-0000%"])
  func spread(pattern: String) {
    for slots in [256, 4096] {
      let used = Set(
        (0..<slots).map { number in
          let digits = String(10_000 + number).dropFirst()
          let text = Array(pattern.replacing("%", with: digits).utf8)
          return Vocabulary.hash(TextKey(text.span)) & (slots - 1)
        })
      // As many texts as slots: chance would fill 63 % of them.
      #expect(Double(used.count) > 0.5 * Double(slots), "\(slots)")
    }
  }

  @Test("Rules are filed under the places where carts have their texts", arguments: CartFact.allCases)
  func roles(fact: CartFact) { #expect("\(RuleIndex.Role(fact))" == "\(fact)") }

  @Test("The keys of a cart are found, and nothing else is")
  func keys() throws {
    let keys = CartKeys(currency: "USD")
    for key in CartKeys.Line.allCases {
      for (name, isKnown) in [
        (key.rawValue, true), (key.rawValue + "x", false), (String(key.rawValue.dropLast()), false),
        (key.rawValue.uppercased(), false),
      ] {
        let document = Array("\"\(name)\"".utf8)
        var reader = try JSONReader(document.span)
        let number = try keys.line.number(reader.readString(), in: document.span)
        #expect((number >= 0) == isKnown)
        if isKnown { #expect(CartKeys.Line.allCases[number] == key) }
      }
    }
    // The same text, written with an escape, is left to the careful reader.
    let escaped = Array(#""s\u006Bu""#.utf8)
    var reader = try JSONReader(escaped.span)
    #expect(try keys.line.number(reader.readString(), in: escaped.span) == -1)
  }

  @Test("Bits that are set are found in their order, within their rows")
  func bits() {
    var random = SeededGenerator(seed: 5)
    for count in [0, 1, 63, 64, 65, 300] {
      var words = Buffer<UInt64>(repeating: 0, count: (count + 63) / 64)
      let set = (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      for bit in set { words[bit >> 6] |= 1 << UInt64(bit & 63) }
      for (start, end) in [(0, count), (count / 3, count / 2), (count / 2, count / 2)] {
        var cursor = BitCursor(Rows(start: Int32(start), count: Int32(end - start)))
        var found: [Int] = []
        while let bit = cursor.next(in: words) { found.append(bit) }
        #expect(found == set.filter { $0 >= start && $0 < end })
      }
    }
  }

  private static func needsEscapes(_ text: [UInt8]) -> Bool { JSONWriter.needsEscapes(text.span) }

  @Test("What a JSON string has to escape is seen at every place")
  func escapes() {
    for length in 0..<20 {
      let text = Array(repeating: UInt8(ascii: "a"), count: length)
      #expect(!Self.needsEscapes(text))
      for place in 0..<length {
        for byte: UInt8 in [0x00, 0x1F, 0x22, 0x5C] {
          var other = text
          other[place] = byte
          #expect(Self.needsEscapes(other))
        }
        for byte: UInt8 in [0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0xFF] {
          var other = text
          other[place] = byte
          #expect(!Self.needsEscapes(other))
        }
      }
    }
  }
}
