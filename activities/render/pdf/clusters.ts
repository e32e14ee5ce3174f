/**
 * Letters that are drawn together, as ligatures and letters with marks are. Chromium puts a replacement text around them, because its maps of glyphs
 * to text have only what stands for one character; some readers know nothing of replacement texts.
 */

import type { EmbeddedFont, EmbeddedFonts } from './embedded-fonts.ts';

const CLUSTER_OR_FONT = /\/Span<<\/ActualText <FEFF([0-9A-F]*)> >> BDC\n([^]*?)EMC\n|^\/(\w+) [\d.]+ Tf$/gm;
const FONT = /^\/(\w+) [\d.]+ Tf$/m;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Vowel signs of Indic scripts that stand before the consonants after which they are written. */
const DRAWN_FIRST = /[\u093F\u09BF\u09C7\u09C8\u0A3F\u0ABF\u0BC6-\u0BC8\u0D46-\u0D48\u0DD9-\u0DDB\u1031\u17C1-\u17C3]/u;

/** Adds to the fonts' texts what the clusters of a page tell of glyphs without one. */
export function learnGlyphs(content: string, fonts: EmbeddedFonts): void {
  let name = '';
  for (const [, hex, drawing = '', font] of content.matchAll(CLUSTER_OR_FONT)) {
    name = font ?? FONT.exec(drawing)?.[1] ?? name;
    const texts = fonts.get(name)?.texts;
    if (hex !== undefined && texts) learnCluster(hex, glyphsIn(drawing), texts);
  }
}

function learnCluster(hex: string, glyphs: readonly string[], texts: Map<string, string>): void {
  const isReversed = isRightToLeft(hex);
  const left = fours(hex);
  const unknown: string[] = [];
  for (const glyph of isReversed ? [...glyphs].reverse() : glyphs) {
    const text = texts.get(glyph);
    if (text === undefined) unknown.push(glyph);
    else if (left.includes(text)) left.splice(left.indexOf(text), 1);
  }
  const drawn = [...left.filter(isDrawnFirst), ...left.filter((unit) => !isDrawnFirst(unit))];
  for (const [index, glyph] of unknown.entries()) {
    // A glyph that is drawn for several characters has those that are left.
    const units = drawn.slice(index, index === unknown.length - 1 ? undefined : index + 1);
    if (units.length > 0) texts.set(glyph, (isReversed ? [...units].reverse() : units).join(''));
  }
}

const isDrawnFirst = (unit: string): boolean => DRAWN_FIRST.test(String.fromCharCode(parseInt(unit, 16)));

/** Whether the glyphs have the text of their cluster, so that it need not be put around them. */
export function spells(hex: string, drawing: string, font: EmbeddedFont | undefined): boolean {
  const spelled = glyphsIn(drawing).flatMap((glyph) => fours(font?.texts.get(glyph) ?? ''));
  return spelled.sort().join() === fours(hex).sort().join();
}

/** @param hex UTF-16 */
export function isRightToLeft(hex: string): boolean {
  return RIGHT_TO_LEFT.test(String.fromCharCode(...fours(hex).map((unit) => parseInt(unit, 16))));
}

const glyphsIn = (drawing: string): string[] => [...drawing.matchAll(/<([0-9A-F]+)> Tj/g)].flatMap(([, shown = '']) => fours(shown));

/** Glyphs, or units of UTF-16. */
export function fours(hex: string): string[] {
  return hex.match(/.{4}/g) ?? [];
}
