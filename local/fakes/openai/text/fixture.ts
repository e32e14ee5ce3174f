import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWordLists, type WordLists } from '../../common/word-lists.ts';

/** A chapter's title, and what each of its sections turns on. */
export type Theme = { title: string; turns: readonly string[] };

/** A sample text: passages with slots such as `{place}`, and for each slot the list of what may stand there. Parts that a file lacks are empty. */
export type Fixture = {
  lists: WordLists;
  themes: readonly Theme[];
  /** Entries of a book's canon as `kind | name | statement`, and the rows of a table, its name and headings first. */
  canon: readonly string[];
  table: readonly string[];
  /** Passages of an outline's chapter; of a scene or section: how it opens, goes on and closes; and sentences that stand alone. */
  treatment: readonly string[];
  openings: readonly string[];
  middles: readonly string[];
  closings: readonly string[];
  sentences: readonly string[];
};

/** The fixture texts by what they are. */
export const FIXTURES = { fiction: readFixture('fiction'), 'non-fiction': readFixture('non-fiction'), german: readFixture('german') };

function readFixture(name: string): Fixture {
  const text = readFileSync(join(import.meta.dirname, '..', 'fixtures', `${name}.txt`), 'utf8');
  const part = (heading: string): string => new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? '';
  const lines = (heading: string): string[] => part(heading).split('\n').filter(Boolean);
  return {
    lists: parseWordLists(part('lists')),
    themes: Object.entries(parseWordLists(part('themes'))).map(([title, turns]) => ({ title, turns })),
    canon: lines('canon'),
    table: lines('table'),
    treatment: lines('treatment'),
    openings: lines('openings'),
    middles: lines('middles'),
    closings: lines('closings'),
    sentences: lines('sentences'),
  };
}
