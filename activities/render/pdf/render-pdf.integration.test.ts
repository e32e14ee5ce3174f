import { jest } from '@jest/globals';
import { largeTest } from '../../../local/testing/large.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import JSZip from 'jszip';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import type { Browser } from 'puppeteer';
import { scaled } from '../../../local/testing/scale.ts';
import { bookDesignSchema, THEMES, TRIM_INCHES, TRIMS } from '../../../shared/book/design.ts';
import { DEFAULT_CHOICES } from '../../../shared/book/file-choices.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { bookMatterSchema } from '../../../shared/book/matter.ts';
import { chapterTexts, firstDifference, letters } from '../testing/book-letters.ts';
import { fontNames, fontsNotEmbedded, pdfPages, textLines, type PdfPage } from '../testing/pdf-text.ts';
import { parseProse } from '../../../shared/book/prose.ts';
import { COVER_DESIGNS } from '../../../shared/book/cover.ts';
import { renderCover } from '../cover/render-cover.ts';
import { formsManuscript } from '../testing/forms-manuscript.ts';
import { practicalManuscript } from '../testing/practical-manuscript.ts';
import { hostileManuscript, sampleManuscript } from '../testing/sample-manuscript.ts';
import { openBrowser } from './browser.ts';
import { findChromium } from './find-chromium.ts';
import { openInterior } from './interior-page.ts';
import { readContents } from './page-contents.ts';
import { renderWrap } from '../cover/render-wrap.ts';
import { renderBook } from '../render-book.ts';
import { renderInterior, renderPdf } from './render-pdf.ts';

jest.setTimeout(120_000);

let browser: Browser;

beforeAll(async () => {
  const { executablePath, env } = await findChromium();
  browser = await openBrowser(executablePath, env && { env });
});

afterAll(() => browser.close());

const openTabs = async (): Promise<number> => (await browser.pages()).length;

/** Physical pages (from 1) on which chapters start: those after the contents with a folio and without a running head. */
const openers = (pages: PdfPage[]): number[] =>
  pages.flatMap((page, index) => (page.head === '' && /^\s*\d+\s*$/.test(page.foot) ? [index + 1] : []));

describe('renderPdf', () => {
  const manuscript = sampleManuscript({ words: 9000, chapters: 4 });
  let bytes: Uint8Array;
  let pages: PdfPage[];

  beforeAll(async () => {
    bytes = await renderPdf(manuscript, browser);
    pages = await pdfPages(bytes);
  });

  it('says what the manuscript says, in its order', () => {
    const first = openers(pages)[0] ?? 0;
    const body = pages
      .slice(first - 1)
      .map((page) => page.text.replace(/^\s*Chapter \w+/, ''))
      .join('\n');
    expect(firstDifference(letters(body), letters(chapterTexts(manuscript).join('\n')))).toBeUndefined();
    expect(body).not.toMatch(/[\u00ad\u2060]/);
  });

  it('opens chapters on right-hand pages and ends on an even one', () => {
    expect(openers(pages)).toHaveLength(4);
    for (const page of openers(pages)) expect(page % 2).toBe(1);
    expect(pages.length % 2).toBe(0);
  });

  it('prints the right page numbers in the contents', () => {
    const contents = pages.find((page) => page.text.trim().startsWith('Contents'))?.text ?? '';
    const first = openers(pages)[0] ?? 0;
    const printed = [...contents.matchAll(/(\d+)\s*(?:\n|$)/g)].map((match) => Number(match[1]));
    for (const page of openers(pages)) expect(printed).toContain(page - first + 1);
  });

  it('stands a heading nearer to what it heads', async () => {
    const texts = new Set(
      manuscript.chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))),
    );
    const lines = await textLines(bytes);
    const spaces = lines.flatMap((line, index) => {
      const [before, after] = [lines[index - 1], lines[index + 1]];
      // One at the head of its page has only the running head above it.
      const isWithin = before?.page === line.page && after?.page === line.page && Math.abs(before.sizePt - 11) < 0.1;
      return texts.has(line.text) && isWithin ? [{ above: Math.abs(line.y - before.y), below: Math.abs(after.y - line.y) }] : [];
    });
    expect(spaces.length).toBeGreaterThan(0);
    for (const { above, below } of spaces) expect(above - below).toBeGreaterThan(10);
  });

  it('stands the dots of the contents under each other, at one distance', async () => {
    const [, content = ''] = (await readContents(await PDFDocument.load(bytes))).flatMap((each, index) =>
      pages[index]?.text.includes('Contents') ? ['', each] : [],
    );
    const rows = [
      ...content.matchAll(
        /^([\d.]+) 0 0 \1 ([\d.]+) [\d.]+ cm\n(?:(?!Tj$|^Q$).*\n)*?(?=[\d.]+ [\d.]+ m$)((?:[-\d. ]+ [mchf]\n|[hf]\n)+)/gm,
      ),
    ];
    const places = rows.map(([, scale, left, dots = '']) => [...dots.matchAll(/^([\d.]+) [-\d.]+ m$/gm)].map(([, x]) => Number(left) + Number(scale) * Number(x))); // prettier-ignore
    expect(places).toHaveLength(manuscript.chapters.length);
    const [first = [], ...others] = places;
    const pitch = (first[0] ?? 0) - (first[1] ?? 0);
    expect(pitch).toBeGreaterThan(20);
    for (const dots of others) for (const x of dots) expect(Math.abs(((first[0] ?? 0) - x) / pitch - Math.round(((first[0] ?? 0) - x) / pitch))).toBeLessThan(0.02); // prettier-ignore
  });

  it('shows book and chapter at the heads, roman and arabic numbers at the feet', () => {
    const [first = 0, second = 0] = openers(pages);
    expect(pages[4]?.foot.trim()).toBe('v');
    expect(pages[first - 1]?.foot.trim()).toBe('1');
    expect(pages[first]).toMatchObject({ head: expect.stringContaining(manuscript.title), foot: expect.stringMatching(/^\s*2\s*$/) });
    expect(pages[first + 1]?.head.trim()).toBe(manuscript.chapters[0]?.title);
    expect(second).toBeGreaterThan(first + 1);
    for (const page of pages.slice(0, 4)) expect([page.head, page.foot]).toEqual(['', '']);
  });

  it('is 6 × 9 inches, with fonts embedded, without links or outline, with title and author', async () => {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getPage(0).getSize()).toEqual({ width: 432, height: 648 });
    expect(document.getTitle()).toBe(manuscript.title);
    expect(document.getAuthor()).toBe(manuscript.author);
    expect(document.getCreationDate()).toEqual(new Date(manuscript.modifiedAt));
    expect(document.getPages().some((page) => page.node.Annots())).toBe(false);
    expect(await fontsNotEmbedded(bytes)).toEqual([]);
  });

  it('gives the same bytes for the same manuscript', async () => {
    expect(Buffer.compare(await renderPdf(manuscript, browser), bytes)).toBe(0);
  });

  it('names an outline on its title page and does not call non-fiction fiction', async () => {
    const outline: Manuscript = {
      ...sampleManuscript({ words: 300, chapters: 1, subtitle: 'A Plan' }),
      level: 'outline',
      contentType: 'non-fiction',
    };
    const front = (await pdfPages(await renderPdf(outline, browser))).slice(0, 4).map((page) => page.text);
    expect(front[2]).toMatch(/The Lighthouse Accounts\s+A Plan\s+Outline\s+Marguerite/);
    expect(front[3]).not.toContain('work of fiction');
  });
});

describe('renderPdf of a practical manuscript', () => {
  const manuscript = practicalManuscript();
  let bytes: Uint8Array;
  let pages: PdfPage[];

  beforeAll(async () => {
    bytes = await renderPdf(manuscript, browser);
    pages = await pdfPages(bytes);
  });

  it('says what tables, check lists and call-outs say, in their order, and repeats the header of a table on its next page', () => {
    const header = /Day\s+What was bought\s+Price/;
    expect(pages.filter((page) => header.test(page.text))).toHaveLength(2);
    const first = openers(pages)[0] ?? 0;
    const body = pages.slice(first - 1).map((page, index, all) => {
      const isContinued = all.slice(0, index).some(({ text }) => header.test(text));
      return page.text.replace(/^\s*Chapter \w+/, '').replace(isContinued ? header : '', '');
    });
    expect(firstDifference(letters(body.join('\n')), letters(chapterTexts(manuscript).join('\n')))).toBeUndefined();
  });

  it('stays on the baseline grid after every form', async () => {
    const first = openers(pages)[0] ?? 0;
    const lines = (await textLines(bytes)).filter(({ page, sizePt }) => page >= first && Math.abs(sizePt - 11) < 0.1);
    expect(lines.length).toBeGreaterThan(60);
    const [{ y: origin } = { y: 0 }] = lines;
    expect(lines.filter(({ y }) => Math.abs((y - origin) / 15 - Math.round((y - origin) / 15)) > 0.05)).toEqual([]);
  });

  it('aligns the figures of a column at their ends', async () => {
    const prices = (await textLines(bytes)).filter(({ text }) => ['9.30', '12.40', '71.30'].includes(text));
    expect(prices).toHaveLength(3);
    for (const { end } of prices) expect(end).toBeCloseTo(prices[0]?.end ?? 0, 0);
  });

  it('keeps a short table and a short call-out on one page', () => {
    for (const words of [/Category[^]*Total/, /Warning[^]*as an opinion/, /Example[^]*480/]) expect(pages.filter(({ text }) => words.test(text))).toHaveLength(1); // prettier-ignore
  });
});

describe('renderPdf of a manuscript of every form', () => {
  it('says what it says, and prints the addresses of links', async () => {
    const manuscript = formsManuscript();
    const bytes = await renderPdf(manuscript, browser);
    const sorted = (text: string): string => [...letters(text).toLowerCase()].sort().join('');
    const pages = await pdfPages(bytes);
    const body = pages
      .slice((openers(pages)[0] ?? 0) - 1)
      .map((page) => page.text.replace(/^\s*Chapter \w+/, ''))
      .join('\n');
    // Notes stand on their pages, so the letters are all there, in another order.
    const links = 'https://example.com/page?a=1&b=2 https://example.com/flow https://example.net/deep';
    expect(sorted(body)).toBe(sorted(`${chapterTexts(manuscript).join('\n')} ${links}`));
    expect(body).toContain('example.com/page?a=1&b=2');
  });

  it('sets every note at the foot of the page on which its mark stands', async () => {
    const words = (from: number): string => Array.from({ length: 70 }, (_, index) => `word${(from + index) % 7}`).join(' ');
    const text = Array.from({ length: 60 }, (_, index) => `${words(index)} anchor${index}x^[Note${index}x: ${words(0).slice(0, (index % 5) * 60)}] ${words(3)}`); // prettier-ignore
    const manuscript = { ...sampleManuscript(), chapters: [{ number: 1, title: 'Notes', blocks: parseProse(text.join('\n\n')) }] };
    const pages = (await pdfPages(await renderPdf(manuscript, browser))).map((page) => page.text.replace(/[\s-]+/g, ''));
    for (const index of text.keys()) {
      const page = pages.findIndex((each) => each.includes(`anchor${index}x`));
      expect([index, pages[page]?.includes(`Note${index}x:`)]).toEqual([index, true]);
    }
  });
});

describe('an author’s choices', () => {
  const manuscript = sampleManuscript({ words: 1800, chapters: 2 });
  const matter = bookMatterSchema.parse({ isbn: '978-3-16-148410-0', edition: 2, aiNotice: true, dedication: 'For Ada', epigraph: '*A motto*', foreword: 'Foreword text.', introduction: 'Introduction text.', acknowledgments: 'Thanks text.', aboutAuthor: 'About text.' }); // prettier-ignore

  it('sets a large letter also where a chapter opens with speech, flush with the text, and hangs the mark before it at the first line, in the size of the text', async () => {
    const spoken = { ...manuscript, chapters: manuscript.chapters.slice(0, 1).map((chapter) => ({ ...chapter, blocks: parseProse(`“Well,” said the porter. ${'She had been gone for the better part of a year. '.repeat(12)}`) })) }; // prettier-ignore
    const lines = await textLines(
      await renderPdf(spoken, browser, undefined, { design: bookDesignSchema.parse({ theme: 'literary', trim: '6x9' }) }),
    );
    const [rest] = lines.filter(({ text }) => text.startsWith('ell,”'));
    const mark = lines.find(({ text, page }) => text === '“' && page === rest?.page);
    expect(mark).toMatchObject({ sizePt: rest?.sizePt });
    expect(mark?.y).toBeCloseTo(rest?.y ?? 0, 0);
    const letter = lines.find(({ text, page }) => text === 'W' && page === rest?.page);
    expect(letter?.sizePt).toBeGreaterThan(2 * (rest?.sizePt ?? Infinity));
    const edge = Math.min(...lines.filter(({ text, page }) => text !== '“' && page === rest?.page).map(({ start }) => start));
    expect(letter?.start).toBeCloseTo(edge, 0);
    expect(mark?.end).toBeLessThan(edge);
  });

  const printed = [...THEMES.entries()].filter(([index]) => scaled([0, 3].includes(index), true));

  largeTest(
    `prints ${printed.length} themes, each in a trim of its own, at true size, letter for letter, and passes its own checks`,
    async () => {
      for (const [index, theme] of printed) {
        const design = bookDesignSchema.parse({
          theme,
          trim: TRIMS[index],
          largePrint: index === 3,
          alignment: index === 3 ? 'ragged' : 'justified',
        });
        const { bytes, checks } = await renderInterior(manuscript, browser, { design });
        // Words drawn by lot are longer than a language's, and so are the gaps between them.
        expect([theme, checks.filter(({ name, passed }) => !passed && name !== 'word-gaps')]).toEqual([theme, []]);
        const { width, height } = (await PDFDocument.load(bytes, { updateMetadata: false })).getPage(0).getSize();
        expect([width / 72, height / 72].map((inches) => inches.toFixed(1))).toEqual(
          TRIM_INCHES[design.trim].map((inches) => inches.toFixed(1)),
        );
        const text = letters((await pdfPages(bytes)).map((page) => page.head + page.text + page.foot).join('\n')).toLowerCase();
        for (const words of manuscript.chapters.map((chapter) => letters(chapterTexts({ ...manuscript, chapters: [chapter] }).join('')))) expect(text).toContain(words.slice(60, 180).toLowerCase()); // prettier-ignore
      }
    },
  );

  it('puts matter in its place, numbered roman before the body and arabic after', async () => {
    const pages = await pdfPages((await renderInterior(manuscript, browser, { matter })).bytes);
    const pageOf = (words: string): number => pages.findLastIndex(({ text }) => text.replace(/\s+/g, ' ').includes(words));
    const places = [
      'ISBN 978-3-16-148410-0',
      'For Ada',
      'A motto',
      'Foreword text.',
      'Introduction text.',
      'Thanks text.',
      'About text.',
    ].map(pageOf);
    expect(places.every((page, index) => page > (places[index - 1] ?? 0))).toBe(true);
    expect(pages[places[3] ?? 0]?.foot.trim()).toMatch(/^[ivxl]+$/);
    expect(pages[places[4] ?? 0]?.foot.trim()).toBe('1');
    expect(pages[places[0] ?? 0]?.text).toMatch(/Second edition/);
  });

  it('tags a digital edition, with bookmarks and links that say where they lead', async () => {
    const { bytes } = await renderInterior(formsManuscript(), browser, { profile: 'digital' });
    const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const key of ['StructTreeRoot', 'Outlines', 'Metadata', 'MarkInfo'])
      expect([key, catalog.has(PDFName.of(key))]).toEqual([key, true]);
    const links = context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFDict && object.get(PDFName.of('Subtype')) === PDFName.of('Link') ? [object] : [])); // prettier-ignore
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(link.has(PDFName.of('Contents'))).toBe(true);
  });

  it('marks in the EPUB where the printed pages begin', async () => {
    const { bytes, checks } = await renderBook('epub', { manuscript, choices: { ...DEFAULT_CHOICES, matter }, browser });
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    const { pageStarts, bytes: pdf } = await renderInterior(manuscript, browser, { matter });
    const shared = await renderBook('epub', { manuscript, choices: { ...DEFAULT_CHOICES, matter }, browser, pageStarts });
    expect(Buffer.compare(shared.bytes, bytes)).toBe(0);
    const pages = await pdfPages(pdf);
    const zip = await JSZip.loadAsync(bytes);
    const start = pageStarts.find(({ letters: before }) => before > 0);
    const chapter = (await zip.file(`OEBPS/${start?.chapter ?? ''}.xhtml`)?.async('string')) ?? '';
    const after = chapter.slice(chapter.indexOf(`id="page-${start?.label ?? ''}"`)).replace(/^[^>]*>/, '').replace(/<[^>]*>/g, ''); // prettier-ignore
    const printed = pages.find(({ foot }) => foot.trim() === start?.label)?.text ?? '';
    expect(letters(after).slice(0, 30)).toBe(letters(printed).slice(0, 30));
  });

  largeTest('draws the printed cover to the size that its pages ask for, the same each time', async () => {
    const options = { design: { trim: '5.5x8.5', theme: 'literary' }, paper: 'cream', pages: 200 } as const;
    const { bytes } = await renderWrap(manuscript, browser, options);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getPageCount()).toBe(1);
    expect(document.getPage(0).getWidth()).toBeCloseTo((2 * 5.5 + 0.25 + 200 * 0.0025) * 72, 2);
    expect(document.getPage(0).getHeight()).toBeCloseTo(8.75 * 72, 2);
    expect(await fontsNotEmbedded(bytes)).toEqual([]);
    expect(Buffer.compare((await renderWrap(manuscript, browser, options)).bytes, bytes)).toBe(0);
    const tooMuch = { ...options, blurb: 'Far more than fits above the barcode. '.repeat(200) };
    const long = { ...manuscript, title: 'A title that goes on and on along the spine '.repeat(12) };
    const { checks } = await renderWrap(long, browser, tooMuch);
    expect(checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual(['cover-spine', 'cover-back-text']);
  });
});

describe('renderCover', () => {
  largeTest.each([[...COVER_DESIGNS]])('draws every design, of the same size and the same bytes each time', async (...designs) => {
    const manuscript = hostileManuscript({
      title: 'A Title of Unreasonable Length, with Donaudampfschifffahrtsgesellschaftskapitän and More of It Yet',
    });
    const covers = await Promise.all(designs.map((design) => renderCover(manuscript, browser, { design })));
    expect(new Set(covers.map((cover) => Buffer.from(cover).toString('base64'))).size).toBe(designs.length);
    for (const cover of covers) expect(jpegSize(cover)).toEqual({ width: 1600, height: 2560 });
    expect(Buffer.compare(await renderCover(manuscript, browser, { design: designs[0] ?? 'frame' }), covers[0] ?? Buffer.alloc(0))).toBe(0);
  });
});

/** From the first frame header. */
function jpegSize(bytes: Uint8Array): { width: number; height: number } {
  const data = Buffer.from(bytes);
  let at = 2;
  while (data[at + 1] !== 0xc0 && data[at + 1] !== 0xc2) at += 2 + data.readUInt16BE(at + 2);
  return { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) };
}

describe('renderPdf with a hostile manuscript', () => {
  it('prints markup as text, at true size, with every font embedded', async () => {
    const manuscript = hostileManuscript();
    const bytes = await renderPdf(manuscript, browser);
    const pages = await pdfPages(bytes);
    const text = pages
      .map((page) => page.text)
      .join('\n')
      .replace(/\s+/g, '');
    expect(text).toContain('<script>alert(1)</script><imgsrc=”http://127.0.0.1:9/x”');
    expect(text.match(/A/g)?.length).toBeGreaterThan(4 * 1000);
    expect(await fontsNotEmbedded(bytes)).toEqual([]);
    expect(pages.length % 2).toBe(0);
  });

  it('sets scripts that the book’s face lacks, and emoji, in fonts of its own, whatever the machine has', async () => {
    const manuscript = sampleManuscript({ words: 300, chapters: 1, title: 'Bees 🐝 العربية हिन्दी' });
    const bytes = await renderPdf(manuscript, browser);
    const fonts = await fontNames(bytes);
    expect(fonts).toEqual(expect.arrayContaining(['NotoEmoji-Regular', 'Amiri-Regular', 'NotoSerifDevanagari-Regular']));
    expect(fonts.filter((name) => !/^(Libertinus|Noto|Amiri)/.test(name))).toEqual([]);
    expect((await pdfPages(bytes))[0]?.text).toContain('🐝');
  });

  it('lets Arabic and Hebrew with marks be found word by word', async () => {
    const arabic = 'كان الميناء هادئاً، ولم يتذكر أحدٌ الوعدَ الذي قُطع يوماً';
    const hebrew = 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם';
    const { chapters, ...book } = sampleManuscript({ words: 30, chapters: 1, title: 'الميناء' });
    const [chapter] = chapters;
    const blocks = parseProse(`${arabic}\n\n${hebrew}`);
    const bytes = await renderPdf({ ...book, language: 'ar', chapters: chapter ? [{ ...chapter, blocks }] : [] }, browser);
    const found = new Set(
      (await pdfPages(bytes)).flatMap(({ text }) => text.normalize().split(/[\s،]+/u)), // words, in whichever order a line has them
    );
    expect(
      `${arabic} ${hebrew}`
        .normalize()
        .split(/[\s،]+/u)
        .filter((each) => !found.has(each)),
    ).toEqual([]);
  });

  largeTest.each([
    ['empty cells', '| Role | Name |\n| --- | --- |\n| Host |  |'],
    ['code', '```\nnpm start\n```'],
    ['a note', 'Weighed[^1].\n\n[^1]: On a scale.'],
    ['tasks in a list', '- [ ] sand\n- [x] oil\n  - twice'],
  ])('sets a book whose only text is %s in its own fonts', async (_, text) => {
    const { chapters, ...book } = sampleManuscript({ words: 30, chapters: 1 });
    const { bytes } = await renderInterior(
      { ...book, chapters: chapters.map((chapter) => ({ ...chapter, blocks: parseProse(text) })) },
      browser,
    );
    const fonts = await fontNames(bytes);
    expect(fonts.filter((name) => !/^(Libertinus|Noto)/.test(name))).toEqual([]);
    expect(fonts.includes('NotoSansMono-Regular')).toBe(text.startsWith('```'));
  });

  it('refuses, before it makes anything, a text with characters that no font has, and names them', async () => {
    const manuscript = sampleManuscript({ words: 300, chapters: 1, title: 'The \ue000 Mark' });
    await expect(renderPdf(manuscript, browser)).rejects.toThrow('U+E000');
  });

  largeTest('sets a book that is read from right to left', async () => {
    const manuscript = scaled(sampleManuscript({ language: 'ar', words: 600, chapters: 1 }), hostileManuscript({ language: 'ar' }));
    expect((await renderPdf(manuscript, browser)).length).toBeGreaterThan(10_000);
  });

  it('leaves no tab behind, whether it succeeds, is aborted or fails', async () => {
    const before = await openTabs();
    await renderPdf(sampleManuscript({ words: 200, chapters: 1 }), browser);
    const stop = new AbortController();
    const aborted = renderPdf(sampleManuscript({ words: 20_000 }), browser, stop.signal);
    setTimeout(() => stop.abort(new Error('enough')), 100);
    await expect(aborted).rejects.toThrow('enough');
    await expect(renderPdf({ ...sampleManuscript(), chapters: [] }, browser)).rejects.toThrow('without chapters');
    expect(await openTabs()).toBe(before);
  });
});

describe('the tab', () => {
  let server: Server;
  let hits = 0;

  beforeAll(async () => {
    server = createServer((_, response) => response.end('hit'));
    server.on('connection', () => hits++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('asks nobody for anything, even were markup to come through', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = `<img src="${url}/a"><iframe src="${url}/b"></iframe><link rel=stylesheet href="${url}/c"><style>@import "${url}/d";body{background:url(${url}/e)}</style><object data="${url}/f"></object><script>fetch("${url}/g")</script>`;
    const page = await openInterior(browser, html);
    await page.pdf();
    await page.close();
    expect(hits).toBe(0);
  });
});
