import Money
import PricingRules
import SourceText

/// A comparison as one JSON document (version 1): fields are added, never changed.
struct DiffDocument {
  private let report: DiffReport

  init(_ report: DiffReport) {
    self.report = report
  }

  var json: [UInt8] {
    var out = JSONWriter()
    let summary = report.summary
    out.object { out in
      out.member("version", 1)
      for (key, ruleSet) in [("old", report.old), ("new", report.new)] {
        out.key(key)
        out.object { out in
          out.member("id", ruleSet.id)
          out.member("revision", orNull: ruleSet.revision)
        }
      }
      out.member("currency", report.new.currency.code)
      out.member("carts", summary.carts)
      out.member("changed", summary.changed)
      for (key, count, sum) in [
        ("rises", summary.rises, summary.sumOfRises), ("falls", summary.falls, summary.sumOfFalls),
      ] {
        out.key(key)
        out.object { out in
          out.member("carts", count)
          out.member("amount", sum.description)
        }
      }
      out.member("reshuffled", summary.reshuffled)
      out.member("newlyRefused", summary.newlyRefused)
      out.member("newlyAccepted", summary.newlyAccepted)
      out.member("refused", summary.refused)
      out.member("newlyUnorderable", summary.newlyUnorderable)
      out.member("newlyOrderable", summary.newlyOrderable)
      out.member("before", summary.before.description)
      out.member("after", summary.after.description)
      out.member("difference", report.total.description)
      out.key("causes")
      out.array { out in
        for cause in summary.causes {
          out.newLine()
          out.object { out in
            out.member("kind", cause.kind.rawValue)
            out.member("id", orNull: cause.id.isEmpty ? nil : cause.id)
            out.member("carts", cause.carts)
            out.member("amount", cause.amount.description)
          }
        }
      }
      Self.write("largestRises", summary.largestRises, to: &out)
      Self.write("largestFalls", summary.largestFalls, to: &out)
      Self.write("firstRefused", summary.firstRefused, to: &out)
      write(histogram: summary.histogram, to: &out)
    }
    out.endLine()
    return out.bytes
  }

  private static func write(_ key: String, _ changes: [CartChange], to out: inout JSONWriter) {
    out.key(key)
    out.array { out in
      for change in changes {
        out.newLine()
        out.object { out in
          out.member("number", change.number)
          out.member("cart", orNull: change.cart)
          write("before", change.before, to: &out)
          write("after", change.after, to: &out)
          if let difference = change.difference { out.member("difference", difference.description) }
          out.key("causes")
          out.array { out in
            for cause in change.causes {
              out.object { out in
                out.member("kind", cause.kind.rawValue)
                out.member("id", orNull: cause.id.isEmpty ? nil : cause.id)
                out.member("amount", cause.amount.description)
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ key: String, _ outcome: CartChange.Outcome, to out: inout JSONWriter) {
    out.key(key)
    out.object { out in
      switch outcome {
      case .priced(let payable, let isOrderable):
        out.member("payable", payable.description)
        out.member("orderable", isOrderable)
      case .refused(let code, let message):
        out.member("code", code)
        out.member("message", message)
      }
    }
  }

  /// Classes of percent: at least `from`, less than `to`; falls are below zero.
  private func write(histogram: PercentHistogram, to out: inout JSONWriter) {
    let edges = PercentHistogram.edges
    let bounds: [(Int?, Int?)] =
      [(nil, -50)] + zip(edges.reversed(), edges.dropLast().reversed()).map { (-$0, -$1) }
      + [(-1, 0), (0, 0), (0, 1)] + zip(edges, edges.dropFirst()).map { ($0, $1) } + [(50, nil)]
    out.key("histogram")
    out.array { out in
      for (bound, count) in zip(bounds, histogram.classes) {
        out.newLine()
        out.object { out in
          if let from = bound.0 { out.member("from", from) }
          if let to = bound.1 { out.member("to", to) }
          out.member("carts", count)
        }
      }
    }
  }
}
