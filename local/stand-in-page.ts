/** The frame of the pages that stand-ins show: the materials of the product's own pages, and a line that says what stands in for what. */

/** The materials of the product's own pages: paper, ink, cloth and gilt. */
const STYLE = `
:root { color-scheme: light dark; --paper: #faf8f3; --surface: #fffefb; --sunken: #f2eee4; --ink: #1b221e; --ink-soft: #535c55;
  --rule: #e0dacb; --cloth: #1f5140; --cloth-soft: #e4ede5; --cloth-ink: #1b4a3a; --gilt: #825410; --gilt-soft: #f6ecd6;
  --focus: #2a7a60; --serif: 'Libertinus Serif', Georgia, 'Times New Roman', serif; }
@media (prefers-color-scheme: dark) { :root { --paper: #111513; --surface: #181e1b; --sunken: #212925; --ink: #ece8dd; --ink-soft: #a8b0a8;
  --rule: #303934; --cloth: #8ecbae; --cloth-soft: #1d3028; --cloth-ink: #a9d9c2; --gilt: #e2bb6c; --gilt-soft: #322917;
  --focus: #9ad8bb; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  overflow-wrap: anywhere; -webkit-font-smoothing: antialiased; }
a { color: var(--cloth); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 0.25rem; }
h1, h2 { font-family: var(--serif); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.6rem, 1.3rem + 1.4vw, 2.1rem); margin: 0; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 0.75rem; }
.notice { margin: 0; padding: 0.4rem 1.25rem; background: var(--gilt-soft); color: var(--gilt); font-size: 0.8125rem; text-align: center; text-wrap: balance; }
main { max-width: 64rem; margin: 0 auto; padding: clamp(1.5rem, 4vw, 2.75rem) clamp(1rem, 4vw, 2rem) 4rem; }
.soft { color: var(--ink-soft); font-size: 0.875rem; }
.card { background: var(--surface); border: 1px solid var(--rule); border-radius: 0.625rem; }
.kind { display: inline-block; padding: 0.05rem 0.6rem; border-radius: 1rem; background: var(--cloth-soft); color: var(--cloth-ink); font-size: 0.75rem;
  font-weight: 500; white-space: nowrap; }
time { color: var(--ink-soft); font-size: 0.875rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

export type Frame = {
  /** HTML, as are `notice` and `body`. */
  title: string;
  notice: string;
  body: string;
  style: string;
  /** The path of the icon's drawing, in a square of 24. */
  icon: string;
  head?: string;
};

export function standInPage({ title, notice, body, style, icon, head = '' }: Frame): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="${iconOf(icon)}">${head}
<title>${title}</title><style>${STYLE}${style}</style></head>
<body><p class="notice">${notice}</p>
<main>${body}</main></body></html>`;
}

function iconOf(path: string): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#1f5140"/><path d="${path}" fill="none" stroke="#fbfaf4" stroke-width="1.6" stroke-linejoin="round"/></svg>`,
  )}`;
}
