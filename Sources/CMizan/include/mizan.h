/*
 * mizan in C: prices carts by declarative rule sets, and writes amounts for readers.
 *
 * Link libMizanC. Texts are UTF-8. Every function may be called with any bytes: what is wrong comes back as a status and a
 * report, never as a crash. Engines, formatters and plural rules never change once they are made, and any number of
 * threads may use them at once; a session serves one call at a time.
 */
#ifndef MIZAN_H
#define MIZAN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A rule set, and the shop's catalogue where there is one, ready to price. */
typedef struct mizan_engine mizan_engine;
/* The memory of an engine at work, used again for each cart. */
typedef struct mizan_session mizan_session;
/* Writes amounts of one currency for one locale. */
typedef struct mizan_money_formatter mizan_money_formatter;
/* Tells the plural category of numbers in one language. */
typedef struct mizan_plural_rules mizan_plural_rules;

/* How a call ended. */
typedef enum mizan_status {
  MIZAN_OK = 0,
  /* The cart was priced and cannot be ordered; `problems` of the quote says why. */
  MIZAN_NOT_ORDERABLE = 1,
  /* The cart cannot be priced; the document is the error object with everything that is wrong with it. */
  MIZAN_REJECTED = 2,
  /* The rule set cannot be used; the report says what is wrong, and where. */
  MIZAN_INVALID_RULE_SET = 3,
  /* The catalogue cannot be used; the report says what is wrong, and where. */
  MIZAN_INVALID_CATALOG = 4,
  /* A pointer that must be there is NULL, or a locale, a currency, a style, an option or a number is none. */
  MIZAN_INVALID_ARGUMENT = 5
} mizan_status;

/* Bytes that the caller owns and gives back with mizan_bytes_free. A zero byte follows them that is not counted. */
typedef struct mizan_bytes {
  char *start;
  size_t length;
} mizan_bytes;

/* Gives the bytes back, and empties the struct. NULL and empty ones may be given. */
void mizan_bytes_free(mizan_bytes *bytes);

/* The version of this header, and that of the library: static, with a zero byte at the end. */
#define MIZAN_VERSION "0.1.0"
const char *mizan_version(void);

/*
 * Reads a rule set, and a catalogue unless it is NULL.
 *
 * The time zones that a rule set names come from the system's files, else from ICU.
 *
 * engine: receives the engine; NULL unless MIZAN_OK is returned.
 * report: unless NULL, receives a JSON array of findings, each with "id", "severity", "file" ("rules" or "catalog"),
 *         "line", "column", "message", and "pointer" and "help" where there are any; "[]" when there is nothing to say.
 *         Warnings may come with MIZAN_OK.
 */
mizan_status mizan_engine_create(const char *rules, size_t rules_length, const char *catalog, size_t catalog_length,
                                 mizan_engine **engine, mizan_bytes *report);
/* Gives an engine back; its sessions stay valid. */
void mizan_engine_free(mizan_engine *engine);

/* What mizan_session_quote can be asked for; joined with |. */
enum {
  /* "notApplied" tells of every rule, not only of those about the cart's coupons. */
  MIZAN_EXPLAIN = 1
};

/* A session of an engine; NULL only when the engine is NULL. */
mizan_session *mizan_session_create(const mizan_engine *engine);
void mizan_session_free(mizan_session *session);

/*
 * Prices a cart document.
 *
 * document: receives the quote document, or the error object when MIZAN_REJECTED is returned: compact JSON without line
 *           end, valid until the next call with this session. NULL when MIZAN_INVALID_ARGUMENT is returned.
 */
mizan_status mizan_session_quote(mizan_session *session, const char *cart, size_t cart_length, uint32_t options,
                                 const char **document, size_t *document_length);

/*
 * Prepares to write amounts.
 *
 * locale:   a BCP 47 tag such as "ar-EG", with a zero byte at the end.
 * currency: an ISO 4217 code such as "EGP", with a zero byte at the end.
 * style:    "symbol", "shop", "code", … as in `mizan format --style`; NULL for "symbol".
 * report:   unless NULL, receives a sentence that says what is wrong, or nothing.
 */
mizan_status mizan_money_formatter_create(const char *locale, const char *currency, const char *style,
                                          mizan_money_formatter **formatter, mizan_bytes *report);
void mizan_money_formatter_free(mizan_money_formatter *formatter);

/*
 * Writes an amount: a plain decimal such as "-1234.50", exactly.
 *
 * Writes like snprintf: at most capacity - 1 bytes and a zero byte, and returns the length of the whole text without that
 * zero byte. A text that does not fit is cut between code points. Returns -1 for what is no decimal.
 */
int64_t mizan_money_format(const mizan_money_formatter *formatter, const char *amount, size_t amount_length,
                           char *buffer, size_t capacity);

/* Plural rules of a locale: cardinal ("3 items"), or ordinal ("the 3rd") when ordinal is not 0. */
mizan_status mizan_plural_rules_create(const char *locale, int32_t ordinal, mizan_plural_rules **rules,
                                       mizan_bytes *report);
void mizan_plural_rules_free(mizan_plural_rules *rules);

/* The category of a plain decimal: "zero", "one", "two", "few", "many" or "other", static, with a zero byte at the end.
 * "1" and "1.0" may differ. NULL for what is no decimal. */
const char *mizan_plural_category(const mizan_plural_rules *rules, const char *number, size_t number_length);

#ifdef __cplusplus
}
#endif

#endif
