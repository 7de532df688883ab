// What Localization calls of ICU, without ICU's own headers.
//
// ICU's C functions are macros for names that carry the library's version, which Swift cannot see, and its types have
// the same names as those of the ICU inside of Foundation, which Swift refuses to see twice in one file. So each
// function has a wrapper here, named icu_ and the function's own name, on types that are no one else's.

#ifndef MIZAN_CICU_H
#define MIZAN_CICU_H

#include <stdint.h>

typedef int32_t icu_status;

struct UBiDi;
struct UConstrainedFieldPosition;
struct UEnumeration;
struct UFormattedNumber;
struct UFormattedNumberRange;
struct UFormattedValue;
struct UNumberFormatter;
struct UNumberRangeFormatter;
struct UNumberingSystem;
struct UPluralRules;
struct URegion;
struct UResourceBundle;

// Statuses; everything above the first is a failure.
static const int32_t ICU_ZERO_ERROR = 0;
static const int32_t ICU_BUFFER_OVERFLOW_ERROR = 15;
static const int32_t ICU_USING_DEFAULT_WARNING = -127;

// The parts of a formatted number.
static const int32_t ICU_CATEGORY_NUMBER = 2;
static const int32_t ICU_INTEGER_FIELD = 0;
static const int32_t ICU_FRACTION_FIELD = 1;
static const int32_t ICU_DECIMAL_SEPARATOR_FIELD = 2;
static const int32_t ICU_GROUPING_SEPARATOR_FIELD = 6;
static const int32_t ICU_CURRENCY_FIELD = 7;
static const int32_t ICU_SIGN_FIELD = 10;
static const int32_t ICU_COMPACT_FIELD = 12;

// Number ranges.
static const int32_t ICU_RANGE_COLLAPSE_AUTO = 0;
static const int32_t ICU_IDENTITY_FALLBACK_SINGLE_VALUE = 0;

// Currencies and plurals.
static const int32_t ICU_CURRENCY_USAGE_CASH = 1;
static const int32_t ICU_PLURAL_CARDINAL = 0;
static const int32_t ICU_PLURAL_ORDINAL = 1;

// Time zones and dates.
static const int32_t ICU_GREGORIAN = 1;
static const int32_t ICU_ZONE_OFFSET = 15;
static const int32_t ICU_DST_OFFSET = 16;
static const int32_t ICU_TRANSITION_NEXT = 0;
static const int32_t ICU_DATE_MEDIUM = 2;
static const int32_t ICU_DATE_SHORT = 3;

// Characters and bidirectional text.
static const int32_t ICU_EAST_ASIAN_WIDTH = 0x1004;
static const int32_t ICU_WIDTH_FULL = 3;
static const int32_t ICU_WIDTH_WIDE = 5;
static const int32_t ICU_BIDI_DO_MIRRORING = 2;
static const int32_t ICU_BIDI_REMOVE_CONTROLS = 8;

// Versions and names.
void icu_u_getVersion(uint8_t *version);
void icu_ulocdata_getCLDRVersion(uint8_t *version, icu_status *status);
const char *icu_u_errorName(icu_status code);

// Locales.
int32_t icu_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity, int32_t *parsedLength,
    icu_status *status);
int32_t icu_uloc_toLanguageTag(const char *locale, char *tag, int32_t capacity, int8_t strict, icu_status *status);
int32_t icu_uloc_getLanguage(const char *locale, char *language, int32_t capacity, icu_status *status);
int32_t icu_uloc_getScript(const char *locale, char *script, int32_t capacity, icu_status *status);
int32_t icu_uloc_getCountry(const char *locale, char *country, int32_t capacity, icu_status *status);
const char *icu_uloc_getISO3Country(const char *locale);
int32_t icu_uloc_addLikelySubtags(const char *locale, char *maximized, int32_t capacity, icu_status *status);
int32_t icu_uloc_setKeywordValue(const char *keyword, const char *value, char *buffer, int32_t capacity,
    icu_status *status);
int32_t icu_uloc_countAvailable(void);
const char *icu_uloc_getAvailable(int32_t index);
int8_t icu_uloc_isRightToLeft(const char *locale);
int32_t icu_uscript_getCode(const char *name, int32_t *codes, int32_t capacity, icu_status *status);
const struct URegion *icu_uregion_getRegionFromCode(const char *code, icu_status *status);
int32_t icu_uregion_getType(const struct URegion *region);
struct UNumberingSystem *icu_unumsys_open(const char *locale, icu_status *status);
const char *icu_unumsys_getName(const struct UNumberingSystem *system);
int8_t icu_unumsys_isAlgorithmic(const struct UNumberingSystem *system);
void icu_unumsys_close(struct UNumberingSystem *system);

// Resource bundles.
struct UResourceBundle *icu_ures_openDirect(const char *package, const char *locale, icu_status *status);
struct UResourceBundle *icu_ures_open(const char *package, const char *locale, icu_status *status);
struct UResourceBundle *icu_ures_getByKey(const struct UResourceBundle *bundle, const char *key,
    struct UResourceBundle *fill, icu_status *status);
int8_t icu_ures_hasNext(const struct UResourceBundle *bundle);
const uint16_t *icu_ures_getNextString(struct UResourceBundle *bundle, int32_t *length, const char **key,
    icu_status *status);
const uint16_t *icu_ures_getStringByKey(const struct UResourceBundle *bundle, const char *key, int32_t *length,
    icu_status *status);
void icu_ures_close(struct UResourceBundle *bundle);

// Number formats.
struct UNumberFormatter *icu_unumf_openForSkeletonAndLocale(const uint16_t *skeleton, int32_t length,
    const char *locale, icu_status *status);
struct UFormattedNumber *icu_unumf_openResult(icu_status *status);
void icu_unumf_formatDecimal(const struct UNumberFormatter *formatter, const char *value, int32_t length,
    struct UFormattedNumber *result, icu_status *status);
const struct UFormattedValue *icu_unumf_resultAsValue(const struct UFormattedNumber *result, icu_status *status);
void icu_unumf_closeResult(struct UFormattedNumber *result);
void icu_unumf_close(struct UNumberFormatter *formatter);
struct UNumberRangeFormatter *icu_unumrf_openForSkeletonWithCollapseAndIdentityFallback(const uint16_t *skeleton,
    int32_t length, int32_t collapse, int32_t identity, const char *locale, void *place, icu_status *status);
struct UFormattedNumberRange *icu_unumrf_openResult(icu_status *status);
void icu_unumrf_formatDecimalRange(const struct UNumberRangeFormatter *formatter, const char *first,
    int32_t firstLength, const char *second, int32_t secondLength, struct UFormattedNumberRange *result,
    icu_status *status);
const struct UFormattedValue *icu_unumrf_resultAsValue(const struct UFormattedNumberRange *result, icu_status *status);
void icu_unumrf_closeResult(struct UFormattedNumberRange *result);
void icu_unumrf_close(struct UNumberRangeFormatter *formatter);
const uint16_t *icu_ufmtval_getString(const struct UFormattedValue *value, int32_t *length, icu_status *status);
int8_t icu_ufmtval_nextPosition(const struct UFormattedValue *value, struct UConstrainedFieldPosition *position,
    icu_status *status);
struct UConstrainedFieldPosition *icu_ucfpos_open(icu_status *status);
int32_t icu_ucfpos_getCategory(const struct UConstrainedFieldPosition *position, icu_status *status);
int32_t icu_ucfpos_getField(const struct UConstrainedFieldPosition *position, icu_status *status);
void icu_ucfpos_getIndexes(const struct UConstrainedFieldPosition *position, int32_t *start, int32_t *limit,
    icu_status *status);
void icu_ucfpos_close(struct UConstrainedFieldPosition *position);

// Currencies.
double icu_ucurr_getRoundingIncrementForUsage(const uint16_t *currency, int32_t usage, icu_status *status);
int32_t icu_ucurr_getDefaultFractionDigitsForUsage(const uint16_t *currency, int32_t usage, icu_status *status);

// Plural rules, the oracle of the tests.
struct UPluralRules *icu_uplrules_openForType(const char *locale, int32_t type, icu_status *status);
int32_t icu_uplrules_selectFormatted(const struct UPluralRules *rules, const struct UFormattedNumber *number,
    uint16_t *keyword, int32_t capacity, icu_status *status);
void icu_uplrules_close(struct UPluralRules *rules);

// Time zones and dates.
struct UEnumeration *icu_ucal_openTimeZones(icu_status *status);
int32_t icu_ucal_getCanonicalTimeZoneID(const uint16_t *id, int32_t length, uint16_t *result, int32_t capacity,
    int8_t *isSystemID, icu_status *status);
void *icu_ucal_open(const uint16_t *zone, int32_t length, const char *locale, int32_t type, icu_status *status);
void icu_ucal_setMillis(void *calendar, double time, icu_status *status);
int32_t icu_ucal_get(const void *calendar, int32_t field, icu_status *status);
int8_t icu_ucal_getTimeZoneTransitionDate(const void *calendar, int32_t type, double *transition, icu_status *status);
void icu_ucal_close(void *calendar);
const char *icu_uenum_next(struct UEnumeration *enumeration, int32_t *length, icu_status *status);
void icu_uenum_close(struct UEnumeration *enumeration);
void *icu_udat_open(int32_t time, int32_t date, const char *locale, const uint16_t *zone, int32_t zoneLength,
    const uint16_t *pattern, int32_t patternLength, icu_status *status);
int32_t icu_udat_format(const void *format, double time, uint16_t *result, int32_t capacity, void *position,
    icu_status *status);
void icu_udat_close(void *format);

// Characters.
int32_t icu_u_getIntPropertyValue(int32_t character, int32_t property);

// Bidirectional text, for the tests of the visual order.
struct UBiDi *icu_ubidi_open(void);
void icu_ubidi_setPara(struct UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *embedding,
    icu_status *status);
int32_t icu_ubidi_writeReordered(struct UBiDi *bidi, uint16_t *result, int32_t capacity, uint16_t options,
    icu_status *status);
void icu_ubidi_close(struct UBiDi *bidi);

#endif
