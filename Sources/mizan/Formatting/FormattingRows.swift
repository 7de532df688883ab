import CommandLineKit
import Glibc
import Localization
import Money
import SourceText

/// Writes a text for every row of standard input. A row that is wrong gives an empty line and a message with its place,
/// so that the lines of input and output stay beside each other. Rows that come slowly are answered at once.
struct FormattingRows {
  /// What holds for every row; a row may have a style of its own.
  let options: MoneyFormatter.Options
  private let cache = MoneyFormatterCache()

  init(options: MoneyFormatter.Options) {
    self.options = options
  }

  func run(_ console: Console) throws -> ExitStatus {
    var reader = BlockReader(STDIN_FILENO, name: InputFile.standardInput)
    var block = InputBlock()
    var status = ExitStatus.done
    var number = 0
    while try reader.next(&block) {
      var start = 0
      while start < block.count {
        number += 1
        let end = block.lineEnd(from: start)
        var line = block.bytes[start..<end]
        if number == 1, line.starts(with: Self.byteOrderMark) { line = line.dropFirst(Self.byteOrderMark.count) }
        start = end + 1
        var text = ""
        do {
          text = try self.text(of: line)
        } catch var failure as Failure {
          failure.subject = "\(InputFile.standardInput):\(number)"
          console.report(failure)
          status = .failed
          console.settled = .failed
        }
        try console.output.write(text + "\n")
      }
      try console.output.flush()
    }
    return status
  }

  /// What spreadsheets put in front of UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

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
