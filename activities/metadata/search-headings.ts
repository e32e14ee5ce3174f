import MiniSearch from 'minisearch';
import type { ContentType } from '../../shared/book/options.ts';
import { synonymsBy } from './bisac-synonyms.ts';
import { stems } from './stem.ts';

export type BisacHeading = { code: string; heading: string };

/** The headings of this kind of book nearest to `words`, best first, at most `limit`. Where few are near, general ones make up a dozen. */
export type HeadingSearch = (words: string, contentType: ContentType, limit: number) => BisacHeading[];

/** A synonym is a guess at what the author means. */
const SYNONYM_WEIGHT = 0.6;
/** A word of the subject fits all of its headings, so it says little about each. */
const SUBJECT_WEIGHT = 0.35;
/** The general one it fits best. */
const GENERAL_WEIGHT = 1.5;
/** A word that comes again matters more, though not for ever: idea and outline may repeat one a hundred times. */
const MOST_REPETITIONS = 3;
/** Fewer near headings than these are made up with general ones. */
const ENOUGH = 12;

const YOUNG = [
  { subject: /^juvenile\b/i, said: stems('juvenile children child kid preschool bedtime picture') },
  { subject: /^young adult\b/i, said: stems('teen teenager adolescent ya adult') },
];

/** Where nothing is near: the shelves on which most books by independent authors stand, before the other general headings. */
const GENERAL_FIRST: Record<ContentType, readonly string[]> = {
  fiction: ['Fiction / General', 'Fiction / Literary', 'Fiction / Action & Adventure', 'Fiction / Women', 'Fiction / Coming of Age'],
  'non-fiction': [
    'Self-Help / General',
    'Reference / General',
    'Business & Economics / General',
    'Health & Fitness / General',
    'Social Science / General',
    'House & Home / General',
  ],
};
/** Forms rather than subjects: they suit a book only when it says so itself. */
const FORMS = /^(?:juvenile|young adult|poetry|drama|comics)\b/i;

type Entry = BisacHeading & { id: number; general: boolean };

/** A search over headings by their words, word forms and synonyms brought together. The same words find the same headings in the same order. */
export function headingSearch(headings: readonly BisacHeading[]): HeadingSearch {
  const synonyms = synonymsBy(stems);
  const shelves = { fiction: shelf(headings, true), 'non-fiction': shelf(headings, false) };

  return (words, contentType, limit) => {
    const { entries, index, generals } = shelves[contentType];
    const said = stems(words);
    const weights = weigh(said, synonyms);
    const hits = index
      .search([...weights.keys()].join(' '), { tokenize: (text) => text.split(' '), boostTerm: (stem) => weights.get(stem) ?? 0 })
      .flatMap(({ id }) => entries[id as number] ?? [])
      .filter(({ heading }) => YOUNG.every((young) => !young.subject.test(heading) || young.said.some((stem) => said.includes(stem))));
    const fillers = generals(GENERAL_FIRST[contentType]).filter((entry) => !hits.includes(entry));
    return [...hits, ...fillers.slice(0, Math.max(0, ENOUGH - hits.length))]
      .slice(0, limit)
      .map(({ code, heading }) => ({ code, heading }));
  };
}

function shelf(headings: readonly BisacHeading[], fiction: boolean) {
  const entries = headings
    .filter(({ heading }) => /^(?:[\w ]* )?fiction$/i.test(subjectOf(heading)) === fiction)
    .map((entry, id): Entry => ({ ...entry, id, general: /^general$/i.test(topicOf(entry.heading)) }));
  const index = new MiniSearch<Entry>({
    fields: ['subject', 'topic'],
    extractField: (entry, field) => (field === 'id' ? entry.id : textOf(entry, field)),
    tokenize: stems,
    processTerm: (stem) => stem,
    searchOptions: {
      boost: { subject: SUBJECT_WEIGHT },
      boostDocument: (id) => (entries[id as number]?.general ? GENERAL_WEIGHT : 1),
    },
  });
  index.addAll(entries);
  const generals = (first: readonly string[]): Entry[] => {
    const place = ({ heading }: Entry) => (first.indexOf(heading) + first.length + 1) % (first.length + 1);
    const rest = entries.filter(({ heading, general }) => first.includes(heading) || (general && !FORMS.test(heading)));
    return rest.sort((one, other) => place(one) - place(other) || one.id - other.id);
  };
  return { entries, index, generals };
}

const subjectOf = (heading: string): string => heading.split(' / ', 1)[0] ?? '';
const topicOf = (heading: string): string => heading.split(' / ').at(-1) ?? '';

/** The topic is a heading's last part, the subject what stands before it. The general heading of a subject has the subject for its topic. */
function textOf({ heading, general }: Entry, field: string): string {
  const above = heading.split(' / ').slice(0, -1).join(' ');
  if (general) return field === 'topic' ? above : '';
  return field === 'topic' ? topicOf(heading) : above;
}

/** What the words ask for: each stem, or what it stands for, with its weight. */
function weigh(said: readonly string[], synonyms: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const times = new Map<string, number>();
  for (const stem of said) times.set(stem, Math.min(MOST_REPETITIONS, (times.get(stem) ?? 0) + 1));
  const wanted = new Map<string, number>();
  const want = (stem: string, weight: number) => wanted.set(stem, Math.max(weight, wanted.get(stem) ?? 0));
  for (const [stem, count] of times) {
    want(stem, count);
    for (const synonym of synonyms.get(stem) ?? []) want(synonym, count * SYNONYM_WEIGHT);
  }
  return wanted;
}
