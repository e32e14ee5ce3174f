/** A practical book of two chapters that was read and mended, as its rows have it. */

import type { ReadBook } from './rows.ts';

export const GUIDE: ReadBook = {
  project: {
    contentType: 'non-fiction',
    bookTitle: 'Bees on the Balcony',
    bookIdea: 'How a family of four can keep bees in a small city garden',
    targetAudience: 'City gardeners who have never kept animals',
    writingTone: 'practical',
    backgroundResearch: {
      language: 'en',
      snapshot: {
        scope: 'One hive, one year, one balcony; no selling of honey.',
        hooks: ['A balcony is warmer than a meadow.'],
        keyTerms: [{ term: 'Super', definition: 'A box above the brood nest, for honey' }],
      },
      audience: {
        persona: ['A teacher with a south-facing balcony and worried neighbors.'],
        topQuestions: ['Will the neighbors be stung?'],
        seoKeywords: ['balcony beekeeping'],
      },
      factsAndNumbers: [{ fact: 'A colony needs 40 lb of honey for a cold winter.', source: 'common knowledge' }],
      contentGaps: ['What to say to a landlord.'],
      outlineHelpers: {
        subtopics: ['Talking to neighbors'],
        writerGuardrails: ['Never advise opening the hive below 50 °F.'],
        miniFaq: [{ question: 'How many hives?', answer: 'Two: one can help the other.' }],
      },
      sources: [{ title: 'The Beekeeper’s Handbook', site: 'Cornell University Press', year: 2021, url: null }],
    },
    worldBuilding: null,
    characters: null,
    plotStructure: null,
    subtitle: null,
  },
  chapters: [
    {
      title: 'Before the First Bee',
      keyPoints: ['What a hive needs, and what neighbors need to hear.'],
      text: 'A colony needs 40 lb of honey for a cold winter. Open the hive only on a warm day.',
      plan: null,
    },
    { title: 'The First Honey', keyPoints: ['One harvest.'], text: 'Leave 40 lb in the hive. Take the rest.', plan: null },
  ],
  canon: [
    { id: 'brief-1', kind: 'brief', name: 'The readers', statement: 'City gardeners who have never kept animals.', origin: 'author' },
  ],
  findings: [],
  claims: [
    {
      chapterNumber: 1,
      quote: 'A colony needs 40 lb of honey for a cold winter.',
      sureness: 'likely',
      lookFor: 'The Beekeeper’s Handbook, Diana Sammataro',
      source: {
        title: 'The Beekeeper’s Handbook',
        authors: ['Diana Sammataro', 'Alphonse Avitabile'],
        year: 2021,
        url: 'https://openlibrary.org/works/OL1W',
        foundAt: 'Open Library',
      },
    },
    { chapterNumber: 2, quote: 'Leave 40 lb in the hive.', sureness: 'doubtful', lookFor: '', source: null },
  ],
};
