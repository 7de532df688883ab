extension RuleSetCheck {
  /// Every check, in the order of the reference.
  public static let all: [RuleSetCheck] =
    [
      .tableOverlap, .tableGap, .taxRateMissing, .neverApplies, .windowPast, .noSuchProduct, .alwaysBeaten,
      .moreCostsLess,
      .overHundredPercent, .couponInTwoGroups, .sharesLost, .gstSplit, .timesWithoutEffect, .analysisBound,
      .caseDiffers,
    ] + reading + documents

  /// The check with an id.
  public static func named(_ id: String) -> RuleSetCheck? {
    all.first { $0.id == id }
  }
}
