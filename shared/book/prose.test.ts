import fc from 'fast-check';
import type { Block } from './manuscript.ts';
import { blockText } from './manuscript.ts';
import { cleanText, countBlockWords, countWords, parseProse, withSceneBreaks } from './prose.ts';

const paragraph = (...runs: (string | { text: string; italic?: true; bold?: true })[]): Block => ({
  type: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
});

/** Words by white space, without anything but letters and digits: markers fall away on both sides. */
const bareWords = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');

const proseLike = fc
  .array(
    fc.oneof(
      fc.constantFrom('*', '**', '***', '_', '__', '\\', '> ', '- ', '# ', '#', '---', '\n', '\n\n', ' ', '  ', '<b>', '&amp;', '`', '\t'),
      fc.constantFrom('sea', 'a', 'Ōkubo', 'don’t', '海', '😀', '\ud83d', '\u0000', 'x_y'),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('cleanText', () => {
  it('removes what no file may hold and normalises line ends and accents', () => {
    expect(cleanText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
    expect(cleanText('x\u0000\u0007\u000b\u007f\ufffe\ud83dy\u202e\u2066\u00ad')).toBe('xy');
    expect(cleanText('e\u0301\t😀')).toBe('é\t😀');
  });

  it('is idempotent and well-formed for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('withSceneBreaks', () => {
  it('writes every sign of a change of scene in one way, and leaves emphasis, lists and tables', () => {
    const text = 'One.\n\n*\n\nTwo.\n\n***\n\nThree.\n ---\n\n# \n\nFour, *five*.\n\n* six\n\n| a |\n| --- |\n| 1 |';
    const breaks = text.replace('\n*\n', '\n* * *\n').replace('***', '* * *').replace(' ---\n', '* * *\n').replace('# \n', '* * *\n');
    expect(withSceneBreaks(text)).toBe(breaks);
    expect(parseProse(breaks).filter(({ type }) => type === 'scene-break')).toHaveLength(4);
  });
});

describe('parseProse', () => {
  it('reads paragraphs, soft line ends and emphasis', () => {
    expect(parseProse('One\ntwo.\n\nThe *sea* was __very__ ***cold***.')).toEqual([
      paragraph('One two.'),
      paragraph(
        'The ',
        { text: 'sea', italic: true },
        ' was ',
        { text: 'very', bold: true },
        ' ',
        { text: 'cold', italic: true, bold: true },
        '.',
      ),
    ]);
    expect(parseProse('**a *b* c**')).toEqual([
      paragraph({ text: 'a ', bold: true }, { text: 'b', italic: true, bold: true }, { text: ' c', bold: true }),
    ]);
  });

  it('leaves unmatched markers, HTML and in-word underscores as text', () => {
    for (const text of [
      '2 * 3 * 4',
      '*unclosed',
      'snake_case_name',
      '<script>alert(1)</script> &amp; <b>',
      'a ** b',
      '[x](javascript:y)',
      '[x](page)',
      '#tag',
    ]) {
      expect(parseProse(text)).toEqual([paragraph(text)]);
    }
    expect(parseProse('\\*literal\\*')).toEqual([paragraph('*literal*')]);
  });

  it.each(['***', '---', '* * *', '#', '___', '- - -', '⁂', '*', '          * * *'])('reads %s alone as a scene break', (line) => {
    expect(parseProse(`a\n\n${line}\n\nb`)).toEqual([paragraph('a'), { type: 'scene-break' }, paragraph('b')]);
  });

  it('reads headings, quotes and lists', () => {
    expect(parseProse('## The **Salt** Road ##\ntext\n> said\n> she\n>\n> twice\n\n- one\n- *two*\n  more\n\n1. a\n2. b')).toEqual([
      { type: 'heading', text: 'The Salt Road' },
      paragraph('text'),
      { type: 'quote', runs: [{ text: 'said she' }] },
      { type: 'quote', runs: [{ text: 'twice' }] },
      { type: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two', italic: true }, { text: ' more' }]] },
      { type: 'list', ordered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    ]);
  });

  it('keeps numbers that are no list', () => {
    expect(parseProse('1984. A cold year.\n\n7. Seven')).toEqual([paragraph('1984. A cold year.'), paragraph('7. Seven')]);
  });

  it.each([
    ['7. Seven\n8. Eight', ['7. Seven', '8. Eight']],
    ['1. a\n3. *c*', ['a', '3. c']],
    ['1. a\n   - b\n2. c', ['a\nb\nc']],
    ['1.\n\n1. # a', ['1.', '1. a']],
    ['1\\. A cold year', ['1. A cold year']],
  ])('loses no number of %j', (text, expected) => {
    expect(parseProse(text).map(blockText)).toEqual(expected);
  });

  it('counts a list whose items are all numbered 1', () => {
    const list: Block = { type: 'list', ordered: true, items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] };
    expect(parseProse('1. a\n1. b\n1. c')).toEqual([list]);
    expect(parseProse('1. a\n2. b\n1. c').map(({ type }) => type)).toEqual(['list', 'list']);
  });

  it('reads round bullets, nested and indented lists', () => {
    const list = (...items: string[]): Block => ({ type: 'list', ordered: false, items: items.map((text) => [{ text }]) });
    for (const text of ['• a\n• b\n• c', '- a\n\n* b\n\n\t+   c']) expect(parseProse(text).map(blockText)).toEqual(['a\nb\nc']);
    expect(parseProse('- a\n  - b\n- c')).toEqual([{ ...list('a', 'c'), nested: { 0: [list('b')] } }]);
    expect(parseProse('- a\n      - b\n            - c').map(blockText)).toEqual(['a\nb\nc']);
  });

  it('reads indented and underlined text, and a table without rows, as paragraphs', () => {
    expect(parseProse('    An indented line\n\nUnder\n===\n\n| a | b |\n|---|---|')).toEqual([
      paragraph('An indented line'),
      paragraph('Under ==='),
      paragraph('| a | b | |---|---|'),
    ]);
  });

  it.each(['> ', '- ', '* > ', '1) '])('keeps what is nested a thousand times in %j', (marker) => {
    const text = `${marker.repeat(1000)}deep\n${marker.repeat(1000)}er`;
    expect(parseProse(text).map(blockText).join(' ')).toMatch(/deep[^a-z]*er/u);
  });

  it('loses and invents no word, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          proseLike,
          fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(/\p{N}/gu, '')),
        ),
        (text) => {
          const blocks = parseProse(text);
          expect(bareWords(blocks.map(blockText).join('\n'))).toEqual(bareWords(cleanText(text)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('does not slow down on hostile markers', () => {
    const units = ['*a ', '_a', '**', 'a* ', '*a_ ', '# ', '> ', '- ', ' \t', '> a\n\n', '- a\n', '* > ', '1. ', '[', '`', '\\'];
    for (const unit of units) expect(() => parseProse(`${unit.repeat(50_000)}a`)).not.toThrow();
  });
});

describe('countWords', () => {
  it('joins apostrophes, hyphens and digit groups', () => {
    expect(countWords('Don’t stop: the well-known 3,000 ships—all—sailed at 7.30.')).toBe(10);
    expect(countWords('')).toBe(0);
    expect(countWords('— … 😀')).toBe(0);
    expect(countWords('naïve Ελλάδα слово')).toBe(3);
  });

  it('counts scripts without spaces by segmentation', () => {
    expect(countWords('我们去北京。')).toBeGreaterThan(1);
    expect(countWords('Tokyo 東京 is big')).toBe(4);
  });

  it('adds up blocks', () => {
    expect(countBlockWords(parseProse('# One two\n\nthree *four*\n\n- five\n- six\n\n***'))).toBe(6);
  });
});
