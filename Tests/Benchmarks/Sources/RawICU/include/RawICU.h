#ifndef RAW_ICU_H
#define RAW_ICU_H

#include <stdint.h>

// Formats decimal numbers in a loop with one formatter and one result, and adds up the characters. `numbers` holds the
// texts one after the other, `lengths` their lengths. With `utf8` every text is converted; `texts`, when it is not null,
// receives all of them, each with a line feed. Returns -1 on failure.
int64_t raw_icu_format(const char *locale, const char *currency, const char *numbers, const int32_t *lengths,
    int32_t count, int utf8, char *texts, int64_t capacity);

#endif
