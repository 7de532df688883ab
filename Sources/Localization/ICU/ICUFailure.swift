import CICU

/// A call into ICU that failed: its data files are missing or damaged, or the text handed to it cannot be used.
public struct ICUFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was being done, as a phrase that goes after "cannot".
  let operation: String
  /// ICU's name of the error, such as `U_MISSING_RESOURCE_ERROR`.
  let code: String

  /// A sentence in lower case.
  public var description: String { "cannot \(operation): ICU answers \(code)" }
}

/// Makes one call into ICU and turns a failed status into an error.
///
/// Warnings (data taken from a parent locale, a text that exactly fills its buffer) are no failures.
func icu<Result>(
  _ operation: @autoclosure () -> String, _ call: (inout icu_status) -> Result
) throws(ICUFailure) -> Result {
  var status = ICU_ZERO_ERROR
  let result = call(&status)
  if status > ICU_ZERO_ERROR {
    throw ICUFailure(operation: operation(), code: unsafe String(cString: icu_u_errorName(status)))
  }
  return result
}
