import { FICTION_DIALOGUE } from '../prose/fiction-dialogue.ts';
import { FICTION_SENTENCES } from '../prose/fiction-sentences.ts';
import { FICTION_WORDS } from '../prose/fiction-words.ts';
import { NON_FICTION_SENTENCES } from '../prose/non-fiction-sentences.ts';
import { NON_FICTION_WORDS } from '../prose/non-fiction-words.ts';
import { TREATMENT } from '../prose/treatment.ts';
import { PHRASES } from '../structure/phrases.ts';
import { TITLE_PHRASES } from '../structure/title-phrases.ts';

/** Every word of the stand-in's own phrases. Where earlier answers come back in a prompt, these are its voice and not the author's subject. */
export const OWN_WORDS: ReadonlySet<string> = new Set(
  [FICTION_DIALOGUE, FICTION_SENTENCES, FICTION_WORDS, NON_FICTION_SENTENCES, NON_FICTION_WORDS, TREATMENT, PHRASES, TITLE_PHRASES]
    .flatMap((grammar) => Object.values(grammar).flat())
    .flatMap(
      (phrase) =>
        phrase
          .replace(/\{\w+\}/g, ' ')
          .toLowerCase()
          .match(/\p{L}{3,}/gu) ?? [],
    ),
);

/** The adjectives by which the stand-in tells one mention of a topic from the next. */
export const QUALIFIERS: ReadonlySet<string> = new Set(['best', ...(FICTION_WORDS['which'] ?? []), ...(NON_FICTION_WORDS['which'] ?? [])]);
