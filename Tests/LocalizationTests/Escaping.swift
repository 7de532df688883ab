/// A text with what cannot be seen written as `\u{XXXX}`.
func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0xA0, 0x202F, 0x200E, 0x200F, 0x061C, 0x2066...0x2069:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "\\u{" + String(repeating: "0", count: 4 - digits.count) + digits + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
