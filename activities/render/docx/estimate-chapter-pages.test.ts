import { layoutDocument } from 'docx/layout';
import type { Block, Manuscript } from '../../../shared/book/manuscript.ts';
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
