import type { Memory } from './memory.ts';

/** The page at `/`: what this server is, and what it was asked lately. */
export function homePage({ counts, asked }: Memory): string {
  const rows = asked
    .toReversed()
    .map(({ at, source, parameters, status }) =>
      cells('td', [at, source, parameters['q'] ?? '', parameters['orderBy'] ?? '', status ?? '…']),
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for book searches</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;font-size:.85rem}td,th{text-align:left;padding:.25rem .6rem;border-bottom:1px solid #8884;overflow-wrap:anywhere}</style></head>
<body><h1>Stand-in for Google Books and Open Library</h1>
<p>Nothing here says anything about real books: a few searches are replayed from recordings (adventure, hobbit, harry potter, ux design,
android), and for every other keyword this machine makes up books, the same ones each time. It answers <code>/books/v1/volumes</code> and
<code>/search.json</code>, so that the product runs without a network. A keyword with the word “crowded”, “open” or “dead” gives such a niche,
“no evidence” none, and “no items” a total without books.</p>
<h2>Searches</h2><p>Google Books: ${counts['google-books']} · Open Library: ${counts['open-library']}</p>
<table><thead>${cells('th', ['Time', 'Service', 'Keyword', 'Order', 'Answer'])}</thead><tbody>${rows}</tbody></table>
</body></html>`;
}

function cells(tag: 'td' | 'th', values: readonly (string | number)[]): string {
  return `<tr>${values.map((value) => `<${tag}>${escape(String(value))}</${tag}>`).join('')}</tr>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
