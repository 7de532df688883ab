import SourceText

extension RuleSetReader {
  mutating func readStacking(_ value: Value) -> Stacking? {
    guard let object = base.object(value, keys: ["order", "base", "groups", "exclusive", "cap"]) else { return nil }
    var stacking = Stacking()
    let declared = base.required(object, "groups").flatMap { base.dictionary($0) }
    let order = base.required(object, "order").flatMap { base.names($0) { $0.groupName($1, of: declared) } }
    stacking.base = object["base"].flatMap { base.choice($0, Base.self) } ?? .running
    guard let declared, let order else { return nil }
    for name in order {
      if let group = declared[name], let read = readGroup(name, group) {
        groups[name] = stacking.groups.count
        stacking.groups.append(read)
      }
    }
    for (name, group) in declared.members {
      if !Self.isKebabCase(name) {
        base.report("bad-value", group, "`\(name)` is no id", help: "use small letters, digits and single hyphens")
      }
      if !order.contains(name) {
        base.report(
          "missing-in-order", group, "the group `\(name)` is missing in `stacking.order`", help: "it would never run")
        // Rules of the group are not reported again.
        groups[name] = 0
      }
    }
    if let exclusive = object["exclusive"] { readExclusive(exclusive, &stacking) }
    if let cap = object["cap"], let members = base.object(cap, keys: ["percent"]) {
      stacking.capPercent = base.required(members, "percent").flatMap { base.percent($0) }
    }
    return stacking
  }

  private mutating func readGroup(_ name: String, _ value: Value) -> Stacking.Group? {
    guard let object = base.object(value, keys: ["mode", "scope"]) else { return nil }
    let mode = base.required(object, "mode").flatMap { base.choice($0, Stacking.Mode.self) }
    let scope = base.required(object, "scope").flatMap { base.choice($0, Stacking.Scope.self) }
    guard let mode, let scope else { return nil }
    return Stacking.Group(id: name, mode: mode, scope: scope)
  }

  private mutating func readExclusive(_ value: Value, _ stacking: inout Stacking) {
    guard let pairs = base.array(value) else { return }
    let known = groups
    for pair in pairs {
      let names = base.names(pair, atLeast: 2) { reader, element in
        guard let name = reader.string(element) else { return nil }
        if known[name] != nil { return name }
        reader.report(
          "unknown-reference", element, "the group `\(name)` is not declared in `stacking.groups`",
          help: NearestName.suggestion(for: name, in: known.keys.sorted()).map { "did you mean `\($0)`?" })
        return nil
      }
      guard let names else { continue }
      if names.count == 2, let first = known[names[0]], let second = known[names[1]] {
        stacking.exclusive.append((first, second))
      } else {
        base.report(
          "bad-value", pair, "expected a pair of groups", help: "write one pair for each two that exclude each other")
      }
    }
    if ExclusiveChoices.count(groups: stacking.groups.count, pairs: stacking.exclusive) == nil {
      base.report(
        "too-many-choices", value,
        "these pairs leave more than \(ExclusiveChoices.limit) combinations of groups to compare",
        help: "put rules that exclude each other into one group")
    }
  }
}

extension DocumentReader {
  /// The name of a group that is declared.
  fileprivate mutating func groupName(_ value: Value, of declared: Object?) -> String? {
    guard let name = name(value) else { return nil }
    if let declared, !declared.has(name) {
      report(
        "unknown-reference", value, "the group `\(name)` is not declared in `stacking.groups`",
        help: NearestName.suggestion(for: name, in: declared.members.map(\.key)).map { "did you mean `\($0)`?" })
    }
    return name
  }
}
