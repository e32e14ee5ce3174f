import type { Block } from '../../../shared/book/manuscript.ts';
import { labelsFor } from '../labels/labels-for.ts';
import { breakPages } from './break-pages.ts';
import { ChapterFlow } from './flow.ts';
import { TextMeasure } from './text-measure.ts';

const PAGE = { lines: 20, mostLines: 21 };
const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] });
/** A line of ten letters takes the page's width. */
const lines = (count: number): Block => paragraph(Array.from({ length: count }, () => 'abcdefghij').join(' '));

/** The text of each page, a line each; a letter is ten pixels wide. */
async function pagesOf(blocks: readonly Block[]): Promise<string[][]> {
  const measure = new TextMeasure();
  const type = {
    ...{ sizePx: 10, quotePx: 10, linePx: 15, lines: PAGE.lines, narrowestPx: 100, justified: false, ornament: '*' },
    ...{ indent: { em: 0, everyParagraph: false }, letter: 'rule' as const, labels: labelsFor('en'), images: new Map() },
    ...{ widths: new Map() as never, measure },
  };
  const flow = new ChapterFlow(type, { setText: (text) => text, measure });
  flow.blocks(blocks);
  await measure.measure((groups) => Promise.resolve(groups.map(({ texts }) => texts.map((text) => 10 * text.length))));
  for (const leaf of flow.leaves) leaf.settings = leaf.set(100);
  const { pages } = breakPages(flow.leaves, PAGE);
  return pages.map(({ pieces }) =>
    pieces.flatMap(({ setting, from, to }) => setting.lines.slice(from, to).map((line) => line.html().replace(/<[^>]*>/gu, ''))),
  );
}

/** Wherever on a page the form begins. */
async function everywhere(form: Block, check: (pages: string[][]) => void): Promise<void> {
  for (let above = 6; above <= 20; above++) check(await pagesOf([lines(above), form, lines(24)]));
}

const pageWith = (pages: readonly string[][], text: string): string[] => pages.find((page) => page.includes(text)) ?? [];

describe('ChapterFlow', () => {
  it('keeps what a letter opens and closes with beside two lines of it', async () => {
    const letter: Block = { type: 'passage', kind: 'letter', blocks: [paragraph('Dear'), paragraph(Array(9).fill('middle').join(' ')), paragraph('Yours'), paragraph('Ada')] }; // prettier-ignore
    await everywhere(letter, (pages) => {
      expect(pageWith(pages, 'Dear').slice(-3).filter((line) => line === 'middle').length).toBeGreaterThanOrEqual(pageWith(pages, 'Dear').includes('Ada') ? 0 : 2); // prettier-ignore
      const last = pageWith(pages, 'Ada');
      expect(last.slice(0, last.indexOf('Ada')).filter((line) => line === 'middle').length).toBeGreaterThanOrEqual(2);
      expect(last).toContain('Yours');
    });
  });

  it('divides no stanza of four lines', async () => {
    const verse: Block = { type: 'verse', lines: ['one', 'two', 'three', 'four', '', 'five', 'six', 'seven', 'eight'].map((text) => (text ? [{ text }] : [])) }; // prettier-ignore
    await everywhere(verse, (pages) => {
      expect(pageWith(pages, 'one')).toContain('four');
      expect(pageWith(pages, 'five')).toContain('eight');
    });
  });

  it('divides no code of up to eight lines, and longer code between lines of the author’s', async () => {
    const codeOf = (count: number): Block => ({ type: 'code', text: Array.from({ length: count }, (_, index) => `begin${index} onwards`).join('\n') }); // prettier-ignore
    let cut = 0;
    await everywhere(codeOf(5), (pages) => expect(pageWith(pages, 'begin0')).toContain('begin4'));
    await everywhere(codeOf(9), (pages) => {
      for (const page of pages.slice(1)) expect(page[0]).not.toBe('onwards');
      if (!pageWith(pages, 'begin0').includes('begin8')) cut++;
    });
    expect(cut).toBeGreaterThan(0);
  });
});
