#include "CICU.h"

#include <unicode/ubidi.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>
#include <unicode/uformattedvalue.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumberrangeformatter.h>
#include <unicode/unumsys.h>
#include <unicode/upluralrules.h>
#include <unicode/uregion.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

_Static_assert(sizeof(UErrorCode) == sizeof(icu_status), "a status has another size");
_Static_assert(sizeof(UScriptCode) == sizeof(int32_t), "a script has another size");
_Static_assert(U_ZERO_ERROR == 0, "ICU_ZERO_ERROR");
_Static_assert(U_BUFFER_OVERFLOW_ERROR == 15, "ICU_BUFFER_OVERFLOW_ERROR");
_Static_assert(U_USING_DEFAULT_WARNING == -127, "ICU_USING_DEFAULT_WARNING");
_Static_assert(UFIELD_CATEGORY_NUMBER == 2, "ICU_CATEGORY_NUMBER");
_Static_assert(UNUM_INTEGER_FIELD == 0, "ICU_INTEGER_FIELD");
_Static_assert(UNUM_FRACTION_FIELD == 1, "ICU_FRACTION_FIELD");
_Static_assert(UNUM_DECIMAL_SEPARATOR_FIELD == 2, "ICU_DECIMAL_SEPARATOR_FIELD");
_Static_assert(UNUM_GROUPING_SEPARATOR_FIELD == 6, "ICU_GROUPING_SEPARATOR_FIELD");
_Static_assert(UNUM_CURRENCY_FIELD == 7, "ICU_CURRENCY_FIELD");
_Static_assert(UNUM_SIGN_FIELD == 10, "ICU_SIGN_FIELD");
_Static_assert(UNUM_COMPACT_FIELD == 12, "ICU_COMPACT_FIELD");
_Static_assert(UNUM_RANGE_COLLAPSE_AUTO == 0, "ICU_RANGE_COLLAPSE_AUTO");
_Static_assert(UNUM_IDENTITY_FALLBACK_SINGLE_VALUE == 0, "ICU_IDENTITY_FALLBACK_SINGLE_VALUE");
_Static_assert(UCURR_USAGE_CASH == 1, "ICU_CURRENCY_USAGE_CASH");
_Static_assert(UPLURAL_TYPE_CARDINAL == 0, "ICU_PLURAL_CARDINAL");
_Static_assert(UPLURAL_TYPE_ORDINAL == 1, "ICU_PLURAL_ORDINAL");
_Static_assert(UCAL_GREGORIAN == 1, "ICU_GREGORIAN");
_Static_assert(UCAL_ZONE_OFFSET == 15, "ICU_ZONE_OFFSET");
_Static_assert(UCAL_DST_OFFSET == 16, "ICU_DST_OFFSET");
_Static_assert(UCAL_TZ_TRANSITION_NEXT == 0, "ICU_TRANSITION_NEXT");
_Static_assert(UDAT_MEDIUM == 2, "ICU_DATE_MEDIUM");
_Static_assert(UDAT_SHORT == 3, "ICU_DATE_SHORT");
_Static_assert(UCHAR_EAST_ASIAN_WIDTH == 0x1004, "ICU_EAST_ASIAN_WIDTH");
_Static_assert(U_EA_FULLWIDTH == 3, "ICU_WIDTH_FULL");
_Static_assert(U_EA_WIDE == 5, "ICU_WIDTH_WIDE");
_Static_assert(UBIDI_DO_MIRRORING == 2, "ICU_BIDI_DO_MIRRORING");
_Static_assert(UBIDI_REMOVE_BIDI_CONTROLS == 8, "ICU_BIDI_REMOVE_CONTROLS");

// Versions and names.
void icu_u_getVersion(uint8_t *version) {
  u_getVersion(version);
}
void icu_ulocdata_getCLDRVersion(uint8_t *version, icu_status *status) {
  ulocdata_getCLDRVersion(version, (UErrorCode *)status);
}
const char *icu_u_errorName(icu_status code) {
  return u_errorName((UErrorCode)code);
}

// Locales.
int32_t icu_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity, int32_t *parsedLength,
    icu_status *status) {
  return uloc_forLanguageTag(tag, locale, capacity, parsedLength, (UErrorCode *)status);
}
int32_t icu_uloc_toLanguageTag(const char *locale, char *tag, int32_t capacity, int8_t strict, icu_status *status) {
  return uloc_toLanguageTag(locale, tag, capacity, strict, (UErrorCode *)status);
}
int32_t icu_uloc_getLanguage(const char *locale, char *language, int32_t capacity, icu_status *status) {
  return uloc_getLanguage(locale, language, capacity, (UErrorCode *)status);
}
int32_t icu_uloc_getScript(const char *locale, char *script, int32_t capacity, icu_status *status) {
  return uloc_getScript(locale, script, capacity, (UErrorCode *)status);
}
int32_t icu_uloc_getCountry(const char *locale, char *country, int32_t capacity, icu_status *status) {
  return uloc_getCountry(locale, country, capacity, (UErrorCode *)status);
}
const char *icu_uloc_getISO3Country(const char *locale) {
  return uloc_getISO3Country(locale);
}
int32_t icu_uloc_addLikelySubtags(const char *locale, char *maximized, int32_t capacity, icu_status *status) {
  return uloc_addLikelySubtags(locale, maximized, capacity, (UErrorCode *)status);
}
int32_t icu_uloc_setKeywordValue(const char *keyword, const char *value, char *buffer, int32_t capacity,
    icu_status *status) {
  return uloc_setKeywordValue(keyword, value, buffer, capacity, (UErrorCode *)status);
}
int32_t icu_uloc_countAvailable(void) {
  return uloc_countAvailable();
}
const char *icu_uloc_getAvailable(int32_t index) {
  return uloc_getAvailable(index);
}
int8_t icu_uloc_isRightToLeft(const char *locale) {
  return uloc_isRightToLeft(locale);
}
int32_t icu_uscript_getCode(const char *name, int32_t *codes, int32_t capacity, icu_status *status) {
  return uscript_getCode(name, (UScriptCode *)codes, capacity, (UErrorCode *)status);
}
const struct URegion *icu_uregion_getRegionFromCode(const char *code, icu_status *status) {
  return uregion_getRegionFromCode(code, (UErrorCode *)status);
}
int32_t icu_uregion_getType(const struct URegion *region) {
  return uregion_getType(region);
}
struct UNumberingSystem *icu_unumsys_open(const char *locale, icu_status *status) {
  return unumsys_open(locale, (UErrorCode *)status);
}
const char *icu_unumsys_getName(const struct UNumberingSystem *system) {
  return unumsys_getName(system);
}
int8_t icu_unumsys_isAlgorithmic(const struct UNumberingSystem *system) {
  return unumsys_isAlgorithmic(system);
}
void icu_unumsys_close(struct UNumberingSystem *system) {
  unumsys_close(system);
}

// Resource bundles.
struct UResourceBundle *icu_ures_openDirect(const char *package, const char *locale, icu_status *status) {
  return ures_openDirect(package, locale, (UErrorCode *)status);
}
struct UResourceBundle *icu_ures_open(const char *package, const char *locale, icu_status *status) {
  return ures_open(package, locale, (UErrorCode *)status);
}
struct UResourceBundle *icu_ures_getByKey(const struct UResourceBundle *bundle, const char *key,
    struct UResourceBundle *fill, icu_status *status) {
  return ures_getByKey(bundle, key, fill, (UErrorCode *)status);
}
int8_t icu_ures_hasNext(const struct UResourceBundle *bundle) {
  return ures_hasNext(bundle);
}
const uint16_t *icu_ures_getNextString(struct UResourceBundle *bundle, int32_t *length, const char **key,
    icu_status *status) {
  return (const uint16_t *)ures_getNextString(bundle, length, key, (UErrorCode *)status);
}
const uint16_t *icu_ures_getStringByKey(const struct UResourceBundle *bundle, const char *key, int32_t *length,
    icu_status *status) {
  return (const uint16_t *)ures_getStringByKey(bundle, key, length, (UErrorCode *)status);
}
void icu_ures_close(struct UResourceBundle *bundle) {
  ures_close(bundle);
}

// Number formats.
struct UNumberFormatter *icu_unumf_openForSkeletonAndLocale(const uint16_t *skeleton, int32_t length,
    const char *locale, icu_status *status) {
  return unumf_openForSkeletonAndLocale((const UChar *)skeleton, length, locale, (UErrorCode *)status);
}
struct UFormattedNumber *icu_unumf_openResult(icu_status *status) {
  return unumf_openResult((UErrorCode *)status);
}
void icu_unumf_formatDecimal(const struct UNumberFormatter *formatter, const char *value, int32_t length,
    struct UFormattedNumber *result, icu_status *status) {
  unumf_formatDecimal(formatter, value, length, result, (UErrorCode *)status);
}
const struct UFormattedValue *icu_unumf_resultAsValue(const struct UFormattedNumber *result, icu_status *status) {
  return unumf_resultAsValue(result, (UErrorCode *)status);
}
void icu_unumf_closeResult(struct UFormattedNumber *result) {
  unumf_closeResult(result);
}
void icu_unumf_close(struct UNumberFormatter *formatter) {
  unumf_close(formatter);
}
struct UNumberRangeFormatter *icu_unumrf_openForSkeletonWithCollapseAndIdentityFallback(const uint16_t *skeleton,
    int32_t length, int32_t collapse, int32_t identity, const char *locale, void *place, icu_status *status) {
  return unumrf_openForSkeletonWithCollapseAndIdentityFallback((const UChar *)skeleton, length, collapse, identity,
    locale, (UParseError *)place, (UErrorCode *)status);
}
struct UFormattedNumberRange *icu_unumrf_openResult(icu_status *status) {
  return unumrf_openResult((UErrorCode *)status);
}
void icu_unumrf_formatDecimalRange(const struct UNumberRangeFormatter *formatter, const char *first,
    int32_t firstLength, const char *second, int32_t secondLength, struct UFormattedNumberRange *result,
    icu_status *status) {
  unumrf_formatDecimalRange(formatter, first, firstLength, second, secondLength, result, (UErrorCode *)status);
}
const struct UFormattedValue *icu_unumrf_resultAsValue(const struct UFormattedNumberRange *result, icu_status *status) {
  return unumrf_resultAsValue(result, (UErrorCode *)status);
}
void icu_unumrf_closeResult(struct UFormattedNumberRange *result) {
  unumrf_closeResult(result);
}
void icu_unumrf_close(struct UNumberRangeFormatter *formatter) {
  unumrf_close(formatter);
}
const uint16_t *icu_ufmtval_getString(const struct UFormattedValue *value, int32_t *length, icu_status *status) {
  return (const uint16_t *)ufmtval_getString(value, length, (UErrorCode *)status);
}
int8_t icu_ufmtval_nextPosition(const struct UFormattedValue *value, struct UConstrainedFieldPosition *position,
    icu_status *status) {
  return ufmtval_nextPosition(value, position, (UErrorCode *)status);
}
struct UConstrainedFieldPosition *icu_ucfpos_open(icu_status *status) {
  return ucfpos_open((UErrorCode *)status);
}
int32_t icu_ucfpos_getCategory(const struct UConstrainedFieldPosition *position, icu_status *status) {
  return ucfpos_getCategory(position, (UErrorCode *)status);
}
int32_t icu_ucfpos_getField(const struct UConstrainedFieldPosition *position, icu_status *status) {
  return ucfpos_getField(position, (UErrorCode *)status);
}
void icu_ucfpos_getIndexes(const struct UConstrainedFieldPosition *position, int32_t *start, int32_t *limit,
    icu_status *status) {
  ucfpos_getIndexes(position, start, limit, (UErrorCode *)status);
}
void icu_ucfpos_close(struct UConstrainedFieldPosition *position) {
  ucfpos_close(position);
}

// Currencies.
double icu_ucurr_getRoundingIncrementForUsage(const uint16_t *currency, int32_t usage, icu_status *status) {
  return ucurr_getRoundingIncrementForUsage((const UChar *)currency, (UCurrencyUsage)usage, (UErrorCode *)status);
}
int32_t icu_ucurr_getDefaultFractionDigitsForUsage(const uint16_t *currency, int32_t usage, icu_status *status) {
  return ucurr_getDefaultFractionDigitsForUsage((const UChar *)currency, (UCurrencyUsage)usage, (UErrorCode *)status);
}

// Plural rules, the oracle of the tests.
struct UPluralRules *icu_uplrules_openForType(const char *locale, int32_t type, icu_status *status) {
  return uplrules_openForType(locale, type, (UErrorCode *)status);
}
int32_t icu_uplrules_selectFormatted(const struct UPluralRules *rules, const struct UFormattedNumber *number,
    uint16_t *keyword, int32_t capacity, icu_status *status) {
  return uplrules_selectFormatted(rules, number, (UChar *)keyword, capacity, (UErrorCode *)status);
}
void icu_uplrules_close(struct UPluralRules *rules) {
  uplrules_close(rules);
}

// Time zones and dates.
struct UEnumeration *icu_ucal_openTimeZones(icu_status *status) {
  return ucal_openTimeZones((UErrorCode *)status);
}
int32_t icu_ucal_getCanonicalTimeZoneID(const uint16_t *id, int32_t length, uint16_t *result, int32_t capacity,
    int8_t *isSystemID, icu_status *status) {
  return ucal_getCanonicalTimeZoneID((const UChar *)id, length, (UChar *)result, capacity, (UBool *)isSystemID,
    (UErrorCode *)status);
}
void *icu_ucal_open(const uint16_t *zone, int32_t length, const char *locale, int32_t type, icu_status *status) {
  return (void *)ucal_open((const UChar *)zone, length, locale, (UCalendarType)type, (UErrorCode *)status);
}
void icu_ucal_setMillis(void *calendar, double time, icu_status *status) {
  ucal_setMillis((UCalendar *)calendar, time, (UErrorCode *)status);
}
int32_t icu_ucal_get(const void *calendar, int32_t field, icu_status *status) {
  return ucal_get((const UCalendar *)calendar, (UCalendarDateFields)field, (UErrorCode *)status);
}
int8_t icu_ucal_getTimeZoneTransitionDate(const void *calendar, int32_t type, double *transition, icu_status *status) {
  return ucal_getTimeZoneTransitionDate((const UCalendar *)calendar, (UTimeZoneTransitionType)type,
    (UDate *)transition, (UErrorCode *)status);
}
void icu_ucal_close(void *calendar) {
  ucal_close((UCalendar *)calendar);
}
const char *icu_uenum_next(struct UEnumeration *enumeration, int32_t *length, icu_status *status) {
  return uenum_next(enumeration, length, (UErrorCode *)status);
}
void icu_uenum_close(struct UEnumeration *enumeration) {
  uenum_close(enumeration);
}
void *icu_udat_open(int32_t time, int32_t date, const char *locale, const uint16_t *zone, int32_t zoneLength,
    const uint16_t *pattern, int32_t patternLength, icu_status *status) {
  return (void *)udat_open((UDateFormatStyle)time, (UDateFormatStyle)date, locale, (const UChar *)zone, zoneLength,
    (const UChar *)pattern, patternLength, (UErrorCode *)status);
}
int32_t icu_udat_format(const void *format, double time, uint16_t *result, int32_t capacity, void *position,
    icu_status *status) {
  return udat_format((const UDateFormat *)format, time, (UChar *)result, capacity, (UFieldPosition *)position,
    (UErrorCode *)status);
}
void icu_udat_close(void *format) {
  udat_close((UDateFormat *)format);
}

// Characters.
int32_t icu_u_getIntPropertyValue(int32_t character, int32_t property) {
  return u_getIntPropertyValue(character, (UProperty)property);
}

// Bidirectional text, for the tests of the visual order.
struct UBiDi *icu_ubidi_open(void) {
  return ubidi_open();
}
void icu_ubidi_setPara(struct UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *embedding,
    icu_status *status) {
  ubidi_setPara(bidi, (const UChar *)text, length, level, (UBiDiLevel *)embedding, (UErrorCode *)status);
}
int32_t icu_ubidi_writeReordered(struct UBiDi *bidi, uint16_t *result, int32_t capacity, uint16_t options,
    icu_status *status) {
  return ubidi_writeReordered(bidi, (UChar *)result, capacity, options, (UErrorCode *)status);
}
void icu_ubidi_close(struct UBiDi *bidi) {
  ubidi_close(bidi);
}
