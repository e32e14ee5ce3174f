/** Extracts the text of each page of a PDF, split by position into head, text and foot. */

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** The text of one page; head and foot are in the margins. */
export type PdfPage = { head: string; text: string; foot: string };

/** Margins above and below the text, in points. Facing pages may run a line into the lower one, above the page number. */
const HEAD_PT = 54;
const FOOT_PT = 42;

export async function pdfPages(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: true }).promise;
  try {
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const height = page.view[3] ?? 0;
      const result: PdfPage = { head: '', text: '', foot: '' };
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item)) continue;
        const y = (item.transform as number[])[5] ?? 0;
        const part = y > height - HEAD_PT ? 'head' : y < FOOT_PT ? 'foot' : 'text';
        result[part] += item.str + (item.hasEOL ? '\n' : '');
      }
      pages.push(result);
    }
    return pages;
  } finally {
    await document.destroy();
  }
}

/** A piece of text on a page, in points from its lower left corner: baseline, left and right end, and type size. */
export type TextLine = { page: number; text: string; y: number; start: number; end: number; sizePt: number };

/** The pieces of text of all pages, margins left out. */
export async function textLines(bytes: Uint8Array): Promise<TextLine[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: true }).promise;
  try {
    const lines: TextLine[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const height = page.view[3] ?? 0;
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , sizePt = 0, x = 0, y = 0] = item.transform as number[];
        if (y > FOOT_PT && y < height - HEAD_PT) lines.push({ page: number, text: item.str, y, start: x, end: x + item.width, sizePt });
      }
    }
    return lines;
  } finally {
    await document.destroy();
  }
}

/**
 * The replacement text (`ActualText`) of glyphs that do not stand for a single letter, such as joined Arabic. Readers use it for copying
 * and searching; pdf.js ignores it.
 */
export async function replacementText(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const texts = context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Subtype')) || object.dict.has(PDFName.of('Length1'))) return [];
    const content = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    return [...content.matchAll(/\/ActualText <FEFF([0-9A-F]*)>/g)].map((match) =>
      Buffer.from(match[1] ?? '', 'hex')
        .swap16()
        .toString('utf16le'),
    );
  });
  return texts.join('');
}

/** Names of the document's fonts, without subset prefixes. */
export async function fontNames(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const names = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Font') && object.get(PDFName.of('BaseFont'));
    return name ? [name.toString().replace(/^\/(?:[A-Z]{6}\+)?/, '')] : [];
  });
  return [...new Set(names)].sort();
}

/** Names of fonts whose files are not in the PDF. Type 3 fonts are drawings in the PDF itself. */
export async function fontsNotEmbedded(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const missing: string[] = [];
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Font')) continue;
    const subtype = object.get(PDFName.of('Subtype'));
    if (subtype === PDFName.of('Type0') || subtype === PDFName.of('Type3')) continue;
    const descriptor = object.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
    const file = ['FontFile', 'FontFile2', 'FontFile3'].find((key) => descriptor?.has(PDFName.of(key)));
    if (!file) missing.push(String(object.get(PDFName.of('BaseFont'))));
  }
  return missing;
}
