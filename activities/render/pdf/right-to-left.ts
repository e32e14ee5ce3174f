/**
 * Arabic and Hebrew in the order in which readers find their letters. Chromium draws a word from the left, a letter's marks before it, and says with
 * a replacement text what each cluster is. Readers turn the drawn glyphs of a word around, but no replacement text, so its marks came before its letter.
 */

import { fours, isRightToLeft, spells } from './clusters.ts';
import type { EmbeddedFont, EmbeddedFonts } from './embedded-fonts.ts';

/** A word as Chromium draws it: its font, and its glyphs in a row. One of a single cluster is not said to be reversed. */
const WORD = /^BT\n(\/ReversedChars BMC\n)?(\/(\w+) ([\d.]+) Tf\n1 0 0 -1 [-\d. ]+ Tm\n)((?:(?!ET$|\/Re).*\n)*)ET$/gm;
/** The font of a word that begins with a cluster stands in it. */
const FONT_WITHIN = /^(\/Span<<.*\n)(\/\w+ [\d.]+ Tf\n1 0 0 -1 [-\d. ]+ Tm\n)/gm;
const PART = /\/Span<<\/ActualText <FEFF([0-9A-F]*)> >> BDC\n([^]*?)EMC\n|.*\n/g;
const SHOW = /^(?:(-?[\d.]+) (-?[\d.]+) Td )?<([0-9A-F]+)> Tj$/;
/** Of the type size: glyphs that reach further into the one before them begin a new word in pdf.js, and so does a mark at a word's left end. */
const MOST_OVERLAP = 0.19;

type Glyph = { x: number; y: number; glyph: string };
/** Glyphs from the left: marks, and the letter that they belong to. */
type Cluster = { glyphs: Glyph[]; x: number; end: number };

/** Words with marks, and with letters that reach into each other, are drawn so that each letter is found before its marks and after its neighbour. */
export function orderRightToLeft(content: string, fonts: EmbeddedFonts): string {
  const order = (whole: string, reversed: string | undefined, head: string, name: string, size: string, rest: string): string => {
    if (!reversed && !rest.includes('BDC')) return whole;
    const drawing = reversed ? rest.replace(/EMC\n$/, '') : rest;
    const font = fonts.get(name);
    const clusters = font && clustersOf(drawing, font, Number(size));
    if (!clusters) return whole;
    const parts = partsOf(clusters, MOST_OVERLAP * Number(size));
    if (parts.length === 1 && parts[0]?.isRow && !drawing.includes('BDC')) return whole;
    return `BT\n${head}${drawnParts(parts)}ET`;
  };
  return content.replace(FONT_WITHIN, '$2$1').replace(WORD, order);
}

/** Undefined of a word that is not understood, or with a cluster that its glyphs do not spell. */
function clustersOf(drawing: string, font: EmbeddedFont, size: number): Cluster[] | undefined {
  const clusters: Cluster[] = [];
  let x = 0;
  let y = 0;
  for (const [line, hex, inner] of drawing.matchAll(PART)) {
    if (hex !== undefined && (!isRightToLeft(hex) || !spells(hex, inner ?? '', font))) return undefined;
    const glyphs: Glyph[] = [];
    let end = 0;
    for (const shown of (inner ?? line).trimEnd().split('\n')) {
      const [all, right = '0', up = '0', row = ''] = SHOW.exec(shown) ?? [];
      if (all === undefined) return undefined;
      x += Number(right);
      y += Number(up);
      end = x;
      for (const glyph of fours(row)) {
        glyphs.push({ x: end, y, glyph });
        end += size * (font.widths.get(glyph) ?? 0);
      }
    }
    // Several glyphs in a row without a text of their own are letters each.
    if (hex === undefined)
      for (const glyph of glyphs) clusters.push({ glyphs: [glyph], x: glyph.x, end: glyph === glyphs.at(-1) ? end : glyph.x });
    else clusters.push({ glyphs, x: glyphs.at(-1)?.x ?? x, end });
  }
  return clusters;
}

/** A row of glyphs from the left, which readers turn around, or one by itself. */
type Part = { isRow: boolean; glyphs: Glyph[] };

/** The parts of a word from its right end, where it begins. */
function partsOf(clusters: readonly Cluster[], overlap: number): Part[] {
  const parts: Part[] = [];
  let row: Glyph[] = [];
  const isJoined = (index: number): boolean => index > 0 && (clusters[index]?.x ?? 0) >= (clusters[index - 1]?.end ?? 0) - overlap;
  for (let index = clusters.length - 1; index >= 0; index--) {
    const { glyphs } = clusters[index] as Cluster;
    row.unshift(...glyphs);
    if (isJoined(index)) continue;
    // Marks at the row's left end would stand alone.
    const alone: Part[] = [];
    for (let at = index; row.length > 0 && (clusters[at]?.glyphs.length ?? 1) > 1; at++) {
      const taken = row.splice(0, clusters[at]?.glyphs.length ?? 0);
      alone.unshift(...taken.reverse().map((glyph) => ({ isRow: false, glyphs: [glyph] })));
    }
    if (row.length > 0) parts.push({ isRow: true, glyphs: row });
    parts.push(...alone);
    row = [];
  }
  return parts;
}

function drawnParts(parts: readonly Part[]): string {
  let [x, y] = [0, 0];
  const show = (each: Glyph): string => {
    const move = `${short(each.x - x)} ${short(each.y - y)} Td `;
    [x, y] = [each.x, each.y];
    return `${move}<${each.glyph}> Tj\n`;
  };
  return parts.map(({ isRow, glyphs }) => `/${isRow ? 'ReversedChars' : 'Span'} BMC\n${glyphs.map(show).join('')}EMC\n`).join('');
}

const short = (value: number): string => String(Number(value.toFixed(5)));
