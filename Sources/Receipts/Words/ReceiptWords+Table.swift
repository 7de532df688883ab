import Localization

// The words of receipts. To add a language, add a column here and a case in `ReceiptWords.init(language:)`; the tests
// ask for every word in every language, with the same values in it.

extension ReceiptWords {
  /// A word in English, Arabic and Hindi.
  struct Row: Sendable {
    let word: ReceiptWord
    let english: String
    let arabic: String
    let hindi: String

    init(_ word: ReceiptWord, _ english: String, _ arabic: String, _ hindi: String) {
      self.word = word
      self.english = english
      self.arabic = arabic
      self.hindi = hindi
    }
  }

  static let rows: [Row] = [
    Row(.receipt, "Receipt", "إيصال", "रसीद"),
    Row(.creditNote, "Credit note", "إشعار دائن", "क्रेडिट नोट"),
    Row(.cart, "Cart {0}", "السلة {0}", "कार्ट {0}"),
    Row(.notOrderable, "This cart cannot be ordered yet", "لا يمكن طلب هذه السلة بعد", "यह कार्ट अभी ऑर्डर नहीं हो सकती"),
    Row(.withinReach, "Within reach", "عروض في متناولك", "बस थोड़ा और"),
    Row(.notApplied, "Offers that did not apply", "عروض لم تُطبَّق", "जो ऑफ़र लागू नहीं हुए"),
    Row(.workings, "How the offers were worked out", "كيف حُسبت العروض", "ऑफ़र की गणना"),
    Row(.roundings, "What was rounded", "مواضع التقريب", "राउंड की गई राशियाँ"),

    Row(.item, "Item", "المنتج", "वस्तु"),
    Row(.quantity, "Quantity", "الكمية", "मात्रा"),
    Row(.price, "Price", "السعر", "दाम"),
    Row(.amount, "Amount", "المبلغ", "राशि"),
    Row(.times, "{0} × {1}", "{0} × {1}", "{0} × {1}"),
    Row(.pricePer, "{0} per {1}", "{0} لكل {1}", "{0} प्रति {1}"),

    Row(.subtotal, "Subtotal", "المجموع الفرعي", "उप-योग"),
    Row(.discount, "Discount", "الخصم", "छूट"),
    Row(.discountedSubtotal, "Subtotal after discount", "المجموع بعد الخصم", "छूट के बाद उप-योग"),
    Row(.delivery, "Delivery", "التوصيل", "डिलीवरी"),
    Row(.tax, "Tax", "الضريبة", "कर"),
    Row(.taxIncluded, "Tax included", "الضريبة المشمولة في السعر", "इसमें शामिल कर"),
    Row(.taxOn, "{0} {1} on {2}", "{0} {1} على {2}", "{2} पर {0} {1}"),
    // The mark makes the value run from right to left, so that the sign is read after its number.
    Row(.percent, "{0}%", "\u{61C}{0}٪", "{0}%"),
    Row(.perUnit, "{0} per unit", "{0} للوحدة", "{0} प्रति नग"),
    Row(.total, "Total", "الإجمالي", "कुल"),
    Row(.roundOff, "Rounding", "التقريب", "राउंड ऑफ़"),
    Row(.payable, "To pay", "المبلغ المستحق", "देय राशि"),
    Row(.giftCard, "Gift card {0}", "بطاقة الهدية {0}", "गिफ़्ट कार्ड {0}"),
    Row(.storeCredit, "Store credit {0}", "رصيد المتجر {0}", "स्टोर क्रेडिट {0}"),
    Row(.left, "{0} left on it", "الرصيد المتبقي {0}", "इसमें {0} शेष"),
    Row(.due, "Left to pay", "المتبقي للدفع", "शेष देय राशि"),

    Row(.unknownSku, "{0} is not in the catalogue.", "المنتج {0} غير موجود في الكتالوج.", "{0} कैटलॉग में नहीं है।"),
    Row(.noPrice, "{0} has no price in {1}.", "لا يوجد للمنتج {0} سعر بعملة {1}.", "{0} का {1} में कोई दाम नहीं है।"),
    Row(
      .priceChanged, "{0} now costs {1}; the cart has {2}.", "سعر {0} الآن {1}، وفي السلة {2}.",
      "{0} का दाम अब {1} है; कार्ट में {2} है।"),
    Row(
      .aboveMaximumQuantity, "{0}: at most {1} can be ordered; the cart has {2}.",
      "{0}: أقصى كمية للطلب {1}، وفي السلة {2}.", "{0}: अधिकतम {1} ऑर्डर हो सकते हैं; कार्ट में {2} हैं।"),
    Row(
      .insufficientStock, "{0}: only {2} in stock; the cart has {1}.", "{0}: المتوفر {2} فقط، وفي السلة {1}.",
      "{0}: स्टॉक में केवल {2}; कार्ट में {1}।"),
    Row(
      .unknownDeliveryMethod, "There is no delivery method {0}.", "لا توجد طريقة توصيل باسم {0}.",
      "{0} नाम का कोई डिलीवरी तरीका नहीं है।"),
    Row(
      .deliveryNotOffered, "{0} is not available for this cart.", "{0}: غير متاح لهذه السلة.",
      "{0} इस कार्ट के लिए उपलब्ध नहीं है।"),
    Row(
      .noTaxRate, "There is no tax rate for {0} (category {1}).", "لا توجد نسبة ضريبة: {0} (الفئة {1}).",
      "{0} के लिए कोई कर दर नहीं है (श्रेणी {1})।"),
    Row(.noTaxCategory, "There is no tax rate for {0}.", "لا توجد نسبة ضريبة: {0}.", "{0} के लिए कोई कर दर नहीं है।"),
    Row(
      .belowMinimum, "An order needs at least {0}; the cart comes to {1}.", "الحد الأدنى للطلب {0}، وقيمة السلة {1}.",
      "ऑर्डर कम से कम {0} का होना चाहिए; कार्ट {1} की है।"),
    Row(.emptyCart, "The cart is empty.", "السلة فارغة.", "कार्ट खाली है।"),

    Row(.moreMoney, "{0} more for {1}", "أضف ما قيمته {0} للحصول على: {1}", "{0} का सामान और जोड़ें और पाएँ: {1}"),
    Row(
      .moreMoneyForNextTier, "{0} more for the next step of {1}", "أضف ما قيمته {0} لبلوغ الشريحة التالية: {1}",
      "{0} का सामान और जोड़ें और अगला स्तर पाएँ: {1}"),
    Row(.moreItems, "{0} for {1}", "أضف {0} للحصول على: {1}", "{0} और जोड़ें और पाएँ: {1}"),
    Row(
      .moreItemsForNextTier, "{0} for the next step of {1}", "أضف {0} لبلوغ الشريحة التالية: {1}",
      "{0} और जोड़ें और अगला स्तर पाएँ: {1}"),
    Row(
      .cheaperDelivery, "{0} more for cheaper delivery", "أضف ما قيمته {0} للحصول على توصيل أرخص",
      "सस्ती डिलीवरी के लिए {0} का सामान और जोड़ें"),

    Row(.about, "{0} — {1}", "{0} — {1}", "{0} — {1}"),
    Row(.needs, "needs {0}; the cart has {1}", "الشرط: {0}، وفي السلة: {1}", "शर्त: {0}; कार्ट में: {1}"),
    Row(.needsOnly, "needs {0}", "الشرط: {0}", "शर्त: {0}"),
    Row(
      .excludes, "does not go with {0}; the cart has {1}", "لا يُطبَّق في حال: {0}، وفي السلة: {1}",
      "इसके साथ लागू नहीं: {0}; कार्ट में: {1}"),
    Row(.couponFact, "the coupon {0}", "القسيمة {0}", "कूपन {0}"),
    Row(.customerTagFact, "a customer who is {0}", "فئة العميل {0}", "ग्राहक वर्ग {0}"),
    Row(.channelFact, "the channel {0}", "قناة البيع {0}", "बिक्री माध्यम {0}"),
    Row(.paymentFact, "payment by {0}", "طريقة الدفع {0}", "भुगतान का तरीका {0}"),
    Row(.deliveryMethodFact, "the delivery method {0}", "طريقة التوصيل {0}", "डिलीवरी का तरीका {0}"),
    Row(.shipToFact, "delivery to {0}", "وجهة التوصيل {0}", "डिलीवरी का स्थान {0}"),
    Row(.shipFromFact, "dispatch from {0}", "مكان الشحن {0}", "रवानगी का स्थान {0}"),
    Row(.sameRegionFact, "delivery within one region", "التوصيل داخل المنطقة نفسها", "एक ही क्षेत्र में डिलीवरी"),
    Row(.otherRegionFact, "delivery to another region", "التوصيل إلى منطقة أخرى", "दूसरे क्षेत्र में डिलीवरी"),
    Row(.timeFact, "a time {0}", "الوقت {0}", "समय {0}"),
    Row(.subtotalFact, "a subtotal of {0}", "المجموع الفرعي {0}", "उप-योग {0}"),
    Row(
      .discountedSubtotalFact, "a subtotal after discounts of {0}", "المجموع بعد الخصم {0}", "छूट के बाद उप-योग {0}"),
    Row(.quantityFact, "a quantity of {0}", "عدد المنتجات {0}", "कुल मात्रा {0}"),
    Row(.weightFact, "a weight of {0}", "الوزن {0}", "वज़न {0}"),
    Row(.matchingQuantityFact, "{0} of the items it asks for", "عدد المنتجات المطلوبة {0}", "माँगी गई वस्तुओं की मात्रा {0}"),
    Row(
      .matchingTotalFact, "the items it asks for to cost {0}", "مجموع أسعار المنتجات المطلوبة {0}", "माँगी गई वस्तुओं का मूल्य {0}"
    ),
    Row(
      .groupExcluded, "does not combine with the better offers of {0}", "لا يُجمع مع العروض الأفضل في {0}",
      "{0} के बेहतर ऑफ़र के साथ नहीं जुड़ता"),
    Row(.noDelivery, "nothing is delivered", "لا يوجد توصيل", "कोई डिलीवरी नहीं है"),
    Row(.noMatchingLines, "nothing in the cart is part of it", "لا يشمل أي منتج في السلة", "कार्ट की कोई वस्तु इसमें शामिल नहीं"),
    Row(
      .final, "an earlier offer on these items allows no other", "على هذه المنتجات عرض سابق لا يقبل غيره",
      "इन वस्तुओं पर लागू ऑफ़र के बाद कोई और नहीं लगता"),
    Row(.nothingLeft, "nothing is left to take off from", "لم يبقَ ما يُخصم منه", "घटाने के लिए कुछ शेष नहीं"),
    Row(.beaten, "{0} saves more", "يوفّر أكثر منه: {0}", "इससे ज़्यादा बचत: {0}"),
    Row(.cap, "discounts have reached their limit", "بلغت الخصومات حدّها الأقصى", "छूट की सीमा पूरी हो चुकी है"),
    Row(.belowFirstTier, "its first step is not reached", "لم تبلغ السلة شريحته الأولى", "इसके पहले स्तर तक नहीं पहुँचे"),
    Row(.notEnoughUnits, "there are not enough items for it", "عدد المنتجات لا يكفي", "इसके लिए वस्तुएँ पर्याप्त नहीं हैं"),
    Row(.noSaving, "it would save nothing", "لن يوفّر شيئًا", "इससे कोई बचत नहीं होगी"),
    Row(.unknownCoupon, "no offer has this code", "لا يوجد عرض بهذا الرمز", "इस कोड का कोई ऑफ़र नहीं है"),

    Row(.takenOff, "{0} off {1}", "{0} من {1}", "{1} में से {0}"),
    Row(.takenOffAbout, "about {0} off {1}", "نحو {0} من {1}", "{1} में से लगभग {0}"),
    Row(.roundedTo, "rounded to {0}", "بعد التقريب {0}", "राउंड करके {0}"),
    Row(.limitedTo, "its limit is {0}", "حدّه الأقصى {0}", "इसकी सीमा {0}"),
    Row(.onlyLeft, "only {0} was left", "لم يبقَ سوى {0}", "केवल {0} शेष था"),
    Row(
      .onWonLines, "{0} of it where no other offer saves more", "منها {0} حيث لا يوفّر عرض آخر أكثر",
      "इसमें से {0} वहाँ जहाँ किसी और ऑफ़र से ज़्यादा बचत नहीं"),
    Row(
      .capLeaves, "the limit on all discounts leaves {0}", "حدّ مجموع الخصومات يسمح بمبلغ {0}", "कुल छूट की सीमा में {0} बाकी"),
    Row(.takes, "so it takes {0} off", "فيُخصم {0}", "इसलिए छूट {0}"),
    Row(.unitPriceRounding, "Unit prices to {0}, {1}", "أسعار الوحدات إلى مضاعفات {0}، {1}", "इकाई दाम {0} तक, {1}"),
    Row(.amountRounding, "Amounts to {0}, {1}", "المبالغ إلى مضاعفات {0}، {1}", "राशियाँ {0} तक, {1}"),
    Row(
      .taxRoundingPerLine, "Taxes of each line to {0}, {1}", "ضرائب كل بند إلى مضاعفات {0}، {1}",
      "हर पंक्ति का कर {0} तक, {1}"),
    Row(
      .taxRoundingPerUnit, "Taxes of each unit to {0}, {1}", "ضرائب كل وحدة إلى مضاعفات {0}، {1}",
      "हर नग का कर {0} तक, {1}"),
    Row(
      .taxRoundingPerRate, "Taxes of each rate to {0}, {1}", "ضرائب كل نسبة إلى مضاعفات {0}، {1}",
      "हर दर का कर {0} तक, {1}"),
    Row(
      .taxRoundingOnce, "Taxes of the whole cart to {0}, {1}", "ضرائب السلة كلها إلى مضاعفات {0}، {1}",
      "पूरी कार्ट का कर {0} तक, {1}"),
    Row(
      .payableRounding, "What is paid to a multiple of {0}, {1}", "المبلغ المدفوع إلى مضاعفات {0}، {1}",
      "भुगतान {0} के गुणज तक, {1}"),
    Row(.halfUp, "halves away from zero", "والنصف يُقرَّب بعيدًا عن الصفر", "आधा होने पर शून्य से दूर"),
    Row(.halfEven, "halves to the even neighbour", "والنصف يُقرَّب إلى العدد الزوجي", "आधा होने पर सम संख्या की ओर"),
    Row(.halfDown, "halves towards zero", "والنصف يُقرَّب نحو الصفر", "आधा होने पर शून्य की ओर"),
    Row(.up, "away from zero", "بعيدًا عن الصفر", "शून्य से दूर"),
    Row(.down, "towards zero", "نحو الصفر", "शून्य की ओर"),
    Row(.ceiling, "up", "إلى أعلى", "ऊपर की ओर"),
    Row(.floor, "down", "إلى أسفل", "नीचे की ओर"),

    Row(.atLeast, "at least {0}", "لا يقل عن {0}", "कम से कम {0}"),
    Row(.moreThan, "more than {0}", "يزيد على {0}", "{0} से अधिक"),
    Row(.lessThan, "less than {0}", "يقل عن {0}", "{0} से कम"),
    Row(.atMost, "at most {0}", "لا يتجاوز {0}", "अधिक से अधिक {0}"),
    Row(.from, "from {0}", "من {0}", "{0} से"),
    Row(.until, "before {0}", "قبل {0}", "{0} से पहले"),
    Row(.between, "between {0} and {1}", "بين {0} و{1}", "{0} और {1} के बीच"),
    Row(.none, "none", "لا شيء", "कुछ नहीं"),
    Row(.coupon, "Coupon {0}", "القسيمة {0}", "कूपन {0}"),
    Row(.and, "{0} and {1}", "{0} و{1}", "{0} और {1}"),
    Row(.or, "{0} or {1}", "{0} أو {1}", "{0} या {1}"),
    Row(.listSeparator, "{0}, {1}", "{0}، {1}", "{0}, {1}"),
    Row(.monday, "Monday", "الاثنين", "सोमवार"),
    Row(.tuesday, "Tuesday", "الثلاثاء", "मंगलवार"),
    Row(.wednesday, "Wednesday", "الأربعاء", "बुधवार"),
    Row(.thursday, "Thursday", "الخميس", "गुरुवार"),
    Row(.friday, "Friday", "الجمعة", "शुक्रवार"),
    Row(.saturday, "Saturday", "السبت", "शनिवार"),
    Row(.sunday, "Sunday", "الأحد", "रविवार"),
  ]

  /// So many items to add, by plural category; in Arabic as the object of "add".
  static let itemsToAdd: [String: [PluralCategory: String]] = [
    "en": [.one: "{0} more item", .other: "{0} more items"],
    "ar": [
      .zero: "{0} منتج", .one: "منتجًا واحدًا", .two: "منتجين", .few: "{0} منتجات", .many: "{0} منتجًا",
      .other: "{0} منتج",
    ],
    "hi": [.one: "{0} वस्तु", .other: "{0} वस्तुएँ"],
  ]
}
