extension CartForm {
  /// One line of the cart, completed by the catalogue.
  struct Line {
    /// The texts and the numbers of the document, in the order of ``CartKeys/Line``, so that one piece of the reader reads
    /// each kind. Numbers are in millionths.
    var texts: InlineArray<4, Text> = [Text(), Text(), .missing, Text()]
    var numbers: InlineArray<5, Int64> = [0, 0, 0, Micro.one, -1]
    var categories = Symbols()
    var tags = Symbols()
    var attributes = Symbols()
    /// The texts themselves, which tell positions apart: in the pool of references. Attributes are names and values in
    /// turn.
    var categoryTexts = Rows.none
    var tagTexts = Rows.none
    var attributeTexts = Rows.none
    /// The first bytes of the sku, ordered as they are.
    var skuOrder: UInt64 = 0
    /// The number of the sku, when a rule mentions it; else −1.
    var skuSymbol: Int32 = -1
    /// The number of the tax category; −1 for none that is declared.
    var taxSymbol: Int32 = -1
  }
}

extension CartForm.Line {
  var id: CartForm.Text {
    @inline(__always) get { texts[0] }
    set { texts[0] = newValue }
  }

  var sku: CartForm.Text {
    @inline(__always) get { texts[1] }
    set { texts[1] = newValue }
  }

  var taxCategory: CartForm.Text? {
    @inline(__always) get { texts[2].start < 0 ? nil : texts[2] }
    set { texts[2] = newValue ?? .missing }
  }

  var unit: CartForm.Text {
    @inline(__always) get { texts[3] }
    set { texts[3] = newValue }
  }

  var quantity: Int64 {
    @inline(__always) get { numbers[0] }
    set { numbers[0] = newValue }
  }

  var unitPrice: Int64 {
    @inline(__always) get { numbers[1] }
    set { numbers[1] = newValue }
  }

  /// Of one unit.
  var weight: Int64 {
    @inline(__always) get { numbers[2] }
    set { numbers[2] = newValue }
  }

  /// How many units the price is for.
  var per: Int64 {
    @inline(__always) get { numbers[3] }
    set { numbers[3] = newValue }
  }

  /// Below zero where none is stated.
  var stock: Int64 {
    @inline(__always) get { numbers[4] }
    set { numbers[4] = newValue }
  }
}
