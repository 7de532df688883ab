import PricingRules

/// The labels of a comparison in one language.
struct DiffWords {
  var title: String
  var oldRules: String
  var newRules: String
  var carts: String
  var changed: String
  var rises: String
  var falls: String
  var reshuffled: String
  var newlyRefused: String
  var newlyAccepted: String
  var newlyUnorderable: String
  var newlyOrderable: String
  var refused: String
  var before: String
  var after: String
  var difference: String
  var histogram: String
  var same: String
  var causes: String
  var part: String
  var largestRises: String
  var largestFalls: String
  var cart: String
  var reason: String
  var nothing: String
  var percent: String
  /// In the order of ``CartChange/Cause/Kind``.
  var kinds: [String]

  func kind(_ kind: CartChange.Cause.Kind) -> String {
    kinds[CartChange.Cause.Kind.allCases.firstIndex(of: kind) ?? 0]
  }

  /// The labels of a language; English for one that has none.
  static func of(_ language: String) -> DiffWords {
    switch language {
    case "ar": arabic
    case "hi": hindi
    default: english
    }
  }

  private static let english = DiffWords(
    title: "What the change of rules does", oldRules: "Rules of today", newRules: "Rules of tomorrow",
    carts: "Carts", changed: "Changed", rises: "Cost more", falls: "Cost less",
    reshuffled: "Same total, different parts", newlyRefused: "Refused only now", newlyAccepted: "No longer refused",
    newlyUnorderable: "Cannot be ordered any more", newlyOrderable: "Can be ordered now", refused: "Refused by both",
    before: "Before", after: "After", difference: "Difference", histogram: "Carts by change of price",
    same: "no change", causes: "What is responsible", part: "Part", largestRises: "Largest rises",
    largestFalls: "Largest falls", cart: "Cart", reason: "Reason", nothing: "Nothing changes.", percent: "%",
    kinds: ["Rule", "Delivery", "Fee", "Tax", "Rounding", "Goods"])

  private static let arabic = DiffWords(
    title: "أثر تغيير القواعد", oldRules: "القواعد الحالية", newRules: "القواعد الجديدة",
    carts: "عدد السلال", changed: "تغيّرت", rises: "زاد سعرها", falls: "انخفض سعرها",
    reshuffled: "الإجمالي نفسه بتفاصيل مختلفة", newlyRefused: "مرفوضة بالقواعد الجديدة فقط",
    newlyAccepted: "لم تعد مرفوضة", newlyUnorderable: "لم يعد طلبها ممكنًا", newlyOrderable: "أصبح طلبها ممكنًا",
    refused: "مرفوضة في الحالتين", before: "قبل", after: "بعد", difference: "الفرق",
    histogram: "السلال حسب نسبة تغيّر السعر", same: "بلا تغيير", causes: "سبب التغيير", part: "البند",
    largestRises: "أكبر الزيادات", largestFalls: "أكبر الانخفاضات", cart: "السلة", reason: "السبب",
    nothing: "لا يتغيّر شيء.", percent: "٪",
    kinds: ["قاعدة", "التوصيل", "رسوم", "الضريبة", "التقريب", "البضائع"])

  private static let hindi = DiffWords(
    title: "नियम बदलने का असर", oldRules: "आज के नियम", newRules: "नए नियम",
    carts: "कार्ट", changed: "बदलीं", rises: "महँगी हुईं", falls: "सस्ती हुईं",
    reshuffled: "कुल वही, हिस्से अलग", newlyRefused: "केवल नए नियमों से अस्वीकृत", newlyAccepted: "अब अस्वीकृत नहीं",
    newlyUnorderable: "अब ऑर्डर नहीं हो सकतीं", newlyOrderable: "अब ऑर्डर हो सकती हैं", refused: "दोनों से अस्वीकृत",
    before: "पहले", after: "बाद में", difference: "अंतर", histogram: "क़ीमत में बदलाव के अनुसार कार्ट",
    same: "कोई बदलाव नहीं", causes: "बदलाव के कारण", part: "हिस्सा", largestRises: "सबसे बड़ी बढ़ोतरी",
    largestFalls: "सबसे बड़ी कमी", cart: "कार्ट", reason: "कारण", nothing: "कुछ नहीं बदलता।", percent: "%",
    kinds: ["नियम", "डिलीवरी", "शुल्क", "कर", "राउंड ऑफ़", "सामान"])
}
