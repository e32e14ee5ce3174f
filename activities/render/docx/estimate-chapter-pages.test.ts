import { layoutDocument } from 'docx/layout';
import { prepareManuscript } from '../prepare-manuscript.ts';
import { sampleManuscript } from '../testing/sample-manuscript.ts';
import { bookDocument } from './book-document.ts';
import { estimateChapterPages } from './estimate-chapter-pages.ts';

describe('estimateChapterPages', () => {
  it('agrees with a layout by Word’s rules', async () => {
    const book = prepareManuscript(sampleManuscript({ words: 8000, chapters: 4 }));
    const starts = new Map<number, string | undefined>();
    // Sections 0 and 1 are the front matter.
    for (const page of layoutDocument(bookDocument(book)).pages)
      if (page.section > 1 && !starts.has(page.section)) starts.set(page.section, page.pageNumber);
    expect((await estimateChapterPages(book)).map(String)).toEqual([...starts.values()]);
  });

  it('copes with words longer than a page', async () => {
    const runs = [{ text: 'A'.repeat(20_000) }];
    const chapter = { number: 1, title: 'A', blocks: [{ type: 'paragraph' as const, runs }] };
    const [, second] = await estimateChapterPages({ ...sampleManuscript(), chapters: [chapter, { ...chapter, number: 2 }] });
    expect(second).toBeGreaterThan(9);
  });
});
