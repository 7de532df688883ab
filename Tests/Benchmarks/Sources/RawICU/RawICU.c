#include "RawICU.h"

#include <stdio.h>
#include <string.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>

int64_t raw_icu_format(const char *locale, const char *currency, const char *numbers, const int32_t *lengths,
    int32_t count, int utf8, char *texts, int64_t capacity) {
  char skeleton[64];
  UChar units[64];
  UErrorCode status = U_ZERO_ERROR;
  snprintf(skeleton, sizeof skeleton, "currency/%s rounding-mode-half-up", currency);
  u_uastrcpy(units, skeleton);
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(units, -1, locale, &status);
  UFormattedNumber *result = unumf_openResult(&status);
  int64_t total = 0;
  int64_t used = 0;
  for (int32_t index = 0; index < count && U_SUCCESS(status); index++) {
    UChar text[512];
    char bytes[1024];
    int32_t length = 0;
    unumf_formatDecimal(formatter, numbers, lengths[index], result, &status);
    int32_t written = unumf_resultToString(result, text, 512, &status);
    if (utf8 || texts) {
      u_strToUTF8(bytes, sizeof bytes, &length, text, written, &status);
      total += length;
    } else {
      total += written;
    }
    if (texts && used + length + 1 <= capacity) {
      memcpy(texts + used, bytes, (size_t)length);
      texts[used + length] = '\n';
      used += length + 1;
    }
    numbers += lengths[index];
  }
  unumf_closeResult(result);
  unumf_close(formatter);
  return U_FAILURE(status) ? -1 : texts ? used : total;
}
