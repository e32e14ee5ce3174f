/** For which characters a font's glyphs stand, by which readers copy and search. */

import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, type PDFDocument } from 'pdf-lib';

/** Characters that share a glyph in some faces, of which Chromium names the first although the text has the second. */
const SHARED: readonly (readonly [named: string, meant: string])[] = [
  ['\u02bc', '\u2019'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u00ad', '-'],
  ['\u2126', '\u03a9'],
  ['\u2206', '\u0394'],
  ['\u00b5', '\u03bc'],
  ['\u03bc', '\u00b5'],
  ['\u2215', '\u2044'],
  ['\u2219', '\u00b7'],
];

/** @param text all that is printed */
export function nameGlyphsAsUsed({ context }: PDFDocument, text: ReadonlySet<string>): void {
  const hex = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const wrong = SHARED.filter(([named, meant]) => !text.has(named) && text.has(meant));
  if (wrong.length === 0) return;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Font')) continue;
    const map = context.lookup(object.get(PDFName.of('ToUnicode')));
    if (!(map instanceof PDFRawStream)) continue;
    const before = Buffer.from(decodePDFRawStream(map).decode()).toString('latin1');
    // Single glyphs, and ranges of one.
    const after = wrong.reduce((all, [named, meant]) => all.replace(new RegExp(`(^<([0-9A-F]{4})>(?: <\\2>)?) <${hex(named)}>$`, 'gmu'), `$1 <${hex(meant)}>`), before); // prettier-ignore
    if (after !== before) object.set(PDFName.of('ToUnicode'), context.register(context.flateStream(Buffer.from(after, 'latin1'))));
  }
}
