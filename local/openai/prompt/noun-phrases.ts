import { ADJECTIVES, MASS_NOUNS, STOP_WORDS, VERBS, WEAK_NOUNS } from './word-lists.ts';

/** A thing a text speaks of. `text` holds Latin letters, hyphens and spaces only, whatever the prompt held. */
export type Topic = { text: string; plural: boolean; /** Takes no article in general: "honey", "grief". */ mass: boolean };

/** A noun phrase with how much it weighs; a phrase after an article or a preposition is the surer noun. */
export type WeighedPhrase = { words: string[]; weight: number };

const TOKEN = /[\p{Script=Latin}]+(?:[-’'][\p{Script=Latin}]+)*|[^\s\p{Script=Latin}]/gu;
/** A capital within a sentence is a name. */
const NAME_WITHIN = /(?<!\p{L})(?!(?:a|an|the|of)\s)\p{Ll}+ (\p{Lu}\p{Ll}+)/gu;
/** Headings have capitals that mean nothing: numbered lines, and titles in quotation marks. */
const HEADING = /^\s*(?:\d+\.|(?:book )?title:).*$|"[^"\n]{1,120}"/gim;
const LEADS_TO_NOUN =
  /^(?:a|an|the|of|in|on|at|for|with|from|about|between|under|his|her|their|its|our|your|my|no|every|some|these|those|this|that|own|into|against|without)$/;
const ADJECTIVE_ENDING = /(?:ous|ful|ive|less|able|ible|ical|ic|ish|ary|ular|ual|ial|ional|eous|ern|ent|ant|ed|en)$/;
const NOUN_DESPITE_ENDING =
  /^(?:music|topic|clinic|critic|logic|magic|fabric|parent|student|agent|accident|president|garden|kitchen|children|women|men|bed|seed|weed|need|speed|plant|restaurant|servant|merchant|giant|tenant|assistant|dish|fish|radish|diary|library|dictionary|ritual|festival|hospital|capital|animal|journal|trial|material|manual|vegetable|table|motive|archive|olive|detective|captive|relative|event|moment|government|investment|apartment|department|garment|element|instrument|treatment|management|environment|document|monument|experiment|oxygen|citizen|raven|oven|token|burden|warden|lantern|pattern|cavern|tavern|raised|shed|sled|thread|bread)s?$/;

/** The noun phrases of a text: one or two words each, lower case, the last a noun as far as endings can tell. */
export function nounPhrases(text: string): WeighedPhrase[] {
  const phrases: WeighedPhrase[] = [];
  const names = new Set([...text.replace(HEADING, ' . ').matchAll(NAME_WITHIN)].map(([, name = '']) => name.toLowerCase()));
  let run: string[] = [];
  let led = false;
  let before = '';
  const finish = () => {
    const phrase = phraseOf(run, led);
    if (phrase) phrases.push(phrase);
    run = [];
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const word = token.toLowerCase().replace('’', "'");
    const bare = word.replace(/'.*$/, '');
    if (
      names.has(bare) ||
      !/^\p{L}/u.test(word) ||
      bare.length < 3 ||
      bare.length > 18 ||
      STOP_WORDS.has(bare) ||
      isVerb(bare) ||
      bare.endsWith('ly')
    ) {
      finish();
    } else {
      if (run.length === 0) led = LEADS_TO_NOUN.test(before);
      run.push(bare);
      if (bare !== word) finish();
    }
    before = word;
  }
  finish();
  return phrases;
}

function phraseOf(run: readonly string[], led: boolean): WeighedPhrase | null {
  const head = run.findLastIndex((word) => !isAdjective(word));
  const last = run[head];
  if (last === undefined || WEAK_NOUNS.has(last)) return null;
  // A lone "-ing" word is a noun only where something leads to it, as in "a guide to gardening".
  if (last.endsWith('ing') && head === 0 && !led && last.length < 9) return null;
  const modifier = run[head - 1]?.endsWith('-old') ? undefined : run[head - 1];
  const words = modifier === undefined || modifier.endsWith('ing') ? [last] : [modifier, last];
  return { words, weight: (led ? 1.5 : 1) * (words.length === 2 ? 1.2 : 1) };
}

/** Number and article of a phrase, from its last word's ending. */
export function topicOf(words: readonly string[]): Topic {
  const last = words.at(-1) ?? '';
  const plural =
    (/[^sui]s$/.test(last) && !/^(?:news|series|species|chess|lens|always)$/.test(last)) ||
    /^(?:people|children|women|men|feet|teeth|mice|police)$/.test(last);
  const mass =
    !plural &&
    (MASS_NOUNS.has(last) || /(?:ing|ness|ity|ism|ment|ance|ence|ship|ics|ation|ology|ery|hood|dom|ure|grief|courage)$/.test(last));
  return { text: words.join(' '), plural, mass };
}

function isVerb(word: string): boolean {
  if (VERBS.has(word)) return true;
  if (/ing$|ment$|tion$/.test(word)) return false;
  const stem = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:es|s|ed|d)$/, '');
  return stem !== word && (VERBS.has(stem) || VERBS.has(`${stem}e`) || VERBS.has(word.replace(/(?:s|d)$/, '')));
}

function isAdjective(word: string): boolean {
  return (
    ADJECTIVES.has(word) ||
    (word.length > 4 && ADJECTIVE_ENDING.test(word) && !NOUN_DESPITE_ENDING.test(word) && !/(?:ment|ience|ness|city)s?$/.test(word))
  );
}
