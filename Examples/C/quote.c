/* Prices a cart: quote RULES CART [LOCALE]. Prints the quote document, and what is due as LOCALE's readers write it.
 *
 *     cc -o quote quote.c $(pkg-config --cflags --libs mizan)
 */
#include <mizan.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bytes of a file; the program ends when it cannot be read. */
static char *contents(const char *name, size_t *length) {
  FILE *file = fopen(name, "rb");
  char *bytes = NULL;
  size_t capacity = 0;
  *length = 0;
  while (file && !feof(file) && !ferror(file)) {
    if (capacity - *length < 4096) bytes = realloc(bytes, capacity = capacity * 2 + 8192);
    if (!bytes) break;
    *length += fread(bytes + *length, 1, capacity - *length, file);
  }
  if (!file || ferror(file) || !bytes) {
    perror(name);
    exit(2);
  }
  fclose(file);
  return bytes;
}

/* What stands between the quotation marks behind a key. A program would use its JSON library. */
static const char *member(const char *document, size_t length, const char *key, size_t *size) {
  size_t wanted = strlen(key);
  for (size_t index = 0; index + wanted < length; index++) {
    if (memcmp(document + index, key, wanted) != 0) continue;
    const char *start = document + index + wanted;
    const char *end = memchr(start, '"', length - index - wanted);
    if (!end) break;
    *size = (size_t)(end - start);
    return start;
  }
  return NULL;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: quote RULES CART [LOCALE]\n");
    return 2;
  }
  size_t rules_length, cart_length;
  char *rules = contents(arguments[1], &rules_length);
  char *cart = contents(arguments[2], &cart_length);

  mizan_engine *engine = NULL;
  mizan_bytes report;
  mizan_status status = mizan_engine_create(rules, rules_length, NULL, 0, &engine, &report);
  if (report.length > 2) fprintf(stderr, "%s\n", report.start);
  mizan_bytes_free(&report);
  if (status != MIZAN_OK) return 2;

  /* One for each thread. */
  mizan_session *session = mizan_session_create(engine);
  const char *document;
  size_t length;
  status = mizan_session_quote(session, cart, cart_length, MIZAN_EXPLAIN, &document, &length);
  printf("%.*s\n", (int)length, document);

  if (status <= MIZAN_NOT_ORDERABLE && count > 3) {
    size_t code_size, due_size;
    const char *code = member(document, length, "\"currency\":\"", &code_size);
    const char *due = member(document, length, "\"due\":\"", &due_size);
    char currency[4] = "";
    if (code && code_size == 3) memcpy(currency, code, 3);
    mizan_money_formatter *formatter = NULL;
    if (!due || mizan_money_formatter_create(arguments[3], currency, NULL, &formatter, &report) != MIZAN_OK) {
      fprintf(stderr, "%s\n", due ? report.start : "the quote has no amount due");
      return 2;
    }
    mizan_bytes_free(&report);
    char text[128];
    if (mizan_money_format(formatter, due, due_size, text, sizeof text) >= 0) printf("%s\n", text);
    mizan_money_formatter_free(formatter);
  }
  mizan_session_free(session);
  mizan_engine_free(engine);
  free(cart);
  free(rules);
  return status == MIZAN_OK ? 0 : 1;
}
