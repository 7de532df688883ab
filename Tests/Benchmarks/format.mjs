// Formats the amounts on standard input with one Intl.NumberFormat for each locale: ns for an amount, fastest of 7 runs.
import { readFileSync } from "node:fs";

const numbers = readFileSync(0, "utf8").trim().split("\n");
for (const [locale, currency] of [["en-IN", "INR"], ["ar-EG", "EGP"], ["hi-IN", "INR"], ["en-US", "USD"]]) {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  let best = Infinity;
  let total = 0;
  for (let run = 0; run < 7; run++) {
    const start = process.hrtime.bigint();
    for (const number of numbers) total += format.format(number).length;
    best = Math.min(best, Number(process.hrtime.bigint() - start) / numbers.length);
  }
  console.log(`${locale} ${currency}: ${best.toFixed(0)} (Intl.NumberFormat kept, ICU ${process.versions.icu}, ${total})`);
}
