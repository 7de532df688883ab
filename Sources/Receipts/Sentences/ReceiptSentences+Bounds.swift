import Money
import SourceText

extension ReceiptSentences {
  /// An interval: `at least … and less than …`.
  func interval(_ interval: JSONNode, _ write: (FixedDecimal) -> Phrase) -> Phrase {
    let words: [(key: String, word: ReceiptWord)] = [
      ("atLeast", .atLeast), ("moreThan", .moreThan), ("lessThan", .lessThan), ("atMost", .atMost),
    ]
    let bounds = words.compactMap { key, word -> Phrase? in
      guard let text = interval[key]?.text else { return nil }
      return language.phrase(word, FixedDecimal(text).map(write) ?? .name(text))
    }
    return language.list(bounds, last: .and) ?? language.phrase(.none)
  }

  /// A time window: `from …, before …, Friday or Saturday, between … and …`.
  func window(_ window: JSONNode) -> Phrase {
    var bounds: [Phrase] = []
    if let from = window["from"]?.text { bounds.append(language.phrase(.from, language.date(from))) }
    if let until = window["until"]?.text { bounds.append(language.phrase(.until, language.date(until))) }
    if let weekdays = window["weekday"]?.texts, let list = language.list(weekdays.map(weekday), last: .or) {
      bounds.append(list)
    }
    if let time = window["time"] { bounds.append(dayTime(time)) }
    return language.list(bounds, last: .listSeparator) ?? language.phrase(.none)
  }

  private func dayTime(_ time: JSONNode) -> Phrase {
    switch (time["from"]?.text, time["until"]?.text) {
    case (let from?, let until?): language.phrase(.between, .name(from), .name(until))
    case (let from?, nil): language.phrase(.from, .name(from))
    case (nil, let until?): language.phrase(.until, .name(until))
    case (nil, nil): language.phrase(.none)
    }
  }

  private func weekday(_ name: String) -> Phrase {
    switch name {
    case "mon": language.phrase(.monday)
    case "tue": language.phrase(.tuesday)
    case "wed": language.phrase(.wednesday)
    case "thu": language.phrase(.thursday)
    case "fri": language.phrase(.friday)
    case "sat": language.phrase(.saturday)
    case "sun": language.phrase(.sunday)
    default: .name(name)
    }
  }
}
