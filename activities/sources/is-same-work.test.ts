import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { familyOf } from './authors.ts';
import { isSameWork, type Work } from './is-same-work.ts';
import { queryOf, wordsOf } from './words.ts';

const work = (title: string, authors: string[], more: Partial<Work> = {}): Work => ({
  ...{ title, authors, subtitle: null, year: null, url: 'https://example.com' },
  ...more,
});
const SPRING = work('Silent Spring', ['Rachel Carson']);
const THINKING = work('Thinking, fast and slow', ['Daniel Kahneman']);
const SLEEP = work('Why We Sleep: Unlocking the Power of Sleep and Dreams', ['Walker, Matthew P.']);
const FALSE_FINDINGS = work('Why Most Published Research Findings Are False', ['John P. A. Ioannidis']);

describe('the work that is named', () => {
  test.each<[string, Work]>([
    ['Silent Spring by Rachel Carson', SPRING],
    ['Rachel Carson, Silent Spring', SPRING],
    ['Rachel Carson: “Silent Spring” (1962)', SPRING],
    ['Silent Spring Rachel Carson', SPRING],
    ['Carson, R. (1962). Silent Spring. Houghton Mifflin, Boston', SPRING],
    ['SILENT SPRING — RACHEL CARSON, 40th anniversary edition', SPRING],
    ['Thinking, Fast & Slow, Daniel Kahneman', THINKING],
    ['Kahneman D. Thinking, Fast and Slow. 2011', THINKING],
    ['Why We Sleep by Matthew Walker', SLEEP],
    ['Why We Sleep: Unlocking the Power of Sleep and Dreams, Matthew Walker', SLEEP],
    ['Why We Sleep: Unlocking the Power of Sleep and Dreams', SLEEP],
    ['Ioannidis JPA, Why Most Published Research Findings Are False, PLoS Medicine 2005', FALSE_FINDINGS],
    ['Why most published research findings are false', FALSE_FINDINGS],
    ['The Beekeeper’s Handbook, Diana Sammataro and Alphonse Avitabile', work("The beekeeper's handbook", ['Alphonse Avitabile'])],
    ['Beekeeper’s Handbook by Sammataro', work('The Beekeeper’s Handbook', ['Diana Sammataro'])],
    ['Das Kapital von Karl Marx', work('Das Kapital', ['Marx, Karl, 1818-1883'])],
    ['Cien años de soledad, Gabriel García Márquez', work('Cien anos de soledad', ['Gabriel Garcia Marquez'])],
    ['1984 by George Orwell', work('1984', ['George Orwell'])],
    ['Bees: Their Vision, Chemical Senses, and Language by Karl von Frisch', work('Bees', ['Karl von Frisch'], { subtitle: 'their vision, chemical senses, and language' })], // prettier-ignore
    ['WHO Guidelines on Hand Hygiene in Health Care (2009)', work('WHO guidelines on hand hygiene in health care', ['World Health Organization'])], // prettier-ignore
    ['World Health Organization, Global Status Report on Alcohol', work('Global status report on alcohol', ['World Health Organization'])],
    ['Silent Spring by Rachel Carson', work('Silent Spring', [], { about: 'Silent Spring is a book by Rachel Carson, published on' })],
    ['Jaws by Peter Benchley', work('Jaws (novel)', [], { about: 'Jaws is a novel by American writer Peter Benchley' })],
  ])('%s', (lookFor, known) => expect(isSameWork(lookFor, known)).toBe(true));
});

describe('another work', () => {
  test.each<[string, string, Work]>([
    ['of the same title', 'Silent Spring by Rachel Carson', work('Silent Spring', ['Ann Other'])],
    ['of the same title, author unknown', 'Silent Spring by Rachel Carson', work('Silent Spring', [])],
    ['of the same author', 'Silent Spring by Rachel Carson', work('The Sea Around Us', ['Rachel Carson'])],
    ['with a title that begins so', 'Silent Spring by Rachel Carson', work('Silent Spring Revisited', ['Rachel Carson'])],
    ['with a title that is part of it', 'The Lives of Bees by Thomas Seeley', work('Bees', ['Thomas Seeley'])],
    ['with a title that ends it', 'The Lives of Bees by Thomas Seeley', work('Of Bees', ['Thomas Seeley'])],
    ['of one word that was a part of a title', 'Bees: A Life in Science, Thomas Seeley', work('Bees', ['Thomas Seeley'])],
    ['about it, with its author in the title', 'Silent Spring, Rachel Carson', work('Silent Spring, Rachel Carson', ['Jane Reviewer'])],
    ['about it, so titled', 'Rachel Carson’s Silent Spring', work('Rachel Carson’s Silent Spring', ['Priscilla Coit'])],
    ['about it, named "by"', 'Silent Spring by Rachel Carson', work('Silent Spring by Rachel Carson', ['Jane Reviewer'])],
    ['that sums it up', 'Thinking, Fast and Slow by Daniel Kahneman', work('Thinking, Fast and Slow: Summary', ['Daniel Kahneman'])],
    ['that is a workbook', 'Why We Sleep, Matthew Walker', work('Why We Sleep', ['Matthew Walker'], { subtitle: 'The Workbook' })],
    ['by an author of whom a part is in the title', 'Green Urban Beekeeping, Michael Bush', work('Urban Beekeeping', ['Ann Green'])],
    ['by another body', 'World Health Organization, Global Trade Report', work('Global Trade Report', ['World Trade Organization'])],
    ['that is only a title of two words', 'Silent Spring', SPRING],
    ['that is a film', 'Jaws by Peter Benchley', work('Jaws (film)', [], { about: 'Jaws is a film based on the novel by Peter Benchley' })],
    ['that an encyclopedia describes without its author', 'Honey by Ann Other', work('Honey', [], { about: 'Honey is made by bees' })],
    ['that is an article on a subject', 'History of the United States', work('History of the United States', [], { about: 'The history' })],
    ['without a title', 'Silent Spring by Rachel Carson', work('?!', ['Rachel Carson'])],
    ['that is the author', 'Silent Spring by Rachel Carson', work('Rachel Carson', [], { about: 'Rachel Carson wrote Silent Spring' })],
  ])('%s', (_how, lookFor, known) => expect(isSameWork(lookFor, known)).toBe(false));

  test('any text matches nothing that it does not contain, and none throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.string(), (lookFor, title, author) => {
        const given = wordsOf(lookFor).map(({ text }) => text);
        if (isSameWork(lookFor, work(title, [author]))) expect(given.length).toBeGreaterThan(0);
        expect(isSameWork(`${lookFor} unheard`, work('Something Else Entirely', [author]))).toBe(false);
      }),
    );
  });
});

test.each([
  ['Rachel Carson', ['carson']],
  ['Carson, Rachel, 1907-1964', ['carson']],
  ['Kahneman D', ['kahneman']],
  ['Ludwig van Beethoven', ['beethoven']],
  ['Martin Luther King, Jr.', ['king']],
  ['García Márquez, Gabriel', ['marquez']],
  ['World Health Organization', ['world', 'health', 'organization']],
  ['J. K.', []],
  ['', []],
])('%s is known as %j', (name, family) => expect(familyOf(name)).toEqual(family));

test.each([
  ['“Silent Spring”, by Rachel Carson (1962)', 'silent spring rachel carson'],
  ['1984 by George Orwell', '1984 george orwell'],
  ['title:Bees -honey "OR" x*', 'title bees honey or x'],
  ['The Beekeeper’s Handbook', 'the beekeeper’s handbook'],
  ['Ökologie der Bienen', 'ökologie der bienen'],
  [' … ', ''],
])('%s is asked as %s', (lookFor, query) => expect(queryOf(lookFor)).toBe(query));
