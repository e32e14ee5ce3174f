import fc from 'fast-check';
import { blockText, type Block } from './manuscript.ts';
import { typeset } from './typeset.ts';
import { marksOf } from './typography/marks.ts';

const one = (text: string): string =>
  typeset([{ type: 'paragraph', runs: [{ text }] }])
    .map(blockText)
    .join('');

describe('typeset', () => {
  it.each([
    [`"Don't," he said, "it's 'fine'."`, '“Don’t,” he said, “it’s ‘fine’.”'],
    [`'Tis the '90s--"well..."`, '’Tis the ’90s—“well…”'],
    [`'90s music and '80s hair.`, '’90s music and ’80s hair.'],
    [`'16 February. To the island.'`, '‘16 February. To the island.’'],
    ['stop--', 'stop—'],
    ['a -- b --- c', 'a\u00a0— b\u00a0— c'],
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

describe('typeset in another language', () => {
  const inLanguage = (text: string, language: string): string =>
    typeset([{ type: 'paragraph', runs: [{ text }] }], language)
      .map(blockText)
      .join('');

  it.each([
    ['de', `"Nein - z. B. 'so' -- d. h.", sagte Dr. Wolf.`, '„Nein\u00a0– z.\u00a0B. ‚so‘\u00a0– d.\u00a0h.“, sagte Dr.\u00a0Wolf.'],
    ['de', '“Das geht’s”, sagte er.', '„Das geht’s“, sagte er.'],
    ['de-CH', '"Nein"', '«Nein»'],
    ['fr', `"Vraiment ?" dit M. Hugo: l'an 12 000 !`, '«\u00a0Vraiment\u202f?\u00a0» dit M.\u00a0Hugo\u00a0: l’an 12\u00a0000\u202f!'],
    ['fr', 'Voir https://a.fr/b?c ; à 7:30.', 'Voir https://a.fr/b?c\u202f; à 7:30.'],
    ['fr', 'Le n° 5 et le nº 6 (p. 5, pp. 7)', 'Le n°\u00a05 et le nº\u00a06 (p.\u00a05, pp.\u00a07)'],
    ['de', '10 000 von 1 250 000 Bienen', '10\u00a0000 von 1\u00a0250\u00a0000 Bienen'],
    ['fr', 'Mme de Staël, no 5, à 5 h 30, 1 000 francs, 20 km, 12 kilomètres', 'Mme\u00a0de Staël, no\u00a05, à 5\u00a0h\u00a030, 1\u00a0000\u00a0francs, 20\u00a0km, 12 kilomètres'], // prettier-ignore
    ['fr', '-Non, dit-il. -Si.', '—\u00a0Non, dit-il.\u00a0—\u00a0Si.'],
    ['es', '-Hola -dijo él-. ¿Qué tal?', '—Hola —dijo él—. ¿Qué tal?'],
    ['es', '-No - dijo ella - y calló. -¿Sí?', '—No —dijo ella— y calló. —¿Sí?'],
    ['es', '"Hola", dijo. -¿Qué?', '«Hola», dijo. —¿Qué?'],
    ['es', 'Un ex-marido anti- y pro-ruso, 5-7, -5. n.º 5', 'Un ex-marido anti- y pro-ruso, 5–7, -5. n.º\u00a05'],
    ['es', '-Pan', '-Pan'],
    ['pt', '-Sim. -Vou.', '—\u00a0Sim.\u00a0— Vou.'],
    ['pl', '-Tak - powiedział.', '–\u00a0Tak\u00a0– powiedział.'],
    ['ru', '-Да, - сказал он.', '—\u00a0Да,\u00a0— сказал он.'],
    ['en', '-No, he said. -Yes.', '-No, he said. -Yes.'],
    ['fr', 'Il sortit. — Non. — et puis', 'Il sortit.\u00a0—\u00a0Non.\u00a0— et puis'],
    ['fr', '« Il dit “oui” »', '«\u00a0Il dit “oui”\u00a0»'],
    ['ru', 'Это "невозможно" - сказала она в доме.', 'Это «невозможно»\u00a0— сказала она в\u00a0доме.'],
    ['pl', '"Tak" i w domu', '„Tak” i\u00a0w\u00a0domu'],
    ['es', '"Sí", dijo el Sr. Gil', '«Sí», dijo el Sr.\u00a0Gil'],
    ['ja', '"はい"と"いいえ"', '「はい」と「いいえ」'],
    ['ja', `"彼は'はい'と言った"`, '「彼は『はい』と言った」'],
    ['ja', '猫である。 名前は、  まだ無い。 ABC d', '猫である。名前は、まだ無い。ABC d'],
    ['zh', `"他说'好'，Tom's"`, '“他说‘好’，Tom’s”'],
    ['de', `"Er sagte 'nein'", 's ist '68`, '„Er sagte ‚nein‘“, ’s ist ’68'],
    ['de', `"Sie sagte 'nein--'"; 'Er sagte "nein"'--`, '„Sie sagte ‚nein–‘“; ‚Er sagte „nein“‘–'],
    ['uk', `"Він сказав 'ні'".`, '«Він сказав „ні“».'],
    ['nl', `'s Avonds zei hij: "'t Is 'laat'".`, '’s Avonds zei hij: “’t Is ‘laat’”.'],
    ['fr', `"'Oui'", dit-il, 'cause toujours'`, '«\u00a0“Oui”\u00a0», dit-il, “cause toujours”'],
    ['en', 'Mr. Hale paid 5 % on pp. 10-20 - in 1914-18. Not 555-1234 or 2024-01-05.', 'Mr.\u00a0Hale paid 5\u00a0% on pp.\u00a010–20—in 1914–18. Not 555-1234 or 2024-01-05.'], // prettier-ignore
    ['it', '10 000 euro, 1999 200 uomini, 2 000 1999', '10\u00a0000\u00a0euro, 1999 200 uomini, 2\u00a0000 1999'],
    [
      'en',
      'By 10 a.m. Louis XIV met Mary I, and Then I left. Charles V ate 1 200 000 figs.',
      'By 10\u00a0a.m. Louis\u00a0XIV met Mary\u00a0I, and Then I left. Charles\u00a0V ate 1\u00a0200\u00a0000 figs.',
    ],
    ['es', 'A las 10 a. m. del siglo XIX', 'A las 10\u00a0a.\u00a0m. del siglo\u00a0XIX'],
    ['it', 'nel XIX secolo', 'nel XIX\u00a0secolo'],
    ['ru', 'т. е. 1914-1918 гг. и т. д., XIX века, XX в.', 'т.\u00a0е. 1914–1918\u00a0гг. и\u00a0т.\u00a0д., XIX\u00a0века, XX\u00a0в.'],
    ['en', 'He said no. The man, J. R. Hale, left – at last.', 'He said no. The man, J.\u00a0R.\u00a0Hale, left\u00a0– at last.'],
  ])('%s: %s', (language, typed, set) => {
    expect(inLanguage(typed, language)).toBe(set);
    expect(inLanguage(set, language)).toBe(set);
  });

  it('opens and closes nested quotations in every language, whatever follows them', () => {
    const tags = ['en', 'de', 'de-CH', 'fr', 'fr-CA', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'tr', 'ar', 'he', 'hi', 'ja', 'zh', 'zh-Hant', 'ko', 'xx']; // prettier-ignore
    const mark = fc.constantFrom('', '.', ',', '!', '?', '…', '--', ';', ':', ')', '...');
    const rest = fc.constantFrom('', ', w', ' w', '--w', '. W', ')', '; w', '!');
    const isInnerFirst = fc.boolean();
    fc.assert(
      fc.property(
        fc.constantFrom(...tags),
        fc.constantFrom('', 'w ', 'w: '),
        mark,
        mark,
        rest,
        isInnerFirst,
        (tag, start, a, b, end, swap) => {
          const { open, close, innerOpen, innerClose, dash } = marksOf(tag);
          const pairs = [{ from: open, to: close }, { from: innerOpen, to: innerClose }] as const; // prettier-ignore
          const [out, into] = swap ? [pairs[1], pairs[0]] : pairs;
          const typed = swap ? `'${start}"wort${a}"${b}'${end}` : `"${start}'wort${a}'${b}"${end}`;
          const set = `${out.from}${start}${into.from}wort${a}${into.to}${b}${out.to}${end}`.replaceAll('--', dash).replaceAll('...', '…');
          expect(inLanguage(typed, tag).replace(/\s/gu, '')).toBe(set.replace(/\s/gu, ''));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('keeps every letter and is idempotent in every language', () => {
    const text = fc
      .array(
        fc.constantFrom(
          '"',
          "'",
          '-',
          ' - ',
          '--',
          '...',
          ' ',
          'a',
          'Dr.',
          '9',
          '12',
          '—',
          '“',
          '”',
          '«',
          '»',
          '!',
          ':',
          '?',
          'A',
          '¿',
          '. ',
        ),
      )
      .map((parts) => parts.join(''));
    const language = fc.constantFrom('en', 'de', 'fr', 'fr-CA', 'es', 'pt', 'pl', 'ru', 'he', 'ar', 'ja', 'zh');
    fc.assert(
      fc.property(text, language, (typed, tag) => {
        const once = inLanguage(typed, tag);
        expect(once.replace(/[^\p{L}\p{N}]/gu, '')).toBe(typed.replace(/[^\p{L}\p{N}]/gu, ''));
        expect(inLanguage(once, tag)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});
