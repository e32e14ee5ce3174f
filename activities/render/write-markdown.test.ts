import fc from 'fast-check';
import { formsManuscript } from './testing/forms-manuscript.ts';
import { noteTexts, plainText } from '../../shared/book/manuscript.ts';
import { parseProse } from '../../shared/book/prose.ts';
import { blocksMarkdown, manuscriptMarkdown, manuscriptText } from '../../shared/book/write-markdown.ts';

const manuscript = formsManuscript();

describe('Markdown', () => {
  it('reads back as the same blocks, whatever their form', () => {
    for (const { blocks } of manuscript.chapters) expect(parseProse(blocksMarkdown(blocks))).toEqual(blocks);
  });

  it('keeps every letter of any text', () => {
    const part = fc.constantFrom('*', '_', '`', '~', '^', '[', ']', '(', ')', '<', '>', '#', '-', '1.', '+', '|', '\\', ':', '!', '[^1]', 'http://a.b', 'sea', 'wood', ' '); // prettier-ignore
    const text = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('').replace(/\s+/gu, ' ').trim());
    fc.assert(
      fc.property(
        text.filter((each) => each !== ''),
        (typed) => {
          const written = blocksMarkdown([{ type: 'paragraph', runs: [{ text: typed }] }]);
          expect(parseProse(written)).toEqual([{ type: 'paragraph', runs: [{ text: typed }] }]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('has the titles and the author before the text', () => {
    expect(manuscriptMarkdown({ ...manuscript, subtitle: 'A [sub]' })).toMatch(
      /^# Forms\n\n\*A \\\[sub\\\]\*\n\nMarguerite Ōkubo\n\n# Everything\n\n> \[!EPIGRAPH\]/,
    );
  });
});

describe('plain text', () => {
  it('has every letter, and notes in brackets', () => {
    const text = manuscriptText(manuscript);
    for (const { blocks } of manuscript.chapters)
      for (const block of blocks)
        for (const line of [...plainText(block).split('\n'), ...noteTexts(block)]) expect(text.replace(/\[\d\]/gu, '')).toContain(line);
    expect(text).toContain('a footnote[1] and an inline one[2].');
    expect(text).toContain('[2] Written here,');
  });
});
