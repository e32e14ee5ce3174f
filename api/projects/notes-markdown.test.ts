import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { escapeMarkdown } from './escape-markdown.ts';
import { notesMarkdown, type BookNotes } from './notes-markdown.ts';

const markdown = new MarkdownIt({ html: true, linkify: true });
const NOTES: BookNotes = {
  title: 'Bees *on* the Balcony',
  findings: [
    {
      ...{
        kind: 'number',
        severity: 3,
        why: 'Ten frames are not twelve.',
        remedy: 'Say ten in chapter 5.',
        decision: 'Both are possible.',
      },
      passages: [
        { chapter: 5, quote: 'All twelve frames are full.' },
        { chapter: 2, quote: 'The hive holds ten frames.' },
      ],
    },
    { kind: 'rule', severity: 2, passages: [], why: 'Only you know the law where you live.', remedy: '', decision: null },
  ],
  claims: [
    {
      ...{ chapter: 1, quote: 'Honey keeps for centuries.', sureness: 'likely' },
      source: { title: 'The Hive [and] the Honey Bee', authors: ['Ann Graham', 'Joe Low'], year: 1992, url: 'https://example.com/a b', foundAt: 'Google Books' }, // prettier-ignore
    },
    { chapter: 3, quote: 'Nine in ten colonies swarm.', sureness: 'doubtful', source: null },
  ],
  promises: [
    { name: 'The empty hive', statement: 'It is filled.', plantedIn: 1, paidIn: 9 },
    { name: 'The neighbour', statement: 'She is won over.', plantedIn: 2, paidIn: null },
  ],
};

test('the notes have what is left, the claims with what was found, and the promises', () => {
  const [, decide = '', claims = '', promises = ''] = notesMarkdown(NOTES).split(/^## /m);
  expect(decide).toContain(`### 1. Numbers, chapters 2, 5

Ten frames are not twelve.

> Chapter 5: “All twelve frames are full.”

> Chapter 2: “The hive holds ten frames.”

- **Suggestion:** Say ten in chapter 5.
- **Why it’s up to you:** Both are possible.

### 2. Rules

Only you know the law where you live.
`);
  expect(claims).toContain(`- Chapter 1: “Honey keeps for centuries.”
  - The reader thought it likely.
  - Source found at Google Books: “The Hive \\[and\\] the Honey Bee”, Ann Graham and Joe Low, 1992. <https://example.com/a%20b>
- Chapter 3: “Nine in ten colonies swarm.”
  - The reader doubted it.
  - No source found; please verify.
`);
  expect(promises).toBe(`Promises

- **The empty hive:** It is filled. (planted in chapter 1, kept in chapter 9)
- **The neighbour:** She is won over. (planted in chapter 2, kept in none)
`);
});

test('a book on which there is nothing to say has notes that say so', () => {
  const notes = notesMarkdown({ title: 'A', findings: [], claims: [], promises: [] });
  for (const nothing of ['Nothing is left to decide.', 'No claims were noted.', 'No promises were noted.'])
    expect(notes).toContain(nothing);
});

test('an address that is no page is left out', () => {
  const source = { title: 'A', authors: [], year: null, foundAt: 'Wikipedia' as const };
  for (const url of ['javascript:alert(1)', 'no address']) {
    const claims: BookNotes['claims'] = [{ chapter: 1, quote: 'Q', sureness: 'sure', source: { ...source, url } }];
    expect(notesMarkdown({ ...NOTES, claims })).toContain('Source found at Wikipedia: “A”.\n');
  }
});

describe('text of others', () => {
  const shown = (text: string): string =>
    markdown
      .render(`- ${escapeMarkdown(text)}`)
      .replace(/^<ul>\n<li>|<\/li>\n<\/ul>\n$/g, '')
      .replace(/&(lt|gt|amp|quot);/g, (_, name: 'lt') => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name]);
  const asLine = (text: string): string =>
    text
      .replace(/\p{Cc}+|\s+/gu, ' ')
      .trim()
      .toWellFormed();

  test.each([
    '# no heading',
    '1. no list',
    '12) no list',
    '- no list',
    '+ no list',
    '--- ',
    '=== ',
    '> no quotation',
    '*no* _emphasis_ ~~at~~ `all`',
    '<script>alert(1)</script>',
    '![no](https://example.com/picture.png)',
    '[no](javascript:alert(1))',
    'https://evil.example and www.evil.example and a@evil.example',
    '&lt; &#35; \\* | $x$',
    'two\n\n# lines',
    '[no]: https://example.com',
    '    no code',
    '::: no container',
  ])('%j is shown as it is', (text) => expect(shown(text)).toBe(asLine(text)));

  test('any text is shown as it is', () => {
    const pieces = fc.constantFrom(...'#*_`~[]()<>!&;|\\-+=.:/@0 19ab\n\t', 'http://', 'www.', '&amp;', '<b>', '](', '1.', '---');
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' })), { minLength: 1, maxLength: 12 }), (parts) => {
        const text = parts.join('');
        fc.pre(asLine(text) !== '');
        expect(shown(text)).toBe(asLine(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
