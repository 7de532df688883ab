/// The style sheet of the page. It speaks of `start` and `end`, so that it serves both directions; only amounts are on the
/// right in both, because digits run from left to right in both and the smallest units stand below each other.
enum ReceiptStyle {
  static let css = """

    :root {
      color-scheme: light dark;
      --page: #eef0f4; --paper: #ffffff; --ink: #1b2130; --soft: #5d6678; --line: #e1e5ec; --accent: #0b6b57;
      --tint: #e8f4f0; --off: #0b6b57; --bad: #a3271c; --bad-tint: #fdeeec; --hint: #7a4d00; --hint-tint: #fff5df;
      --shadow: 0 1px 2px rgb(20 30 50 / 8%), 0 12px 32px rgb(20 30 50 / 10%);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #10141c; --paper: #1a202b; --ink: #e9edf4; --soft: #9aa5b8; --line: #2c3442; --accent: #59cfb0;
        --tint: #19332f; --off: #66d3b5; --bad: #ff9b8f; --bad-tint: #3a2021; --hint: #f2c46d; --hint-tint: #35291a;
        --shadow: 0 12px 32px rgb(0 0 0 / 35%);
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; padding: clamp(0.75rem, 4vw, 3rem) clamp(0.5rem, 3vw, 2rem); background: var(--page); color: var(--ink);
      font: 1rem/1.6 system-ui, "Segoe UI", "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari", sans-serif;
      -webkit-text-size-adjust: 100%;
    }
    main {
      max-width: 44rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 2.5rem); background: var(--paper);
      border-block-start: 5px solid var(--accent); border-radius: 14px; box-shadow: var(--shadow);
      overflow-wrap: anywhere;
    }
    h1, h2, p, ul { margin: 0; }
    h1 { font-size: 1.65rem; line-height: 1.35; font-weight: 700; }
    .kind { color: var(--accent); font-weight: 600; }
    .facts { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin-block-start: 0.35rem; color: var(--soft); }
    table { width: 100%; margin-block-start: 1.75rem; border-collapse: collapse; }
    th { font-weight: inherit; text-align: start; }
    th, td { padding: 0; vertical-align: baseline; text-align: start; }
    .figure { font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
    .amount { padding-inline-start: 1.25rem; text-align: right; white-space: nowrap; }
    .wide { padding-inline-start: 1.25rem; color: var(--soft); text-align: right; white-space: nowrap; }
    .item { width: 99%; min-width: 9rem; }
    thead th { padding-block-end: 0.5rem; color: var(--soft); font-size: 0.875rem; }
    tbody tr:first-child > * { padding-block-start: 0.8rem; border-block-start: 1px solid var(--line); }
    tbody tr:last-child > * { padding-block-end: 0.8rem; }
    tbody .item > bdi { font-weight: 600; }
    .sku, .narrow { display: block; color: var(--soft); font-size: 0.8125rem; line-height: 1.5; }
    .narrow { display: none; }
    .off { color: var(--off); font-size: 0.9375rem; }
    .off th, .detail th { padding-inline-start: 1rem; }
    .net .amount { font-weight: 600; }
    .sums tr:first-child > * { border-block-start-width: 2px; }
    .sums tr > * { padding-block: 0.3rem; }
    .detail { color: var(--soft); font-size: 0.9375rem; }
    .total > * { border-block-start: 1px solid var(--line); font-weight: 600; }
    .grand > * { background: var(--tint); font-size: 1.3rem; font-weight: 700; }
    .sums .grand > * { padding-block: 0.75rem; }
    .grand th { padding-inline-start: 1rem; border-start-start-radius: 10px; border-end-start-radius: 10px; }
    .grand td {
      padding-inline-end: 1rem; border-start-end-radius: 10px; border-end-end-radius: 10px; color: var(--accent);
    }
    .sums.included tr:first-child > * { border-block-start: 0; }
    .included { color: var(--soft); font-size: 0.9375rem; }
    section { margin-block-start: 1.5rem; padding: 1rem 1.25rem; border-radius: 10px; border-inline-start: 4px solid; }
    h2 { font-size: 1rem; font-weight: 700; }
    ul { padding-inline-start: 1.2rem; }
    li { margin-block-start: 0.25rem; }
    li, .explanation { color: var(--ink); }
    .problems { background: var(--bad-tint); border-color: var(--bad); color: var(--bad); }
    .hints { background: var(--hint-tint); border-color: var(--hint); color: var(--hint); }
    .explanation { border: 1px solid var(--line); font-size: 0.9375rem; }
    @media (max-width: 34rem) {
      table { display: grid; grid-template-columns: 1fr auto; }
      thead, tbody, tr { display: contents; }
      .wide { display: none; }
      .narrow { display: block; }
      .item { width: auto; min-width: 0; }
    }
    @media print {
      :root {
        color-scheme: light; font-size: 10.5pt;
        --page: #fff; --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #000; --tint: #fff; --off: #000;
        --bad: #000; --bad-tint: #fff; --hint: #000; --hint-tint: #fff; --shadow: none;
      }
      @page { margin: 15mm; }
      body { padding: 0; }
      main { max-width: none; padding: 0; border: 0; border-radius: 0; }
      .sums .grand > * { border-block: 2px solid #000; border-radius: 0; }
      tbody, section { break-inside: avoid; }
      .hints { display: none; }
    }

    """
}
