import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { KDP_DESCRIPTION_MAX, KDP_KEYWORD_MAX, KDP_KEYWORDS } from './kdp.ts';
import { kdpDescriptionHtml, keepKdpKeywords, suggestedList, suggestedText } from './metadata-rules.ts';

const TITLE = 'The Balcony Hive';

/** Text as a careless or hostile model may write it. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<b>',
        '</p>',
        '<script>alert(1)</script>',
        '&',
        '&amp;',
        '<',
        '>',
        '\n\n',
        '- item',
        '1. one',
        '**',
        '*',
        '. ',
        '! ',
        '" ',
        '# ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.lorem({ maxCount: 60 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(' '));

describe('keywords', () => {
  test.each([
    ['a claim', 'best beekeeping books'],
    ['a rank', 'bestseller honey'],
    ['two words for it', 'best seller honey'],
    ['the first place', '#1 honey guide'],
    ['a price', 'free honey guide'],
    ['a price in wide letters', 'ｆｒｅｅ honey guide'],
    ['a price with an unseen character in it', 'fr\u200Bee honey guide'],
    ['a programme', 'kindle unlimited honey'],
    ['novelty', 'new release honey'],
    ['a sale', 'honey on sale'],
    ['availability', 'honey available now'],
    ['quotation marks', 'the "honey" makers'],
    ['markup', '<b>honey makers</b>'],
    ['an address', 'www.honey.example'],
    ['another author', 'J.K. Rowling honey'],
    ['an accent away', 'Brené Brown honey'],
    ['the title', 'the balcony hive honey'],
    ['a word of the title alone', 'hive'],
    ['more than a box holds', 'how to keep a small colony of bees alive in winter'.padEnd(51, 's')],
    ['no words', '— … —'],
  ])('leaves out %s', (_what, phrase) => {
    expect(keepKdpKeywords([phrase, 'urban beekeeping'], TITLE)).toEqual(['urban beekeeping']);
  });

  test('what only sounds like a banned word stays', () => {
    const phrases = ['gluten-free baking', 'freedom in retirement', 'bestiary of bees', 'newly released prisoners'];
    expect(keepKdpKeywords(phrases, TITLE)).toEqual(phrases);
  });

  test('phrases are normalised and each thing is said once, in whatever order', () => {
    expect(keepKdpKeywords(['  “Urban   Beekeeping”, ', 'beekeeping urban', 'URBAN beekeeping'], TITLE)).toEqual(['Urban Beekeeping']);
  });

  test('no word of the title is said again: phrases that never had one come first, then what others say without it', () => {
    expect(keepKdpKeywords(['hive care in winter', 'urban beekeeping'], TITLE)).toEqual(['urban beekeeping', 'care in winter']);
  });

  test('whatever the phrases are, what is kept fits the boxes, and keeping it again changes nothing', () => {
    const phrase = fc.oneof(hostileText, fc.lorem({ maxCount: 5 }));
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 20 }), fc.oneof(fc.string(), fc.lorem({ maxCount: 4 })), (phrases, title) => {
        const kept = keepKdpKeywords(phrases, title);
        expect(kept.length).toBeLessThanOrEqual(KDP_KEYWORDS);
        for (const keyword of kept) {
          expect(keyword.length).toBeLessThanOrEqual(KDP_KEYWORD_MAX);
          expect(keyword).toMatch(/^[^"<>“”\n]+$/u);
          for (const word of wordsOf(keyword)) expect(wordsOf(title)).not.toContain(word);
        }
        expect(keepKdpKeywords(kept, title)).toEqual(kept);
      }),
    );
  });
});

/** Words as they count: function words say nothing of a title. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => word !== 'with' && word !== 'from');
}

describe('description', () => {
  test('is a hook in bold, paragraphs, lists and the call to action', () => {
    const html = kdpDescriptionHtml({
      hook: 'A hive on the ninth floor.',
      mainContent: 'You will learn:\n\n- to choose a hive\n- to feed & water\n\nIt *works*.',
      callToAction: 'Begin this spring.',
    });
    expect(html).toBe(
      '<p><b>A hive on the ninth floor.</b></p><p>You will learn:</p><ul><li>to choose a hive</li><li>to feed &amp; water</li></ul><p>It works.</p><p>Begin this spring.</p>',
    );
  });

  test('is cut at a sentence and keeps its call to action', () => {
    const html = kdpDescriptionHtml({
      hook: 'Hook.',
      mainContent: 'A sentence of seven words stands here. '.repeat(200),
      callToAction: 'Read it.',
    });
    expect(html).toMatch(/stands here\.<\/p><p>Read it\.<\/p>$/);
    expect(html.length).toBeGreaterThan(KDP_DESCRIPTION_MAX - 100);
  });

  test('whatever the texts are, has only whole tags of KDP, each closed, and at most 4,000 characters', () => {
    const long = fc.tuple(hostileText, fc.integer({ min: 1, max: 30 })).map(([text, times]) => `${text} `.repeat(times));
    fc.assert(
      fc.property(hostileText, long, long, (hook, mainContent, callToAction) => {
        const html = kdpDescriptionHtml({ hook, mainContent, callToAction });
        expect(html.length).toBeLessThanOrEqual(KDP_DESCRIPTION_MAX);
        expect(html.isWellFormed()).toBe(true);
        const text = html.replace(/<p>(?:<b>[^<>]+<\/b>|[^<>]+)<\/p>|<(ul|ol)>(?:<li>[^<>]*<\/li>)+<\/\1>/g, '');
        expect(text).toBe('');
        expect(html.replace(/&(?:amp|lt|gt);/g, '')).not.toContain('&');
      }),
    );
  });
});

describe('suggested texts', () => {
  test('lose markup and addresses, and keep their paragraphs', () => {
    expect(suggestedText('<p>One, see https://a.example/x</p>\n\nTwo: mail me@a.example now', 100)).toBe('One, see\n\nTwo: mail now');
  });

  test('are never longer than asked, and are cut at a sentence', () => {
    expect(suggestedText('First sentence. Second sentence that is long.', 20)).toBe('First sentence.');
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 300 }), (text, most) => {
        expect(suggestedText(text, most).length).toBeLessThanOrEqual(most);
        expect(suggestedText(text, most)).not.toMatch(/<\/?[a-z][^<>]*>/i);
      }),
    );
  });

  test('a list has each line once, and no more than asked', () => {
    expect(suggestedList([' Book clubs ', '', 'book clubs', '<i></i>', 'Garden\nfairs', 'Radio'], 2, 50)).toEqual([
      'Book clubs',
      'Garden fairs',
    ]);
  });
});
