import { layoutDocument } from 'docx/layout';
import type { Block, Manuscript, Run } from '../../../shared/book/manuscript.ts';
import { prepareManuscript } from '../prepare-manuscript.ts';
import { practicalManuscript } from '../testing/practical-manuscript.ts';
import { sampleManuscript } from '../testing/sample-manuscript.ts';
import { textWidths } from '../text-widths.ts';
import { DEFAULT_DESIGN } from '../../../shared/book/design.ts';
import { documentGeometry } from './document-geometry.ts';
import { bookDocument } from './book-document.ts';
import { estimateChapterPages } from './estimate-chapter-pages.ts';

/** The layout stops where it does not know a font, and knows none that has boxes. */
function withoutCheckLists(manuscript: Manuscript): Manuscript {
  const isOther = ({ type }: Block): boolean => type !== 'checklist';
  const others = (blocks: Block[]): Block[] =>
    blocks.filter(isOther).map((block) => (block.type === 'callout' ? { ...block, blocks: block.blocks.filter(isOther) } : block));
  return { ...manuscript, chapters: manuscript.chapters.map((chapter) => ({ ...chapter, blocks: others(chapter.blocks) })) };
}

describe('estimateChapterPages', () => {
  it.each([
    ['an ordinary', sampleManuscript({ words: 8000, chapters: 4 })],
    ['a practical', withoutCheckLists(practicalManuscript())],
  ])('agrees with a layout of %s manuscript by Word’s rules', async (_, manuscript) => {
    const book = prepareManuscript(manuscript);
    const starts = new Map<number, string | undefined>();
    // Sections 0 and 1 are the front matter; of a chapter's two the first is its opener.
    for (const page of layoutDocument(bookDocument(book, await textWidths())).pages)
      if (page.section > 1 && page.section % 2 === 0 && !starts.has(page.section)) starts.set(page.section, page.pageNumber);
    expect(await estimateChapterPages(book, documentGeometry(DEFAULT_DESIGN))).toEqual([...starts.values()]);
  });

  const paragraph = (letters: number, note?: string): Block => ({
    type: 'paragraph',
    runs: [{ text: 'Word '.repeat(letters / 5) }, ...(note === undefined ? [] : [{ text: '', note: [{ text: note }] }])],
  });
  const secondPage = async (blocks: Block[]): Promise<string | undefined> => {
    const chapters = [blocks, [paragraph(100)]].map((each, index) => ({ number: index + 1, title: 'A', blocks: each }));
    const pages = await estimateChapterPages(prepareManuscript({ ...sampleManuscript(), chapters }), documentGeometry(DEFAULT_DESIGN));
    return pages[1];
  };

  it('counts the notes at the foot of pages', async () => {
    // As LibreOffice counts them: twenty paragraphs take seven pages, and nine with two notes each.
    const text = (words: number): Run => ({ text: ' Word'.repeat(words) });
    const note = (words: number): Run => ({ text: '', note: [{ text: 'Note '.repeat(words) }] });
    const noted: Block = { type: 'paragraph', runs: [text(30), note(30), text(80), note(10), text(20)] };
    const bare: Block = { type: 'paragraph', runs: [text(130)] };
    expect(await secondPage(Array.from({ length: 20 }, () => bare))).toBe('9');
    expect(await secondPage(Array.from({ length: 20 }, () => noted))).toBe('11');
  });

  it('carries a note longer than a page over to the next ones', async () => {
    const pages = Number(await secondPage([paragraph(100, 'Note '.repeat(4000))]));
    expect(pages).toBeGreaterThanOrEqual(7);
    expect(pages).toBeLessThanOrEqual(11);
  });

  it.each([
    ['without stanzas', 1000],
    ['in short stanzas', 5],
  ])('breaks verse %s between pages', async (_, stanza) => {
    // Sixty lines: thirty-six on a page, fewer on the first.
    const lines = Array.from({ length: 60 }, (__, index) => ((index + 1) % (stanza + 1) === 0 ? [] : [{ text: 'A line' }]));
    expect(await secondPage([{ type: 'verse', lines }])).toBe('3');
  });

  it('copes with words longer than a page', async () => {
    const runs = [{ text: 'A'.repeat(20_000) }];
    const chapter = { number: 1, title: 'A', blocks: [{ type: 'paragraph' as const, runs }] };
    const [, second] = await estimateChapterPages(
      prepareManuscript({ ...sampleManuscript(), chapters: [chapter, { ...chapter, number: 2 }] }),
      documentGeometry(DEFAULT_DESIGN),
    );
    expect(Number(second)).toBeGreaterThan(9);
  });
});
