/// The job, or a part of it, could not be done: shown as `mizan: SUBJECT: message` with exit status 2.
struct Failure: Error {
  /// The file or stream that it is about, if any.
  var subject: String?
  /// What is wrong: one sentence in lower case without a final stop.
  var message: String
  /// What to do about it.
  var help: String?

  init(_ subject: String? = nil, _ message: String, help: String? = nil) {
    self.subject = subject
    self.message = message
    self.help = help
  }
}

/// The reader of standard output has closed it and wants no more: no failure, the command just ends.
struct BrokenPipe: Error {}
