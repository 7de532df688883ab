/// The units of a selection laid out on an axis, dearest first, so that slices can be cut.
struct UnitSlices {
  /// Where the units of one position lie: from (excluded) to (included), in millionths.
  struct Span {
    let from: Int128
    let to: Int128

    /// How many of its units lie in a slice. A slice has a lower bound that is excluded and an upper one that is
    /// included, so its range of whole millionths starts one behind the bound.
    func units(in range: NumberRange) -> Int128 {
      let lower = range.lower == .min ? 0 : range.lower - 1
      return max(0, min(to, range.upper) - max(from, lower))
    }
  }

  private var spans: [Span]

  /// Lays the units out one position after the other, or each position on an axis of its own.
  init(_ selected: [Selected], perLine: Bool) {
    spans = selected.map { Span(from: 0, to: Int128($0.quantity)) }
    if perLine { return }
    var place: Int128 = 0
    for index in selected.indicesByDescendingUnitPrice() {
      let end = place + Int128(selected[index].quantity)
      spans[index] = Span(from: place, to: end)
      place = end
    }
  }

  subscript(index: Int) -> Span { spans[index] }
}
