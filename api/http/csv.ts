export type CsvRow = readonly (string | number | null)[];

/** Rows as CSV (RFC 4180, UTF-8 with BOM). Text that a spreadsheet would evaluate as a formula is escaped. */
export function csvOf(rows: readonly CsvRow[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The beginning of a cell that a spreadsheet would evaluate as a formula; also where it takes semicolons or tabs for separators. */
const FORMULA = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, `$1$2'`).replace(/^[\t\r]/, `'$&`);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
