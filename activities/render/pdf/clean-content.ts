/** What Chromium draws on a page, without what only served to break lines. */

/** U+00AD and U+2060 as the hexadecimal UTF-16 of an `ActualText`. */
const BREAK_HINT = /^(?:00AD|2060)$/;
const SPAN = /\/Span<<\/ActualText <FEFF([0-9A-F]*)> >> BDC\n([^]*?)EMC\n/g;
const SHOW_TEXT = / ?<[0-9A-F]*> Tj/g;

/** The scale at which Chromium prints: 300 dots an inch over 96 CSS pixels an inch. */
const PRINT_SCALE = 300 / 96;

/**
 * A page's content stream without soft hyphens and word joiners, which Chromium draws as invisible spaces in the middle of words:
 * searching for a word would not find it. Black becomes a shade of grey (`0 g`), so that a printer uses black ink alone.
 */
export function cleanContent(content: string): string {
  return content
    .replace(SPAN, (span: string, hex: string, drawing: string) => {
      const units = hex.match(/.{4}/g) ?? [];
      const kept = units.filter((unit) => !BREAK_HINT.test(unit));
      if (kept.length === units.length) return span;
      // The pen moves on from where it was set, so the move stays when the glyph goes.
      if (kept.length === 0) return drawing.replace(SHOW_TEXT, '');
      return `/Span<</ActualText <FEFF${kept.join('')}> >> BDC\n${drawing}EMC\n`;
    })
    .replace(/^0 0 0 RG 0 0 0 rg$/gm, '0 G 0 g');
}

/**
 * Whether Chromium printed the page at its true size. It shrinks the whole book without a word when anything is wider than the page.
 */
export function isTrueSize(content: string): boolean {
  const scale = [...content.matchAll(/^([\d.]+) 0 0 \1 [-\d. ]+ cm$/gm)].map((match) => Number(match[1]));
  return scale.every((value) => value < 1 || Math.abs(value / PRINT_SCALE - 1) < 0.002);
}
