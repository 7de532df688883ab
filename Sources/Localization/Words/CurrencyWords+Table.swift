// The word table. To add a currency, add a row in each language; to add a language, add a table and name it in `find`.
// Every row is tried for 0 to 120 and for the numbers around each change of form by CurrencyWordsTests.

extension CurrencyWords {
  static let arabic: [String: CurrencyWords] = [
    "AED": CurrencyWords(major: .arabic("درهم", "درهمان", "دراهم", "درهمًا"), minor: fils),
    "BHD": CurrencyWords(major: dinar, minor: fils),
    "EGP": CurrencyWords(
      major: .arabic("جنيه", "جنيهان", "جنيهات", "جنيهًا"), minor: .arabic("قرش", "قرشان", "قروش", "قرشًا")),
    "EUR": CurrencyWords(major: .invariant("يورو"), minor: cent),
    "GBP": CurrencyWords(
      major: .arabic("جنيه إسترليني", "جنيهان إسترلينيان", "جنيهات إسترلينية", "جنيهًا إسترلينيًا"),
      minor: .arabic("بنس", "بنسان", "بنسات", "بنسًا")),
    "INR": CurrencyWords(major: rupee, minor: paisa),
    "JOD": CurrencyWords(major: dinar, minor: fils),
    "JPY": CurrencyWords(major: .invariant("ين")),
    "KWD": CurrencyWords(major: dinar, minor: fils),
    "OMR": CurrencyWords(major: riyal, minor: paisa),
    "PKR": CurrencyWords(major: rupee, minor: paisa),
    "QAR": CurrencyWords(major: riyal, minor: .arabic("درهم", "درهمان", "دراهم", "درهمًا")),
    "SAR": CurrencyWords(
      major: riyal, minor: .arabic("هللة", "هللتان", "هللات", "هللةً", isFeminine: true)),
    "USD": CurrencyWords(major: .arabic("دولار", "دولاران", "دولارات", "دولارًا"), minor: cent),
  ]

  private static let cent = Noun.arabic("سنت", "سنتان", "سنتات", "سنتًا")
  private static let dinar = Noun.arabic("دينار", "ديناران", "دنانير", "دينارًا")
  private static let fils = Noun.arabic("فلس", "فلسان", "فلوس", "فلسًا")
  private static let paisa = Noun.arabic("بيسة", "بيستان", "بيسات", "بيسةً", isFeminine: true)
  private static let riyal = Noun.arabic("ريال", "ريالان", "ريالات", "ريالًا")
  private static let rupee = Noun.arabic("روبية", "روبيتان", "روبيات", "روبيةً", isFeminine: true)

  static let hindi: [String: CurrencyWords] = [
    "AED": CurrencyWords(major: .invariant("दिरहम"), minor: .invariant("फ़िल्स")),
    "BHD": CurrencyWords(major: .invariant("दीनार"), minor: .invariant("फ़िल्स")),
    "EGP": CurrencyWords(major: .invariant("पाउंड"), minor: .invariant("पियास्टर")),
    "EUR": CurrencyWords(major: .invariant("यूरो"), minor: .invariant("सेंट")),
    "GBP": CurrencyWords(major: .invariant("पाउंड"), minor: .invariant("पेंस")),
    "INR": CurrencyWords(major: .noun("रुपया", "रुपये"), minor: .noun("पैसा", "पैसे")),
    "JOD": CurrencyWords(major: .invariant("दीनार"), minor: .invariant("फ़िल्स")),
    "JPY": CurrencyWords(major: .invariant("येन")),
    "KWD": CurrencyWords(major: .invariant("दीनार"), minor: .invariant("फ़िल्स")),
    "OMR": CurrencyWords(major: .invariant("रियाल"), minor: .invariant("बैसा")),
    "PKR": CurrencyWords(major: .noun("रुपया", "रुपये"), minor: .noun("पैसा", "पैसे")),
    "QAR": CurrencyWords(major: .invariant("रियाल"), minor: .invariant("दिरहम")),
    "SAR": CurrencyWords(major: .invariant("रियाल"), minor: .invariant("हलाला")),
    "USD": CurrencyWords(major: .invariant("डॉलर"), minor: .invariant("सेंट")),
  ]

  static let english: [String: CurrencyWords] = [
    "AED": CurrencyWords(major: .noun("dirham", "dirhams"), minor: .invariant("fils")),
    "BHD": CurrencyWords(major: .noun("dinar", "dinars"), minor: .invariant("fils")),
    "EGP": CurrencyWords(major: .noun("pound", "pounds"), minor: .noun("piastre", "piastres")),
    "EUR": CurrencyWords(major: .noun("euro", "euros"), minor: .noun("cent", "cents")),
    "GBP": CurrencyWords(major: .noun("pound", "pounds"), minor: .noun("penny", "pence")),
    "INR": CurrencyWords(major: .noun("rupee", "rupees"), minor: .noun("paisa", "paise")),
    "JOD": CurrencyWords(major: .noun("dinar", "dinars"), minor: .invariant("fils")),
    "JPY": CurrencyWords(major: .invariant("yen")),
    "KWD": CurrencyWords(major: .noun("dinar", "dinars"), minor: .invariant("fils")),
    "OMR": CurrencyWords(major: .noun("rial", "rials"), minor: .noun("baisa", "baisas")),
    "PKR": CurrencyWords(major: .noun("rupee", "rupees"), minor: .noun("paisa", "paise")),
    "QAR": CurrencyWords(major: .noun("riyal", "riyals"), minor: .noun("dirham", "dirhams")),
    "SAR": CurrencyWords(major: .noun("riyal", "riyals"), minor: .noun("halala", "halalas")),
    "USD": CurrencyWords(major: .noun("dollar", "dollars"), minor: .noun("cent", "cents")),
  ]
}
