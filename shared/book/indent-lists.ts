/** Lists nested deeper are indented like this one: each line's indentation is as long as it is deep. */
const DEEPEST = 8;
const MARKER = /^([-*+]|\d{1,9}[.)])[ \t]+(?=\S)/u;

type Item = { written: number; text: number };

/**
 * The lines of a text indented as CommonMark asks for. Writers indent lists by two, three or four spaces, or tabs, and a paragraph by four, which
 * would be code: a manuscript has that only between fences.
 */
export function indentLists(text: string): string {
  const items: Item[] = [];
  let isAfterBlank = true;
  return text
    .split('\n')
    .map((line) => {
      const content = line.trimStart();
      if (content === '') {
        isAfterBlank = true;
        return '';
      }
      const written = width(line.slice(0, line.length - content.length));
      const marker = MARKER.exec(content)?.[0];
      const isText = !marker && written === 0;
      if (isText && isAfterBlank) items.length = 0;
      isAfterBlank = false;
      while (items.length > 0 && !isText && (items.at(-1)?.written ?? 0) >= written) items.pop();
      while (items.length > DEEPEST) items.pop();
      const indent = isText ? 0 : (items.at(-1)?.text ?? Math.min(written, 3));
      if (marker) items.push({ written, text: indent + width(marker) });
      return ' '.repeat(indent) + content;
    })
    .join('\n');
}

/** Columns, a tab being up to four. */
function width(space: string): number {
  let columns = 0;
  for (const char of space) columns += char === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}
