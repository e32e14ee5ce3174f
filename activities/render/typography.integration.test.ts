/**
 * What a reader would see of a book with every form, measured: facing pages that end level, no lines alone, no ladders of hyphens, no gaps, and every
 * other check of the files: each theme in every trim size, and every language.
 */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import type { Browser } from 'puppeteer';
import { scaled } from '../../local/testing/scale.ts';
import { bookDesignSchema, THEMES, TRIMS, type Theme, type Trim } from '../../shared/book/design.ts';
import { DEFAULT_CHOICES } from '../../shared/book/file-choices.ts';
import type { Manuscript } from '../../shared/book/manuscript.ts';
import type { Check } from './checks.ts';
import { pageGeometry, type PageGeometry } from './design/page-geometry.ts';
import { openBrowser } from './pdf/browser.ts';
import { findChromium } from './pdf/find-chromium.ts';
import { interiorStyles } from './pdf/interior-styles.ts';
import { previewInterior } from './pdf/preview-interior.ts';
import { layOutPages } from './pdf/render-pdf.ts';
import { renderBook } from './render-book.ts';
import { formsManuscript } from './testing/forms-manuscript.ts';
import { LANGUAGE_SAMPLES } from './testing/language-samples.ts';
import { textLines, type TextLine } from './testing/pdf-text.ts';
import { sampleManuscript } from './testing/sample-manuscript.ts';

jest.setTimeout(240_000);

let browser: Browser;

beforeAll(async () => {
  const { executablePath, env } = await findChromium();
  browser = await openBrowser(executablePath, env && { env });
});

afterAll(() => browser.close());

const failed = (checks: readonly Check[]) => checks.filter(({ passed }) => !passed);
const designOf = (theme: Theme, trim: Trim) => bookDesignSchema.parse({ theme, trim });

const designs = THEMES.flatMap((theme) => TRIMS.map((trim): [Theme, Trim] => [theme, trim]));

largeTest.each(designs)('every form in %s at %s', async (theme, trim) => {
  const { checks } = await layOutPages(formsManuscript(), browser, { design: designOf(theme, trim) });
  expect(failed(checks)).toEqual([]);
});

test.each(scaled(THEMES.slice(0, 2), [...THEMES]))(
  'no word of a table is broken, and code keeps its indents, in %s on a narrow page',
  async (theme) => {
    const { pages } = await previewInterior(formsManuscript(), browser, { design: designOf(theme, '5x8') });
    const markup = pages.join('');
    for (const text of ['>Month<', '>lime trees<', '>\u00a0\u00a0\u00a0\u00a0return hours']) expect(markup).toContain(text);
  },
);

largeTest.each(designs)('every form as files in %s at %s', async (theme, trim) => {
  const choices = { ...DEFAULT_CHOICES, design: designOf(theme, trim) };
  const manuscript = formsManuscript();
  const { bytes, checks, pageStarts } = await renderBook('pdf', { manuscript, choices, browser });
  const epub = await renderBook('epub', { manuscript, choices, browser, pageStarts });
  expect(failed([...checks, ...epub.checks])).toEqual([]);
  expect(await offTheLines(bytes, pageGeometry(choices.design))).toEqual([]);
});

largeTest.each(Object.keys(LANGUAGE_SAMPLES))('pages in %s', async (language) => {
  const { checks, pages } = await layOutPages(bookIn(language), browser, { design: designOf('literary', '5.5x8.5') });
  expect(failed(checks)).toEqual([]);
  expect(pages).toBeGreaterThan(12);
});

/** Half title, title page and copyright page are not set on lines, nor is what is on their backs. */
const FIRST_SET_PAGE = 5;

/** What stands above and below a chapter's title, which is set freely. */
const OPENER = /^(?:Chapter \w+|[^\p{L}\p{N}]+)$/u;

/** Pieces of text in the size of the book's text that do not stand on the lines on which most of them stand. */
async function offTheLines(pdf: Uint8Array, { sizePx, linePx }: PageGeometry): Promise<string[]> {
  const [sizePt, linePt] = [(sizePx * 3) / 4, (linePx * 3) / 4];
  const set = (await textLines(pdf)).filter(
    (line) => line.page >= FIRST_SET_PAGE && !OPENER.test(line.text) && Math.abs(line.sizePt - sizePt) < 0.05,
  );
  // Hundredths of a point above the line below.
  const heightOf = ({ y }: TextLine): number => Math.round((y % linePt) * 100) % Math.round(linePt * 100);
  const usual = set.map(heightOf).sort((one, other) => one - other)[Math.floor(set.length / 2)] ?? 0;
  return set.filter((line) => Math.abs(heightOf(line) - usual) > 3).map(({ page, text, y }) => `${page}, ${y}: ${text}`);
}

/** Paragraphs of one to six sentences. */
function bookIn(language: string): Manuscript {
  const sentences = LANGUAGE_SAMPLES[language] ?? [];
  const blocks = Array.from({ length: 90 }, (_, index) => ({
    type: 'paragraph' as const,
    runs: [{ text: Array.from({ length: 1 + ((index * 5) % 6) }, (_, at) => sentences[(index + at) % sentences.length]).join(' ') }],
  }));
  return { ...sampleManuscript(), language, chapters: [{ number: 1, title: (sentences[0] ?? '').slice(0, 24), blocks }] };
}

test('titles and heads of scripts without an italic are upright, whatever the book’s language', async () => {
  const manuscript = sampleManuscript({ words: 1_500, chapters: 1 });
  const chapters = manuscript.chapters.map((chapter) => ({ ...chapter, title: '海の見える町' }));
  const markup = (await previewInterior({ ...manuscript, chapters }, browser, {})).pages.join('');
  expect(markup).toContain('<h1 class="s-title upright"');
  expect(markup).toContain('<span class="upright">海の見える町</span>');
  expect(interiorStyles({ css: '', linkedCss: '', stack: 'serif', substitutes: new Map(), missing: [] }, designOf('classic', '6x9'))).toMatch(/:lang\(ja\).*\.head>span.*font-style:normal!important/u); // prettier-ignore
});

test('two items of a list at least stand on either of two pages', async () => {
  const manuscript = sampleManuscript({ words: 1_500, chapters: 1 });
  const [paragraph] = manuscript.chapters[0]?.blocks ?? [];
  const items = Array.from({ length: 6 }, (_, index) => [{ text: `item ${index + 1}` }]);
  for (let before = 1; before <= 12; before++) {
    const line = { type: 'paragraph' as const, runs: [{ text: 'A line.' }] };
    const lead = { type: 'paragraph' as const, runs: [{ text: 'The sea has a memory of its own and keeps it well. '.repeat(14) }] };
    const nested = { 2: [{ type: 'list' as const, ordered: false, items: [1, 2].map((index) => [{ text: `nested ${index}` }]) }] };
    const blocks = [lead, ...Array.from({ length: before }, () => line), { type: 'list' as const, ordered: false, items, nested }, ...(paragraph ? [paragraph] : [])]; // prettier-ignore
    const { pages } = await previewInterior({ ...manuscript, chapters: [{ number: 1, title: 'One', blocks }] }, browser, {});
    for (const page of pages) expect([before, page.match(/class="s-list"/g)?.length ?? 0]).not.toEqual([before, 1]);
    expect([before, pages.filter((page) => /item 3|nested/.test(page)).length]).toEqual([before, 1]);
  }
});

test('a note longer than a page goes on at the foot of the next, and every letter of it is printed', async () => {
  const manuscript = sampleManuscript({ words: 1_500, chapters: 1 });
  const note = [{ text: Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ') }];
  const blocks = (manuscript.chapters[0]?.blocks ?? []).map((block, index) => (index === 3 && block.type === 'paragraph' ? { ...block, runs: [...block.runs, { text: '', note }] } : block)); // prettier-ignore
  const { pages } = await previewInterior({ ...manuscript, chapters: [{ number: 1, title: 'One', blocks }] }, browser, { design: designOf('classic', '5x8') }); // prettier-ignore
  const feet = pages.flatMap((page) => /<div class="foot"[^]*?(?=<div class="folio"|$)/u.exec(page)?.[0] ?? []);
  expect(feet.length).toBeGreaterThan(1);
  const printed = feet.join(' ').replace(/<[^>]*>/gu, ' ').match(/word\d+/gu); // prettier-ignore
  expect(printed).toEqual(note[0]?.text.split(' '));
});
