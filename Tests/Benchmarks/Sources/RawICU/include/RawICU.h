#ifndef RAW_ICU_H
#define RAW_ICU_H

#include <stdint.h>

/// ICU's formatter for amounts of a currency, rounded half up, with the buffer that it writes to.
typedef struct raw_icu raw_icu;

/// Opens a formatter; NULL when ICU fails.
raw_icu *raw_icu_open(const char *locale, const char *currency);

/// Formats decimal numbers, which stand one behind the other, in a loop around ICU.
///
/// Returns the length of all texts, in UTF-8 where `utf8` is not 0, else in UTF-16; or, where `texts` is given, how many
/// bytes of it are filled with the texts in UTF-8, each with a line feed behind it; or -1 when ICU fails.
int64_t raw_icu_format(raw_icu *icu, const char *numbers, const int32_t *lengths, int32_t count, int32_t utf8,
    char *texts, int64_t capacity);

/// Closes a formatter.
void raw_icu_close(raw_icu *icu);

#endif
