/// The style sheet of a comparison's page. It speaks of `start` and `end`, so that it serves both directions.
enum DiffStyle {
  static let css = """

    :root {
      color-scheme: light dark;
      --page: #f3f4f7; --paper: #ffffff; --ink: #1c2230; --soft: #5b6475; --line: #e0e4eb;
      --rise: #a3281d; --fall: #0a6a55; --none: #8a93a3;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #11141a; --paper: #1a1f28; --ink: #e8ebf1; --soft: #9aa4b6; --line: #2d3543;
        --rise: #ff9184; --fall: #58c9ab; --none: #717c8f;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--page); color: var(--ink);
      font: 16px/1.5 system-ui, "Segoe UI", "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari", sans-serif;
    }
    main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
    h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
    h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
    .rules { color: var(--soft); margin: 0 0 1.5rem; }
    section, .counts, .sums { background: var(--paper); border: 1px solid var(--line); border-radius: .6rem; }
    section { padding: 1rem 1.25rem; margin-block: 1.25rem; overflow-x: auto; }
    .counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); margin: 0 0 1.25rem; padding: .5rem; }
    .counts div { padding: .6rem .75rem; }
    dt { color: var(--soft); font-size: .9rem; }
    dd { margin: 0; font-size: 1.35rem; font-variant-numeric: tabular-nums; }
    dd small { display: block; font-size: .9rem; }
    table { border-collapse: collapse; width: 100%; }
    .sums { border-collapse: separate; border-spacing: 0; width: auto; min-width: 20rem; padding: .5rem; }
    th, td { text-align: start; font-weight: 400; padding: .4rem .75rem; vertical-align: top; }
    /* Digits run from left to right in both directions, so that the smallest units stand below each other on the right. */
    td, th.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    td.text { text-align: start; white-space: normal; }
    thead th { color: var(--soft); font-size: .9rem; }
    section tbody tr { border-block-start: 1px solid var(--line); }
    .total { font-weight: 600; }
    .total th { font-weight: 600; }
    .rise { color: var(--rise); fill: var(--rise); }
    .fall { color: var(--fall); fill: var(--fall); }
    .none { color: var(--soft); fill: var(--none); }
    .title { display: block; color: var(--soft); }
    code { font-family: ui-monospace, monospace; font-size: .95em; }
    svg { display: block; width: 100%; height: auto; max-width: 45rem; }
    svg text { fill: var(--ink); font-size: 13px; }
    svg .label { fill: var(--soft); }
    @media print {
      body { background: none; }
      section, .counts, .sums { break-inside: avoid; }
    }

    """
}
