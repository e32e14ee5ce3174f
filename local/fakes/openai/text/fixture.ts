import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWordLists, type WordLists } from '../../common/word-lists.ts';

/** A placeholder text: sentences with slots such as `{place}`, and for each slot the list of what may stand there. */
export type Fixture = { lists: WordLists; sentences: readonly string[] };

/** The fixture texts by what they are; lists come first in a file, then a blank line, then a sentence a line. */
export const FIXTURES = { fiction: readFixture('fiction'), 'non-fiction': readFixture('non-fiction'), german: readFixture('german') };

function readFixture(name: string): Fixture {
  const text = readFileSync(join(import.meta.dirname, '..', 'fixtures', `${name}.txt`), 'utf8');
  const [lists = '', sentences = ''] = text.split('\n\n');
  return { lists: parseWordLists(lists), sentences: sentences.trim().split('\n') };
}
