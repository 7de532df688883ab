"""Prices a cart: quote.py RULES CART [LOCALE]. Prints the quote document, and what is due as LOCALE's readers write it.

Needs libmizan.so where the dynamic linker looks for libraries, or its path in MIZAN_LIBRARY.
"""

import ctypes
import json
import os
import sys

mizan = ctypes.CDLL(os.environ.get("MIZAN_LIBRARY", "libmizan.so"))
MIZAN_OK, MIZAN_NOT_ORDERABLE = 0, 1
MIZAN_EXPLAIN = 1


class Bytes(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def take(self):
        """The bytes, which the library gets back."""
        taken = ctypes.string_at(self.start, self.length) if self.start else b""
        mizan.mizan_bytes_free(ctypes.byref(self))
        return taken


handle, size = ctypes.c_void_p, ctypes.c_size_t
mizan.mizan_engine_create.argtypes = [
    ctypes.c_char_p, size, ctypes.c_char_p, size, ctypes.POINTER(handle), ctypes.POINTER(Bytes)]
mizan.mizan_engine_free.argtypes = [handle]
mizan.mizan_engine_free.restype = None
mizan.mizan_session_create.argtypes = [handle]
mizan.mizan_session_create.restype = handle
mizan.mizan_session_free.argtypes = [handle]
mizan.mizan_session_free.restype = None
mizan.mizan_session_quote.argtypes = [
    handle, ctypes.c_char_p, size, ctypes.c_uint32, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(size)]
mizan.mizan_money_formatter_create.argtypes = [
    ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.POINTER(handle), ctypes.POINTER(Bytes)]
mizan.mizan_money_formatter_free.argtypes = [handle]
mizan.mizan_money_formatter_free.restype = None
mizan.mizan_money_format.argtypes = [handle, ctypes.c_char_p, size, ctypes.c_char_p, size]
mizan.mizan_money_format.restype = ctypes.c_int64
mizan.mizan_bytes_free.argtypes = [ctypes.POINTER(Bytes)]
mizan.mizan_bytes_free.restype = None


class Engine:
    """A rule set, and the shop's catalogue where there is one."""

    def __init__(self, rules, catalog=None):
        self.engine, self.session = handle(), None
        report = Bytes()
        status = mizan.mizan_engine_create(
            rules, len(rules), catalog, len(catalog or b""), ctypes.byref(self.engine), ctypes.byref(report))
        self.findings = json.loads(report.take())
        if status != MIZAN_OK:
            raise ValueError(self.findings)
        self.session = mizan.mizan_session_create(self.engine)

    def __del__(self):
        mizan.mizan_session_free(self.session)
        mizan.mizan_engine_free(self.engine)

    def quote(self, cart, explain=False):
        """The quote document of a cart document, or the error object; and whether the cart can be ordered."""
        document, length = ctypes.c_void_p(), size()
        status = mizan.mizan_session_quote(
            self.session, cart, len(cart), MIZAN_EXPLAIN if explain else 0, ctypes.byref(document),
            ctypes.byref(length))
        return ctypes.string_at(document, length.value), status == MIZAN_OK


class MoneyFormatter:
    """Writes amounts of one currency for one locale."""

    def __init__(self, locale, currency, style=None):
        self.formatter = handle()
        report = Bytes()
        status = mizan.mizan_money_formatter_create(
            locale.encode(), currency.encode(), style and style.encode(), ctypes.byref(self.formatter),
            ctypes.byref(report))
        message = report.take().decode()
        if status != MIZAN_OK:
            raise ValueError(message)

    def __del__(self):
        mizan.mizan_money_formatter_free(self.formatter)

    def format(self, amount):
        """The text of a decimal.Decimal or of a plain decimal in a string."""
        text = str(amount).encode()
        buffer = ctypes.create_string_buffer(256)
        length = mizan.mizan_money_format(self.formatter, text, len(text), buffer, len(buffer))
        if length < 0:
            raise ValueError(amount)
        if length >= len(buffer):
            buffer = ctypes.create_string_buffer(length + 1)
            mizan.mizan_money_format(self.formatter, text, len(text), buffer, len(buffer))
        return buffer.value.decode()


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: quote.py RULES CART [LOCALE]")
    with open(sys.argv[1], "rb") as rules, open(sys.argv[2], "rb") as cart:
        document, is_orderable = Engine(rules.read()).quote(cart.read(), explain=True)
    print(document.decode())
    quote = json.loads(document)
    if len(sys.argv) > 3 and "due" in quote:
        print(MoneyFormatter(sys.argv[3], quote["currency"]).format(quote["due"]))
    sys.exit(0 if is_orderable else 1)


if __name__ == "__main__":
    main()
