import CommandLineKit
import Localization
import Money
import SourceText

/// Writes a text for every row of standard input. A row that is wrong gives an empty line and a message with its place,
/// so that the lines of input and output stay beside each other.
struct FormattingRows {
  /// What holds for every row; a row may have a style of its own.
  let options: MoneyFormatter.Options
  private let cache = MoneyFormatterCache()

  init(options: MoneyFormatter.Options) {
    self.options = options
  }

  func run(_ console: Console) throws -> ExitStatus {
    let bytes = try InputFile.read("-")
    var status = ExitStatus.done
    var number = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      do {
        try console.output.write(text(of: rest[rest.startIndex..<end]))
      } catch var failure as Failure {
        failure.subject = "\(InputFile.standardInput):\(number)"
        console.report(failure)
        status = .failed
        console.settled = .failed
      }
      try console.output.write("\n")
      rest = rest[min(end + 1, rest.endIndex)...]
    }
    return status
  }

  private func text(of line: ArraySlice<UInt8>) throws -> String {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard let text = String(validating: line, as: UTF8.self) else { throw Failure(nil, "the line is not UTF-8") }
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 3 || fields.count == 4 else {
      throw Failure(
        nil, "a row has \(fields.count == 1 ? "1 field" : "\(fields.count) fields")",
        help: "amount, currency, locale and, if you like, style, divided by tabs")
    }
    var options = options
    if fields.count == 4 { options.style = try style(fields[3]) }
    let formatter = try FormattingInput.formatter(
      locale: fields[2], currency: fields[1], options: options, from: cache)
    return formatter.format(try FormattingInput.amount(fields[0]))
  }

  private func style(_ name: String) throws(Failure) -> MoneyFormatter.Style {
    if let style = MoneyFormatter.Style(rawValue: name) { return style }
    let nearest = NearestName.suggestion(for: name, in: MoneyFormatter.Style.allCases.map(\.rawValue))
    throw Failure(nil, "`\(name)` is no style", help: nearest.map { "did you mean `\($0)`?" })
  }
}
