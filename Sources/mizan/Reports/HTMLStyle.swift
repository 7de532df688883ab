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
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
    h2 { font-size: 1rem; border-bottom: 1px solid var(--line); margin: 2rem 0 .5rem; }
    ol { list-style: none; margin: 0; padding: 0; }
    li { border-inline-start: .25rem solid gray; margin: .75rem 0; padding-inline-start: .75rem; }
    li.error { border-color: #d32f2f; } li.warning { border-color: #f9a825; } li.note { border-color: #1e88e5; }
    .place { font-variant-numeric: tabular-nums; opacity: .7; }
    pre { background: #8881; margin: .25rem 0; overflow-x: auto; padding: .5rem; white-space: pre-wrap; }
    mark { background: var(--mark); color: inherit; outline: 1px solid #f9a825; }
    pre i { opacity: .6; } .help { margin: .25rem 0; opacity: .8; }
    table { border-collapse: collapse; margin: .5rem 0 1rem; }
    th, td { border-bottom: 1px solid var(--line); padding: .2rem .8rem; text-align: end; }
    th:nth-child(-n+2), td:nth-child(-n+2) { text-align: start; }
    label { margin-inline-end: 1rem; }
    #show-error:not(:checked) ~ main .error, #show-warning:not(:checked) ~ main .warning,
    #show-note:not(:checked) ~ main .note { display: none; }
    @media print { input, label { display: none; } }
    </style>
    </head>
    <body>

    """
}
