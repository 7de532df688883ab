#include "RawICU.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/unumberformatter.h>
#include <unicode/ustring.h>

struct raw_icu {
  UNumberFormatter *formatter;
  UFormattedNumber *result;
};

raw_icu *raw_icu_open(const char *locale, const char *currency) {
  char skeleton[64];
  UChar units[64];
  UErrorCode status = U_ZERO_ERROR;
  snprintf(skeleton, sizeof skeleton, "currency/%s rounding-mode-half-up", currency);
  u_uastrcpy(units, skeleton);
  raw_icu *icu = malloc(sizeof *icu);
  if (!icu) return NULL;
  icu->formatter = unumf_openForSkeletonAndLocale(units, -1, locale, &status);
  icu->result = unumf_openResult(&status);
  if (U_SUCCESS(status)) return icu;
  raw_icu_close(icu);
  return NULL;
}

void raw_icu_close(raw_icu *icu) {
  unumf_closeResult(icu->result);
  unumf_close(icu->formatter);
  free(icu);
}

int64_t raw_icu_format(raw_icu *icu, const char *numbers, const int32_t *lengths, int32_t count, int32_t utf8,
    char *texts, int64_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int64_t total = 0;
  int64_t used = 0;
  for (int32_t index = 0; index < count && U_SUCCESS(status); index++) {
    UChar text[512];
    char bytes[1024];
    int32_t length = 0;
    unumf_formatDecimal(icu->formatter, numbers, lengths[index], icu->result, &status);
    int32_t written = unumf_resultToString(icu->result, text, 512, &status);
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
  return U_FAILURE(status) ? -1 : texts ? used : total;
}
