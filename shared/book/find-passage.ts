/** Finds a quoted passage in a text, though quotation marks, dashes, emphasis or white space were copied loosely. Pure. */

/** From (inclusive) and to (exclusive), in UTF-16 code units of the text. */
export type Span = { from: number; to: number };

/** Marks that quoting changes without changing a word. Markdown's emphasis is dropped. */
const SAME: Record<string, string> = { '‘': "'", '’': "'", '‚': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '‑': '-', '…': '...' }; // prettier-ignore
const DROPPED = /[*_\u00AD\u200B]/;

type Folded = { text: string; at: number[] };

/** The text in a form in which loose copies are equal, and for each of its characters the place in the original. */
function fold(text: string): Folded {
  let folded = '';
  const at: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (DROPPED.test(character)) continue;
    const isSpace = /\s/.test(character);
    if (isSpace && (folded === '' || folded.endsWith(' '))) continue;
    const same = isSpace ? ' ' : (SAME[character] ?? character.toLowerCase());
    for (const unit of same) {
      folded += unit;
      at.push(index);
    }
  }
  return { text: folded, at };
}

/** Whether two texts are the same, but for what copying changes. */
export const saysSame = (one: string, other: string): boolean => fold(one).text.trim() === fold(other).text.trim();

/** Every place where `quote` stands in `text`, at most `limit` of them. */
export function findPassages(text: string, quote: string, limit = 2): Span[] {
  const wanted = fold(quote.trim()).text.trim();
  if (wanted === '') return [];
  const folded = fold(text);
  const spans: Span[] = [];
  for (let found = folded.text.indexOf(wanted); found >= 0 && spans.length < limit; found = folded.text.indexOf(wanted, found + 1)) {
    const from = folded.at[found];
    const last = folded.at[found + wanted.length - 1];
    if (from !== undefined && last !== undefined) spans.push({ from, to: last + 1 });
  }
  return spans;
}

/** The one place where `quote` stands; undefined if it stands nowhere or more than once. */
export function findPassage(text: string, quote: string): Span | undefined {
  const spans = findPassages(text, quote);
  return spans.length === 1 ? spans[0] : undefined;
}

/** The text with a passage replaced; as it was if the passage does not stand in it. */
export function replacePassage(text: string, quote: string, replacement: string): string {
  const span = findPassage(text, quote);
  return span ? text.slice(0, span.from) + replacement + text.slice(span.to) : text;
}
