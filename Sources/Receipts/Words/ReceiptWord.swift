/// Something that a receipt says in words of its own. What fills a text stands in it as `{0}`, `{1}` ….
enum ReceiptWord: String, Sendable, Hashable, CaseIterable {
  // Headings.
  case receipt, creditNote, cart, notOrderable, withinReach, notApplied, workings, roundings
  // Columns and line items.
  case item, quantity, price, amount, times, pricePer
  // Sums.
  case subtotal, discount, discountedSubtotal, delivery, tax, taxIncluded, taxOn, percent, perUnit, total, roundOff
  case payable, giftCard, storeCredit, left, due
  // Problems.
  case unknownSku, noPrice, priceChanged, aboveMaximumQuantity, insufficientStock, unknownDeliveryMethod
  case deliveryNotOffered, noTaxRate, noTaxCategory, belowMinimum, emptyCart
  // Hints.
  case moreMoney, moreMoneyForNextTier, moreItems, moreItemsForNextTier, cheaperDelivery
  // Why a rule did not apply: a sentence about something, then what it needs and what there is.
  case about, needs, needsOnly, excludes
  case couponFact, customerTagFact, channelFact, paymentFact, deliveryMethodFact, shipToFact, shipFromFact
  case sameRegionFact, otherRegionFact, timeFact, subtotalFact, discountedSubtotalFact, quantityFact, weightFact
  case matchingQuantityFact, matchingTotalFact
  case groupExcluded, noDelivery, noMatchingLines, final, nothingLeft, beaten, cap, belowFirstTier, notEnoughUnits
  case noSaving, unknownCoupon
  // How an amount came about.
  case takenOff, takenOffAbout, roundedTo, limitedTo, onlyLeft, onWonLines, capLeaves, takes
  case unitPriceRounding, amountRounding, taxRoundingPerLine, taxRoundingPerUnit, taxRoundingPerRate, taxRoundingOnce
  case payableRounding
  case halfUp, halfEven, halfDown, up, down, ceiling, floor
  // Intervals, times and lists.
  case atLeast, moreThan, lessThan, atMost, from, until, between
  case none, coupon, and, or, listSeparator
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
