import Testing

@Suite("What the checks find, and leave alone")
struct FindingTests {
  private typealias Row = FindingRow

  private static let edges: [FindingRow] = [
    Row("edge-space", "de", "Balance: ", "Saldo:↓"),
    Row("edge-space", "de", "Card number", "Kartennummer↓ "),
    Row("edge-space", "de", "Try again. ", "Noch einmal.↓", isNote: true),
    Row("edge-space", "ar", "Are you sure? ", "هل أنت متأكد؟↓", isNote: true),
    Row("edge-space", "hi", "By signing in, ", "साइन इन करके,↓"),
    Row("edge-space", "fr", "kg", "↓\u{A0}kg", isNote: true),
    Row("edge-space", "fr", "kg", "↓ kg"),
    Row("edge-space", "ja", "By signing in, ", "ログインすると、"),
  ]

  private static let escapes: [FindingRow] = [
    Row("bad-escape", "ar", "%@ is not enabled.", "↓u200f%@ ليس مفعّلا."),
    Row("bad-escape", "he", "%@ is not enabled.", "↓U200F%@ לא מופעל."),
    Row("bad-escape", "ar", "Menu2069", "قائمة2069"),
    Row("bad-escape", "de", "Write u200f", "Schreibe u200f"),
    Row("bad-escape", "de", "Model", "Modell u2000, mu200f und u200fx"),
    Row("bad-escape", "ja", "One. Two.", "一。↓\\\\n二。"),
    Row("bad-escape", "vi", "\\tLeft", "↓\\\\tTrái"),
    Row("bad-escape", "da", "in", "↓\\\\\\\""),
    Row("bad-escape", "de", "A folder", "Ordner C:\\\\neu"),
    Row("bad-escape", "de", "A line break (\\\\n)", "Zeilenumbruch (\\\\n)"),
    Row("bad-escape", "pl", "\\nCreate", "↓\\Utwórz"),
  ]

  private static let placeholders: [FindingRow] = [
    Row("damaged-placeholder", "zh", "Visible on {platform_name}.", "对于↓{paltform_name}上"),
    Row("damaged-placeholder", "es", "I am completing {course_name}.", "Termino ↓{Nombre del curso}."),
    Row("damaged-placeholder", "km", "S%1$@:E%2$@", "S↓{0} =E{1}"),
    Row("damaged-placeholder", "ar", "Start {{ offer }} now.", "ابدأ ↓{{ عرض }} الآن."),
    Row("damaged-placeholder", "ar", "Start {{ offer }} now.", "ابدأ {{ offer }} الآن."),
    Row("damaged-placeholder", "de", "Hi %@", "Hallo %@ {0}"),
    Row("damaged-placeholder", "de", "Hi", "Hallo {0}"),
    Row("damaged-placeholder", "de", "{a} and {b}", "{b} und {a}"),
    Row("damaged-placeholder", "de", "{count, plural, one {# day} other {# days}}", "{count, plural, other {# Tage}}"),
    Row(
      "damaged-placeholder", "fr", "{g, select, male {He} other {They}} paid {sum}",
      "{g, select, male {Il} other {Ils}} paie {sum}"),
    Row("damaged-placeholder", "fr", "{g, select, other {They}} paid {sum}", "{g, select, other {Ils}} paie ↓{somme}"),
    Row("damaged-placeholder", "fr", "{{a}} and {b}", "↓{{c}} et {b}"),
    Row("damaged-placeholder", "fr", "{a} }{ {b}", "{a} }{ {b}"),
    Row("placeholder-dropped", "pt", "This {platform_name} learner", "Este (platform_name) aluno", at: .key),
    Row("placeholder-dropped", "es", "%0 cores of %1", "Núcleos", at: .key),
    Row("placeholder-dropped", "es", "GPU usage is %0", "El uso de GPU es", at: .key),
    Row("placeholder-dropped", "he", "%0 of %1 used", "0% מתוך %1"),
    Row("placeholder-dropped", "tr", "A fee of 5%", "%5 ücret"),
    Row("placeholder-dropped", "he", "Downloads {count} video.", "מוריד וידאו אחד.", key: "VIDEOS##{one}"),
    Row("placeholder-dropped", "he", "Downloads {count} videos.", "מוריד וידאו.", key: "VIDEOS##{many}", at: .key),
    Row("placeholder-dropped", "km", "Hi %@", "សួស្តី {0}"),
  ]

  private static let letters: [FindingRow] = [
    Row("look-alike-letter", "es", "Confirmations", "↓\u{421}onfirmaciones"),
    Row(
      "look-alike-letter", "uk", "Notifications", "↓C\u{43F}\u{43E}\u{432}\u{456}\u{449}\u{435}\u{43D}\u{43D}\u{44F}"),
    Row("look-alike-letter", "ru", "%@ session", "%@ ↓c\u{435}\u{441}\u{441}\u{438}\u{44F}"),
    Row("look-alike-letter", "ru", "BIPs", "BIP\u{44B}"),
    Row("look-alike-letter", "ru", "To PDF", "\u{412} PDF\u{430}"),
    Row("look-alike-letter", "ru", "%lud ago", "%lu\u{434} \u{43D}\u{430}\u{437}\u{430}\u{434}"),
    Row("look-alike-letter", "el", "10 kOhm", "10 k\u{3A9}"),
    Row("look-alike-letter", "ru", "See", "\u{421}\u{43C}. https://a.example/c\u{435}\u{442}"),
    Row("look-alike-letter", "ar", "Quantity", "ال↓\u{6A9}مية"),
    Row("look-alike-letter", "fa", "Quantity", "\u{6A9}تاب"),
    Row("tatweel", "ar", "Hello", "مرح↓ـــبا"),
    Row("tatweel", "ar", "The PDF", "الـ PDF"),
    Row("tatweel", "ar", "For %@", "لـ%@"),
    Row("tatweel", "ar", "Since 1445 AH", "منذ 1445 هـ"),
    Row("tatweel", "ar", "Number", "رق↓ـم"),
  ]

  private static let signs: [FindingRow] = [
    Row("arabic-punctuation", "ar", "A new version is available.", "↓.نسخة جديدة متوفرة"),
    Row("arabic-punctuation", "he", "Current version:  ", "  ↓:גרסא נוכחית"),
    Row("arabic-punctuation", "ar", "Why?", "↓؟لماذا"),
    Row("arabic-punctuation", "ar", ".gitignore files", ".ملفات"),
    Row("arabic-punctuation", "ar", "Wait.", "...انتظر."),
    Row("arabic-punctuation", "he", "Ready, go", "מוכן, צא"),
    Row("digit-mix", "ar", "3 of 5", "٣ من ↓5"),
    Row("digit-mix", "ar", "2 of 3 on iOS 17.2", "٢ من ٣ على iOS 17.2"),
    Row("digit-mix", "ar", "2 on 11 Pro", "٢ على 11 Pro"),
    Row("digit-mix", "hi", "2 for 30", "२ for ↓30"),
    Row("digit-mix", "ar", "2 MP3 files", "٢ من ملفات MP3"),
    Row("digit-mix", "ar", "%1$@ of 3", "%1$@ من ٣"),
    Row("digit-mix", "hi", "2 of 30", "२ में से ↓30"),
    Row("bidi-override", "ar", "Call 555", "اتصل ↓\u{202D}555\u{202C}"),
    Row("bidi-override", "ar", "Call 555", "اتصل \u{2066}555\u{2069}"),
    Row("invisible-character", "ar", "with: %s.", "بـ\u{200D}: %s."),
    Row("invisible-character", "ar", "with: %s.", "ب\u{200D}: %s."),
    Row("invisible-character", "ar", "Present", "حاضر↓\u{200D}\u{200C}\u{200D}"),
    Row("invisible-character", "ar", "Pay now", "ادفع ↓\u{200D}الآن"),
    Row("invisible-character", "ko", "Set it from %@.", "%@에서 ↓???????."),
    Row("invisible-character", "ko", "What?", "뭐????"),
    Row("tag-mismatch", "hr", "'%@' did not match", "↓&#39;%@↓&#39; ne odgovara"),
    Row("tag-mismatch", "zh", "Settings > Privacy", "设置 ↓&gt; 隐私"),
    Row("tag-mismatch", "de", "Terms & Conditions", "AGB & Datenschutz; R&D;"),
    Row("tag-mismatch", "de", "<b>A</b>", "<b>&Auml; &amp; B</b>"),
    Row("url-mismatch", "de", "See https://shop.example.com/x", "Siehe https://shop.example.de/x"),
    Row("url-mismatch", "de", "See https://www.amazon.com", "Siehe https://www.amazon.co.uk"),
    Row("url-mismatch", "de", "See https://shop.example.com", "Siehe ↓https://shop.exmaple.de"),
  ]

  private static let words: [FindingRow] = [
    Row("untranslated", "ar", "Trio", "Trio", key: "CFBundleDisplayName"),
    Row("untranslated", "ar", "Trio", "Trio", at: .key),
    Row("untranslated", "ar", "Text Cell", "Text Cell", key: "43.title"),
    Row("untranslated", "ar", "Text Cell", "Text Cell", key: "abc-12-xyz.title"),
    Row("untranslated", "ar", "Text Cell", "Text Cell", key: "cell.title", at: .key),
    Row("untranslated", "ar", "05x xxx xxxx", "05x xxx xxxx"),
    Row("untranslated", "hi", "(nil)", "(nil)"),
    Row("untranslated", "ja", "%@ mg/dL/U", "%@ mg/dL/U"),
    Row("untranslated", "ja", "Tbps", "Tbps"),
    Row("wrong-script", "ar", "Trio", "Trios", key: "CFBundleName"),
    Row("empty-value", "zh", " ", "", key: " "),
    Row("empty-value", "de", "Text Cell", "", key: "45.title"),
    Row("empty-value", "de", "Text Cell", "", key: "x.title", at: .value),
    Row("empty-value", "de", "Pay", "", at: .value),
  ]

  @Test("Edges", arguments: edges) func edge(_ row: FindingRow) throws { try row.run() }
  @Test("Escapes", arguments: escapes) func escape(_ row: FindingRow) throws { try row.run() }
  @Test("Placeholders", arguments: placeholders) func placeholder(_ row: FindingRow) throws { try row.run() }
  @Test("Letters", arguments: letters) func letter(_ row: FindingRow) throws { try row.run() }
  @Test("Signs", arguments: signs) func sign(_ row: FindingRow) throws { try row.run() }
  @Test("Words", arguments: words) func word(_ row: FindingRow) throws { try row.run() }
}
