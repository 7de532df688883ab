/// Names of products and companies, and technical words, that stay as they are in every language.
enum BrandNames {
  /// The names in lower case.
  static let all: Set<String> = [
    "apple", "apple pay", "apple watch", "apple tv", "apple id", "app store", "itunes", "icloud", "iphone", "ipad",
    "ipod",
    "mac", "macos", "ios", "ipados", "watchos", "tvos", "visionos", "airplay", "airpods", "airdrop", "carplay",
    "facetime",
    "imessage", "siri", "face id", "touch id", "safari", "xcode", "testflight", "healthkit", "homekit", "google",
    "google pay", "google play", "google maps", "android", "chrome", "gmail", "youtube", "facebook", "instagram",
    "messenger", "whatsapp", "twitter", "x", "linkedin", "pinterest", "reddit", "snapchat", "telegram", "tiktok",
    "discord",
    "slack", "signal", "skype", "zoom", "microsoft", "microsoft teams", "windows", "outlook", "onedrive", "xbox",
    "amazon", "amazon pay", "alexa", "aws", "paypal", "visa", "mastercard", "maestro", "american express", "amex",
    "discover", "diners club", "jcb", "unionpay", "klarna", "afterpay", "clearpay", "ideal", "bancontact", "giropay",
    "sofort", "alipay", "wechat", "wechat pay", "wechat pay", "mada", "stc pay", "tabby", "tamara", "fawry", "meeza",
    "paytm", "phonepe", "rupay", "upi", "bhim", "razorpay", "stripe", "adyen", "braintree", "venmo", "samsung",
    "samsung pay", "bitcoin", "ethereum", "litecoin", "dogecoin", "github", "gitlab", "dropbox", "spotify", "netflix",
    "wikipedia", "wordpress", "mozilla", "firefox", "linux", "bluetooth", "wi-fi", "wifi", "usb", "nfc", "email",
    "e-mail",
    "ok", "pdf", "html", "css", "json", "xml", "url", "api", "sms", "gps", "qr", "pin", "id", "vpn", "dns", "ip",
    "http",
    "https", "ssl", "tls", "mp3", "mp4", "jpeg", "png", "gif", "svg", "iban", "bic", "swift", "cvc", "cvv", "kb", "mb",
    "gb", "tb", "kib", "mib", "gib", "hz", "khz", "mhz", "ghz", "mbps", "kbps", "gbps", "fps", "android pay",
    "android tv", "rh", "rh+", "rh-", "px", "oz", "lb",
    "boleto", "multibanco", "konbini", "oxxo", "affirm", "blik", "przelewy24", "fpx", "grabpay", "twint", "promptpay",
    "mobilepay", "revolut pay", "hiper", "hipercard", "elo", "swish", "cash app", "cash app pay", "netbanking",
    "arbitrum", "optimism", "polygon",
    "solana", "fiasp", "lyumjev", "afrezza", "humalog", "novolog", "novorapid", "apidra", "plex", "jellyfin", "kodi",
    "mmol", "dl", "hr", "kg", "km", "cm", "mm", "ml", "min", "sec", "ms", "mg", "dl/u", "mg/dl", "mg/dl/u", "mmol/l",
    "bps",
    "tbps", "dba", "db", "ppm", "rpm", "nil", "null",
  ]
}
