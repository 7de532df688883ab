/// The head of the HTML report: nothing of it is loaded from elsewhere.
enum HTMLStyle {
  static let head = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>mizan check</title>
    <style>
    :root { color-scheme: light dark; --line: #8884; --mark: #ffd54a66; }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
    .error { --severity: #d32f2f; } .warning { --severity: #f9a825; } .note { --severity: #1e88e5; }
    .findings { width: 100%; }
    .findings td { vertical-align: top; text-align: start; }
    .findings td:first-child { border-inline-start: .25rem solid var(--severity); }
    .findings td:last-child { width: 55%; }
    .place { font-variant-numeric: tabular-nums; opacity: .7; }
    pre { background: #8881; margin: .25rem 0; overflow-wrap: anywhere; padding: .5rem; white-space: pre-wrap; }
    mark { background: var(--mark); color: inherit; outline: 1px solid #f9a825; }
    pre i { opacity: .6; } .help { margin: .25rem 0; opacity: .8; }
    table { border-collapse: collapse; margin: .5rem 0 1rem; }
    th, td { border-bottom: 1px solid var(--line); padding: .2rem .8rem; text-align: end; }
    .findings th, .coverage :is(th, td):nth-child(-n+2) { text-align: start; }
    th { white-space: nowrap; }
    th button { background: none; border: 0; color: inherit; cursor: pointer; font: inherit; padding: 0; }
    th button::after { content: " \\2195"; opacity: .5; }
    [aria-sort=ascending] button::after { content: " \\2191"; opacity: 1; }
    [aria-sort=descending] button::after { content: " \\2193"; opacity: 1; }
    label { margin-inline-end: 1rem; }
    #show-error:not(:checked) ~ main .error, #show-warning:not(:checked) ~ main .warning,
    #show-note:not(:checked) ~ main .note { display: none; }
    @media (max-width: 50rem) {
      .coverage { display: block; overflow-x: auto; }
      .findings, .findings tbody { display: block; } .findings thead { display: none; }
      .findings tr { border-bottom: 1px solid var(--line); border-inline-start: .25rem solid var(--severity);
        display: flex; flex-wrap: wrap; gap: 0 .8rem; padding: .4rem .6rem; }
      .findings td, .findings td:first-child { border: 0; padding: 0; } .findings td:last-child { width: 100%; }
    }
    @media print { input, label, th button::after { display: none; } }
    </style>
    </head>
    <body>

    """

  /// Makes the heads of the columns buttons that sort by them. The page says all without it.
  static let script = """
    <script>
    const compare = new Intl.Collator(undefined, { numeric: true }).compare;
    for (const table of document.querySelectorAll("table")) {
      const heads = [...table.tHead.rows[0].cells];
      heads.forEach((head, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = head.textContent;
        head.replaceChildren(button);
        button.addEventListener("click", () => {
          const sign = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
          for (const other of heads) other.removeAttribute("aria-sort");
          head.setAttribute("aria-sort", sign === 1 ? "ascending" : "descending");
          const key = (row) => row.cells[column].dataset.key ?? row.cells[column].textContent.trim();
          const rows = [...table.tBodies[0].rows];
          rows.sort((one, two) => sign * compare(key(one), key(two)));
          table.tBodies[0].append(...rows);
        });
      });
    }
    </script>

    """
}
