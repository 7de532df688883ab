public import SourceText

extension Finding {
  /// The order in which findings are shown: by file, line, column, id and key.
  public static func inOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.start != right.start { return left.start < right.start }
    if left.id != right.id { return left.id < right.id }
    return (left.key ?? "") < (right.key ?? "")
  }
}

extension [Finding] {
  /// The findings in the order in which they are shown; those that are equal in it stay as they are.
  ///
  /// A finding is large, and so are most of its parts: each is moved once, and only numbers are compared where they say
  /// enough.
  public func inOrder() -> [Finding] {
    if indices.dropFirst().allSatisfy({ !Finding.inOrder(self[$0], self[$0 - 1]) }) { return self }
    let files = Dictionary(
      uniqueKeysWithValues: Set(map(\.file)).sorted().enumerated().map { ($1, $0) })
    var rank = (file: self[0].file, number: files[self[0].file] ?? 0)
    let places = indices.map { index in
      // Findings of a file mostly stand together.
      if self[index].file != rank.file { rank = (self[index].file, files[self[index].file] ?? 0) }
      return Place(file: rank.number, start: self[index].start, index: index)
    }
    let sorted = places.sorted { left, right in
      if left.file != right.file { return left.file < right.file }
      if left.start != right.start { return left.start < right.start }
      if self[left.index].id != self[right.index].id { return self[left.index].id < self[right.index].id }
      let (one, other) = (self[left.index].key ?? "", self[right.index].key ?? "")
      return one != other ? one < other : left.index < right.index
    }
    return sorted.map { self[$0.index] }
  }
}

/// Where a finding stands among others.
private struct Place {
  var file: Int
  var start: Position
  var index: Int
}
