import Synchronization

/// Formats amounts with ICU itself: the route for what a learnt pattern cannot express, and the oracle for the rest.
final class ICUMoneyFormat: Sendable {
  private let skeleton: ICUSkeleton
  private let locale: LocaleIdentifier
  /// One format for each number of places, opened when it is first needed.
  private let formats = Mutex<[Int: ICUNumberFormat]>([:])

  init(_ skeleton: ICUSkeleton, locale: LocaleIdentifier) {
    self.skeleton = skeleton
    self.locale = locale
  }

  /// The parts of a number's text.
  func parts(_ number: ShownNumber) throws(ICUFailure) -> [FormattedPart] {
    try format(places: number.places).parts(number.ascii)
  }

  private func format(places: Int) throws(ICUFailure) -> ICUNumberFormat {
    if let format = formats.withLock({ $0[places] }) { return format }
    let format = try ICUNumberFormat(skeleton: skeleton.text(places: places), locale: locale)
    formats.withLock { $0[places] = format }
    return format
  }
}
