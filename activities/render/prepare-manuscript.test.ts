import { chapterLabel, contentsNumber, runningHead } from './furniture.ts';
import { chapterKind } from './labels/chapter-kind.ts';
import { labelsFor } from './labels/labels-for.ts';
import { NAMED_PARTS } from './labels/labels.ts';
import { prepareManuscript } from './prepare-manuscript.ts';
import { hostileManuscript, sampleManuscript } from './testing/sample-manuscript.ts';
import type { Block } from '../../shared/book/manuscript.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'tr', 'ar', 'he', 'hi', 'ja', 'zh', 'zh-Hant', 'ko'];

describe('prepareManuscript', () => {
  it('cleans every text and leaves nothing empty', () => {
    const book = prepareManuscript(hostileManuscript({ subtitle: ' \n ', author: '\u0000', language: 'not a language!' }));
    // eslint-disable-next-line no-control-regex
    expect(JSON.stringify(book)).not.toMatch(/[\u0000-\u001f\ufffe]|\\u(?:d83d|202e|000b)/);
    expect(book).not.toHaveProperty('subtitle');
    expect([book.author, book.language, book.chapters[1]?.title]).toEqual(['Anonymous', 'en', 'Chapter Two']);
    for (const chapter of book.chapters)
      for (const block of chapter.blocks) if (block.type === 'list') expect(block.items.every((item) => item.length > 0)).toBe(true);
  });

  it('refuses a manuscript without chapters', () => {
    expect(() => prepareManuscript({ ...sampleManuscript(), chapters: [] })).toThrow('without chapters');
  });

  it('leaves one scene break of several, and none at the ends or beside a heading', () => {
    const [a, hr, h]: Block[] = [{ type: 'paragraph', runs: [{ text: 'a' }] }, { type: 'scene-break' }, { type: 'heading', text: 'h' }]; // prettier-ignore
    const of = (blocks: (Block | undefined)[]): string[] =>
      prepareManuscript({
        ...sampleManuscript(),
        chapters: [{ number: 1, title: 't', blocks: blocks as Block[] }],
      }).chapters[0]?.blocks.map(({ type }) => type) ?? [];
    expect(of([hr, a, hr, hr, a, hr, h, hr, a, hr])).toEqual(['paragraph', 'scene-break', 'paragraph', 'heading', 'paragraph']);
    expect(of([hr, hr])).toEqual([]);
  });

  it('sets titles and text by the language’s rules', () => {
    const book = prepareManuscript({
      ...sampleManuscript({ language: 'fr', title: 'Qui sait ?' }),
      chapters: [{ number: 1, title: '"Non !"', blocks: [{ type: 'heading', text: 'Oui ?' }, { type: 'paragraph', runs: [{ text: 'a : b' }] }] }], // prettier-ignore
    });
    expect(book.title).toBe('Qui sait\u202f?');
    expect(book.chapters[0]?.title).toBe('«\u00a0Non\u202f!\u00a0»');
    expect(JSON.stringify(book.chapters[0]?.blocks)).toContain('Oui\u202f?"},{"type":"paragraph","runs":[{"text":"a\u00a0: b"}]');
  });
});

describe('labels', () => {
  const labelsOf = (titles: string[], language = 'en'): (string | undefined)[] => {
    const chapters = titles.map((title, index) => ({ number: index + 1, title, blocks: [] }));
    const book = prepareManuscript({ ...sampleManuscript({ language }), chapters });
    return book.chapters.map((chapter) => chapterLabel(chapter, book));
  };

  it('stand where titles do not say them, and count chapters only', () => {
    expect(labelsOf(['Prologue', 'Salt', '2. Tides', 'Interlude: Rain', 'Part Two', 'Chapter 3: Ash', 'Home', 'Epilogue', 'About the Author'])).toEqual(
      [undefined, 'Chapter One', undefined, undefined, undefined, 'Chapter Three', 'Chapter Four', undefined, undefined],
    ); // prettier-ignore
    expect(labelsOf(Array.from({ length: 100 }, () => 'Sea')).filter((_, index) => [19, 20, 98, 99].includes(index))).toEqual(['Chapter Twenty', 'Chapter Twenty-One', 'Chapter Ninety-Nine', 'Chapter 100']); // prettier-ignore
    expect(labelsOf(['Sal', 'Capítulo 2', 'Epílogo'], 'es')).toEqual(['Capítulo 1', undefined, undefined]);
    expect(labelsOf(['霧', '第二章 雨', '第三章', 'あとがき'], 'ja')).toEqual(['第一章', '第二章', undefined, undefined]);
    expect(labelsOf(['Salt'], 'sv')).toEqual(['1']);
  });

  it('take their place from titles that begin with them, and no number stands twice', () => {
    const entriesOf = (titles: string[], language: string): string[] => {
      const chapters = titles.map((title, index) => ({ number: index + 1, title, blocks: [] }));
      return prepareManuscript({ ...sampleManuscript({ language }), chapters }).chapters.map(
        (chapter) => `${contentsNumber(chapter)}|${chapter.title}`,
      );
    };
    expect(entriesOf(['Regen', 'Kapitel 2: Die Rechnung', 'Kapitel 2: Noch eine', 'Kapitel IV. Ende', '5. Die Fünfte'], 'de')).toEqual(
      ['1|Regen', '2|Die Rechnung', '|Kapitel 2: Noch eine', '4|Ende', '|5. Die Fünfte'],
    ); // prettier-ignore
    expect(entriesOf(['Chapter One – Salt', 'Chapter 2', 'Chapter Three of My Life', 'Chapter 4.5: Half'], 'en')).toEqual(
      ['1|Salt', '|Chapter 2', '|Chapter Three of My Life', '|Chapter 4.5: Half'],
    ); // prettier-ignore
  });

  it.each([
    ['Introduction to Bees', 'en', 'chapter'],
    ['Particles', 'en', 'chapter'],
    ['Part of the Sea', 'en', 'chapter'],
    ['Appendix B', 'en', 'appendix'],
    ['Acknowledgements', 'en', 'acknowledgments'],
    ['Author’s Note', 'en', 'preface'],
    ['1984 and After', 'en', 'chapter'],
    ['12 Rules', 'en', 'chapter'],
    ['Day 12', 'en', 'chapter'],
    ['IV. The Sea', 'en', 'numbered'],
    ['Erster Teil', 'de', 'part'],
    ['Nachwort', 'de', 'afterword'],
    ['Часть вторая', 'ru', 'part'],
    ['الفصل الأول', 'ar', 'numbered'],
    ['제3장', 'ko', 'numbered'],
    ['第三部', 'zh', 'part'],
  ])('%s (%s) is %s', (title, language, kind) => {
    expect(chapterKind(title, language)).toBe(kind);
  });

  it.each(LANGUAGES)('are whole and of their own in %s', (language) => {
    const labels = labelsFor(language);
    for (const part of NAMED_PARTS) expect([part, labels.parts[part].length > 0, chapterKind(labels.parts[part][0] ?? '', language)]).toEqual([part, true, part]); // prettier-ignore
    expect(Object.values(labels).every((label) => label !== '')).toBe(true);
    if (language !== 'en') expect(labels.rights).not.toBe(labelsFor('en').rights);
  });

  it('cuts long running heads', () => {
    expect(runningHead('Salt')).toBe('Salt');
    expect(Array.from(runningHead('😀'.repeat(100)))).toHaveLength(62);
  });
});
