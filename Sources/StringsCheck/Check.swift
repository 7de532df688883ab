public import SourceText

/// One check: what it looks for, why it matters, and how it looks.
public struct Check: Sendable {
  /// Its id, in kebab-case.
  public let id: String
  /// How much its findings matter, where it does not say otherwise itself.
  public let severity: Severity
  /// What it finds, in one sentence.
  public let summary: String
  /// Why that matters, and what to do.
  public let reason: String
  /// Projects that show it at work; they run as tests.
  public let examples: [Example]
  /// How it looks.
  let search: Search

  /// The ways to look.
  enum Search: Sendable {
    /// The readers find it, while they read.
    case grammar
    /// One text at a time, beside its source; texts that are empty are passed over, and so are those of which none of
    /// the facts is true, and all of the translations that the filter leaves out.
    case value(
      when: ValueFacts, in: @Sendable (TranslationContext) -> Bool = { _ in true },
      @Sendable (ValueContext, inout Reporter) -> Void)
    /// One message at a time, with all its texts; those that are one text with something in it are passed over.
    case message(@Sendable (Message, TranslationContext, inout Reporter) -> Void)
    /// The tables of a project beside the source code that uses them.
    case usage(@Sendable (KeyUsage, inout UsageReporter) -> Void)
    /// A translation beside its table as it was.
    case history(@Sendable (TranslationContext, Table, inout Reporter) -> Void)
    /// The titles of rule sets.
    case titles(@Sendable (Project, [RuleSetTitles], inout UsageReporter) -> Void)
    /// A whole translation at a time.
    case translation(@Sendable (TranslationContext, inout Reporter) -> Void)
  }

  init(
    _ id: String, _ severity: Severity, summary: String, reason: String, examples: [Example] = [], search: Search
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.examples = examples
    self.search = search
  }
}
