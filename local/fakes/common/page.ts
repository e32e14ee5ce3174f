/** The pages that fakes show, in the materials of the product's own: paper, ink, cloth and gilt. */

const STYLE = `
:root { color-scheme: light dark; --paper: #faf8f3; --surface: #fffefb; --ink: #1b221e; --ink-soft: #535c55; --rule: #e0dacb;
  --cloth: #1f5140; --gilt: #825410; --gilt-soft: #f6ecd6; }
@media (prefers-color-scheme: dark) { :root { --paper: #111513; --surface: #181e1b; --ink: #ece8dd; --ink-soft: #a8b0a8; --rule: #303934;
  --cloth: #8ecbae; --gilt: #e2bb6c; --gilt-soft: #322917; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--cloth); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--cloth); outline-offset: 2px; }
h1, h2 { font-family: 'Libertinus Serif', Georgia, serif; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { margin: 0; }
h2 { font-size: 1.15rem; margin: 2.25rem 0 0.75rem; }
.notice { margin: 0; padding: 0.4rem 1.25rem; background: var(--gilt-soft); color: var(--gilt); font-size: 0.8125rem; text-align: center; }
main { max-width: 64rem; margin: 0 auto; padding: clamp(1.5rem, 4vw, 2.75rem) clamp(1rem, 4vw, 2rem) 4rem; }
.soft, th, time { color: var(--ink-soft); font-size: 0.875rem; font-weight: normal; }
.card { background: var(--surface); border: 1px solid var(--rule); border-radius: 0.625rem; overflow: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.6rem 1.25rem; text-align: start; vertical-align: baseline; }
tr + tr, tbody { border-top: 1px solid var(--rule); }
code, pre { font: 0.875rem/1.6 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
pre, .empty { margin: 0; padding: 1rem 1.25rem; }
`;

export type Page = {
  title: string;
  /** What stands in for what, at the top of the page. */
  notice: string;
  /** The path of the icon's drawing, in a square of 24. */
  icon: string;
  /** HTML. */
  body: string;
  /** CSS besides that of all pages. */
  style?: string;
  /** Has the browser load the page anew, again and again. */
  refreshSeconds?: number;
};

/** A whole page as HTML. */
export function page({ title, notice, icon, body, style = '', refreshSeconds }: Page): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#1f5140"/>
<path d="${icon}" fill="none" stroke="#fbfaf4" stroke-width="1.6"/></svg>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(drawing)}">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${escapeMarkup(title)}</title><style>${STYLE}${style}</style></head>
<body><p class="notice">${escapeMarkup(notice)}</p><main>${body}</main></body></html>`;
}

/** A table of cells that are HTML already; one line where there are no rows. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return `<p class="card empty soft">${escapeMarkup(empty)}</p>`;
  const head = heads.map((each) => `<th scope="col">${escapeMarkup(each)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="card" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** A moment by the clock of this machine. */
export function time(at: Date): string {
  return `<time datetime="${at.toISOString()}">${at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })}</time>`;
}

/** Text as HTML shows it, in an element or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
