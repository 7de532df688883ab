import Money

/// Changes of prices in classes of percent.
public struct PercentHistogram: Sendable, Hashable {
  /// Where classes end, in percent of what was paid: the class of a fall lies below its edge, that of a rise above.
  public static let edges = [1, 5, 10, 25, 50]

  /// Carts that cost less, by class: 50 % and more less, 25 to 50 %, … less than 1 %.
  public private(set) var falls = Array(repeating: 0, count: edges.count + 1)
  /// Carts that cost the same.
  public private(set) var same = 0
  /// Carts that cost more, by class: less than 1 % more, 1 to 5 %, … 50 % and more.
  public private(set) var rises = Array(repeating: 0, count: edges.count + 1)

  /// Starts empty.
  public init() {}

  /// Adds a difference; of nothing, every difference is the largest.
  mutating func add(_ difference: FixedDecimal, of before: FixedDecimal) {
    if difference.coefficient == 0 {
      same += 1
      return
    }
    let hundredfold = try? difference.magnitude.multiplied(by: FixedDecimal(100))
    let rank = Self.edges.count { edge in
      guard let hundredfold, let part = try? before.magnitude.multiplied(by: FixedDecimal(edge)) else { return true }
      return hundredfold >= part
    }
    if difference.isNegative { falls[Self.edges.count - rank] += 1 } else { rises[rank] += 1 }
  }

  /// All classes from the largest fall to the largest rise.
  public var classes: [Int] { falls + [same] + rises }
}
