/** Every file of every hard manuscript passes the product's own checks, keeps the author's letters and comes out the same twice. */

import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import JSZip from 'jszip';
import type { Browser } from 'puppeteer';
import { largeTest } from '../../local/testing/large.ts';
import { THEMES } from '../../shared/book/design.ts';
import { DEFAULT_CHOICES } from '../../shared/book/file-choices.ts';
import type { Manuscript } from '../../shared/book/manuscript.ts';
import type { Check } from './checks.ts';
import { openBrowser } from './pdf/browser.ts';
import { findChromium } from './pdf/find-chromium.ts';
import { renderBook } from './render-book.ts';
import { chapterTexts, letters, markupText } from './testing/book-letters.ts';
import { HARD_MANUSCRIPTS } from './testing/hard-manuscripts.ts';
import { openXmlErrors } from './testing/open-xml-errors.ts';
import { fontsNotEmbedded, pdfPages } from './testing/pdf-text.ts';

jest.setTimeout(120_000);

let browser: Browser;

beforeAll(async () => {
  const { executablePath, env } = await findChromium();
  browser = await openBrowser(executablePath, env && { env });
});

afterAll(() => browser.close());

/** Each manuscript in a theme, so that all themes occur. */
const books = Object.entries(HARD_MANUSCRIPTS).map(([name, manuscript], index) => {
  const theme = THEMES[index % THEMES.length] ?? 'classic';
  return { name, theme, manuscript, choices: { ...DEFAULT_CHOICES, design: { ...DEFAULT_CHOICES.design, theme } } };
});

const failed = (checks: readonly Check[]): Check[] => checks.filter(({ passed }) => !passed);

largeTest.each(books)('files of the manuscript $name in $theme', async ({ manuscript: make, choices }) => {
  const manuscript = make();
  const input = { manuscript, choices: { ...choices, pdf: 'print' as const }, browser };
  const print = await renderBook('pdf', input);
  const digital = await renderBook('pdf', { ...input, choices: { ...choices, pdf: 'digital' } });
  const epub = await renderBook('epub', { ...input, pageStarts: print.pageStarts });
  const docx = await renderBook('docx', input);
  expect([print, digital, epub, docx].map(({ checks }) => failed(checks))).toEqual([[], [], [], []]);
  expect(await fontsNotEmbedded(print.bytes)).toEqual([]);
  expect(await openXmlErrors(docx.bytes)).toEqual([]);
  for (const [format, text] of [
    ['print', await pdfText(print.bytes)],
    ['digital', await pdfText(digital.bytes)],
    ['epub', await zipText(epub.bytes, /^OEBPS\/chapter-\d+\.xhtml$/u)],
    ['docx', await zipText(docx.bytes, /^word\/(?:document|footnotes)\.xml$/u)],
  ] as const)
    expect([format, lost(manuscript, text)]).toEqual([format, {}]);
  expect(Buffer.compare((await renderBook('pdf', input)).bytes, print.bytes)).toBe(0);
  expect(Buffer.compare((await renderBook('epub', input)).bytes, epub.bytes)).toBe(0);
  expect(Buffer.compare((await renderBook('docx', input)).bytes, docx.bytes)).toBe(0);
});

const pdfText = async (bytes: Uint8Array): Promise<string> =>
  (await pdfPages(bytes)).map(({ head, text, foot }) => head + text + foot).join('\n');

/** The text of those parts whose names match. */
async function zipText(bytes: Uint8Array, names: RegExp): Promise<string> {
  const parts = (await JSZip.loadAsync(bytes)).file(names);
  return (await Promise.all(parts.map((part) => part.async('string')))).map(markupText).join('\n');
}

/** Letters of the manuscript that occur less often in the text of its file, which holds more than them, in whatever order notes and heads give it. */
function lost(manuscript: Manuscript, text: string): Record<string, number> {
  const left = counted(text);
  const wanted = counted(chapterTexts(manuscript).join('\n'));
  return Object.fromEntries(
    [...wanted].map(([letter, times]) => [letter, times - (left.get(letter) ?? 0)] as const).filter(([, missing]) => missing > 0),
  );
}

function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of letters(text).toLowerCase()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}
