import { chapterLabel, runningHead } from './furniture.ts';
import { prepareManuscript } from './prepare-manuscript.ts';
import { hostileManuscript, sampleManuscript } from './testing/sample-manuscript.ts';

describe('prepareManuscript', () => {
  it('cleans every text and leaves nothing empty', () => {
    const book = prepareManuscript(hostileManuscript({ subtitle: ' \n ', author: '\u0000', language: 'not a language!' }));
    // eslint-disable-next-line no-control-regex
    expect(JSON.stringify(book)).not.toMatch(/[\u0000-\u001f\ufffe]|\\u(?:d83d|202e|000b)/);
    expect(book).not.toHaveProperty('subtitle');
    expect([book.author, book.language, book.chapters[1]?.title]).toEqual(['Anonymous', 'en', 'Chapter 2']);
    for (const chapter of book.chapters)
      for (const block of chapter.blocks) if (block.type === 'list') expect(block.items.every((item) => item.length > 0)).toBe(true);
  });

  it('refuses a manuscript without chapters', () => {
    expect(() => prepareManuscript({ ...sampleManuscript(), chapters: [] })).toThrow('without chapters');
  });
});

describe('furniture', () => {
  it('labels chapters where their titles do not', () => {
    const label = (number: number, title: string, language = 'en'): string | undefined =>
      chapterLabel({ number, title, blocks: [] }, language);
    expect(label(1, 'Salt')).toBe('Chapter One');
    expect(label(34, 'Salt', 'en-GB')).toBe('Chapter 34');
    expect(label(2, 'Chapter 2')).toBeUndefined();
    expect(label(2, 'Chapter Two: Salt')).toBeUndefined();
    expect(label(2, 'Sal', 'es')).toBe('2');
  });

  it('cuts long running heads', () => {
    expect(runningHead('Salt')).toBe('Salt');
    expect(Array.from(runningHead('😀'.repeat(100)))).toHaveLength(62);
  });
});
