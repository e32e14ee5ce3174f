/** The fonts of a print: for which text their glyphs stand, by which readers copy and search, and how wide they are. */

import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, type PDFDocument, type PDFObject } from 'pdf-lib';

/** Glyphs are four hexadecimal figures, texts hexadecimal UTF-16 in the order in which they are drawn, widths parts of the type size. */
export type EmbeddedFont = { texts: Map<string, string>; widths: ReadonlyMap<string, number> };
/** By their names in the content, which are Chromium's and the same on all pages. */
export type EmbeddedFonts = ReadonlyMap<string, EmbeddedFont>;

const NO_TEXT = /^(?:0000|FFFE|FEFF)$/;

export function readFonts(document: PDFDocument): EmbeddedFonts {
  return new Map(fontsOf(document).map(({ name, font, map }) => [name, { texts: textsIn(map), widths: widthsOf(font) }]));
}

/** Puts into the fonts' maps the texts of glyphs that they say to stand for nothing. */
export function writeTexts(document: PDFDocument, fonts: EmbeddedFonts): void {
  for (const { name, font, map } of fontsOf(document)) {
    const texts = fonts.get(name)?.texts;
    const repaired = map.replace(
      /<([0-9A-F]{4})> <(?:0000|FFFE|FEFF)>/g,
      (_, glyph: string) => `<${glyph}> <${texts?.get(glyph) ?? 'FFFD'}>`,
    );
    if (repaired === map) continue;
    font.set(PDFName.of('ToUnicode'), document.context.register(document.context.flateStream(Buffer.from(repaired, 'latin1'))));
  }
}

function fontsOf(document: PDFDocument): { name: string; font: PDFDict; map: string }[] {
  const { context } = document;
  const found = new Map<string, { name: string; font: PDFDict; map: string }>();
  for (const page of document.getPages()) {
    for (const [key, reference] of page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)?.entries() ?? []) {
      const name = key.decodeText();
      const font = context.lookup(reference);
      const stream = font instanceof PDFDict ? context.lookup(font.get(PDFName.of('ToUnicode'))) : undefined;
      if (found.has(name) || !(font instanceof PDFDict) || !(stream instanceof PDFRawStream)) continue;
      found.set(name, { name, font, map: Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') });
    }
  }
  return [...found.values()];
}

function textsIn(map: string): Map<string, string> {
  const texts = new Map<string, string>();
  // Single glyphs, and ranges.
  for (const [, from = '', to = from, text = ''] of map.matchAll(/^<([0-9A-F]{4})>(?: <([0-9A-F]{4})>)? <([0-9A-F]+)>$/gm)) {
    if (NO_TEXT.test(text)) continue;
    const first = parseInt(from, 16);
    for (let glyph = first; glyph <= parseInt(to, 16); glyph++)
      texts.set(hexOf(glyph), to === from ? text : hexOf(parseInt(text, 16) + glyph - first));
  }
  return texts;
}

/** `[first [width …] first last width …]`, in thousandths. */
function widthsOf(font: PDFDict): Map<string, number> {
  const widths = new Map<string, number>();
  const descendant = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookupMaybe(0, PDFDict);
  const list = descendant?.lookupMaybe(PDFName.of('W'), PDFArray);
  for (let at = 0; list && at + 1 < list.size();) {
    const first = numberOf(list.get(at));
    const next = list.lookup(at + 1);
    if (next instanceof PDFArray) {
      for (const [index, width] of next.asArray().entries()) widths.set(hexOf(first + index), numberOf(width) / 1000);
      at += 2;
    } else {
      for (let glyph = first; glyph <= numberOf(next); glyph++) widths.set(hexOf(glyph), numberOf(list.get(at + 2)) / 1000);
      at += 3;
    }
  }
  return widths;
}

const numberOf = (object: PDFObject | undefined): number => (object instanceof PDFNumber ? object.asNumber() : 0);
const hexOf = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');
