/** Cleans up Chromium's page content. */

/** U+00AD and U+2060 as the hexadecimal UTF-16 of an `ActualText`. */
const BREAK_HINT = /^(?:00AD|2060)$/;
const SPAN = /\/Span<<\/ActualText <FEFF([0-9A-F]*)> >> BDC\n([^]*?)EMC\n/g;
const SHOW_TEXT = / ?<[0-9A-F]*> Tj/g;

/** Lines one pixel high, as a table's rules are drawn: a piece for each cell. */
const RULES = /(?:^-?[\d.]+ -?[\d.]+ [\d.]+ 1 re\nf\n)+/gm;

/** The scale at which Chromium prints: 300 dots an inch over 96 CSS pixels an inch. */
const PRINT_SCALE = 300 / 96;

/**
 * Removes soft hyphens and word joiners from a page's content stream: Chromium draws them as invisible spaces within words, which breaks
 * text search. Sets black in grayscale (`0 g`), so that printers use black ink only. Joins the pieces of rules, between which screens show seams.
 */
export function cleanContent(content: string): string {
  return content
    .replace(SPAN, (span: string, hex: string, drawing: string) => {
      const units = hex.match(/.{4}/g) ?? [];
      const kept = units.filter((unit) => !BREAK_HINT.test(unit));
      if (kept.length === units.length) return span;
      // Text positioning is relative, so keep the move when removing the glyph.
      if (kept.length === 0) return drawing.replace(SHOW_TEXT, '');
      return `/Span<</ActualText <FEFF${kept.join('')}> >> BDC\n${drawing}EMC\n`;
    })
    .replace(/^0 0 0 RG 0 0 0 rg$/gm, '0 G 0 g')
    .replace(RULES, joinPieces);
}

/** Grays as Chromium writes them, in three equal parts, become one: printers would mix them from three inks. */
export function inGray(content: string): string {
  return content.replace(
    /(?<![\d.])([\d.]+) \1 \1 (RG|rg)(?=\s)/g,
    (_, level: string, operator: string) => `${level} ${operator === 'RG' ? 'G' : 'g'}`,
  );
}

function joinPieces(drawing: string): string {
  const rules: { x: number; y: number; width: number }[] = [];
  for (const piece of drawing.split('\nf\n').filter(Boolean)) {
    const [x = 0, y = 0, width = 0] = piece.split(' ').map(Number);
    const neighbour = rules.find((rule) => rule.y === y && (rule.x + rule.width === x || x + width === rule.x));
    if (!neighbour) rules.push({ x, y, width });
    else [neighbour.x, neighbour.width] = [Math.min(neighbour.x, x), neighbour.width + width];
  }
  return rules.map(({ x, y, width }) => `${x} ${y} ${width} 1 re\nf\n`).join('');
}

/** Whether Chromium printed the page at its true size. It silently scales down the whole book if anything is wider than the page. */
export function isTrueSize(content: string): boolean {
  const scale = [...content.matchAll(/^([\d.]+) 0 0 \1 [-\d. ]+ cm$/gm)].map((match) => Number(match[1]));
  return scale.every((value) => value < 1 || Math.abs(value / PRINT_SCALE - 1) < 0.002);
}
