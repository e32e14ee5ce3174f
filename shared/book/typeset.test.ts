import fc from 'fast-check';
import { blockText, type Block } from './manuscript.ts';
import { typeset } from './typeset.ts';

const one = (text: string): string =>
  typeset([{ type: 'paragraph', runs: [{ text }] }])
    .map(blockText)
    .join('');

describe('typeset', () => {
  it.each([
    [`"Don't," he said, "it's 'fine'."`, '“Don’t,” he said, “it’s ‘fine’.”'],
    [`'Tis the '90s--"well..."`, '’Tis the ’90s—“well…”'],
    ['stop--', 'stop—'],
    ['a -- b --- c', 'a — b — c'],
    ['git push --force', 'git push --force'],
    ['"--he', '“—he'],
    ['(\'x\') "“nested”"', '(‘x’) ““nested””'],
  ])('%s', (typed, set) => {
    expect(one(typed)).toBe(set);
  });

  it('sees through run boundaries and leaves headings alone', () => {
    const blocks: Block[] = [
      { type: 'paragraph', runs: [{ text: '"' }, { text: 'Sea', italic: true }, { text: '" and \'sky' }, { text: "'", bold: true }] },
      { type: 'heading', text: '"As is"' },
    ];
    expect(typeset(blocks).map(blockText)).toEqual(['“Sea” and ‘sky’', '"As is"']);
  });

  it('keeps every letter and is idempotent', () => {
    const text = fc
      .array(fc.constantFrom('"', "'", '-', '--', '.', '...', ' ', 'a', 'tis', '9', '—', '\n', '“'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const once = typeset([{ type: 'paragraph', runs: texts.map((part) => ({ text: part })) }]);
        expect(
          once
            .map(blockText)
            .join('')
            .replace(/[^\p{L}\p{N}]/gu, ''),
        ).toBe(texts.join('').replace(/[^\p{L}\p{N}]/gu, ''));
        expect(typeset(once)).toEqual(once);
      }),
    );
  });
});
