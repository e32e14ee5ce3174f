import { escapeMarkup } from '../../../shared/escape-markup.ts';

export const TABLE_STYLE = `
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.6rem 1.25rem; text-align: start; vertical-align: baseline; overflow-wrap: normal; }
th { color: var(--ink-soft); font-size: 0.8125rem; font-weight: 500; white-space: nowrap; }
td { border-top: 1px solid var(--rule); }
tbody tr:hover { background: var(--sunken); }
.empty { margin: 0; padding: 1rem 1.25rem; }
@media (max-width: 40rem) { th, td { padding: 0.5rem 0.75rem; } }
`;

/** A titled table of cells that are HTML already; one line when there are no rows. */
export function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  const body =
    rows.length === 0
      ? `<p class="empty soft">${escapeMarkup(empty)}</p>`
      : `<table>${headRow(heads)}<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
  return `<section><h2>${escapeMarkup(title)}</h2><div class="card" tabindex="0">${body}</div></section>`;
}

/** None where no column has a name. */
function headRow(heads: readonly string[]): string {
  if (!heads.some(Boolean)) return '';
  return `<thead><tr>${heads.map((head) => `<th scope="col">${escapeMarkup(head)}</th>`).join('')}</tr></thead>`;
}
