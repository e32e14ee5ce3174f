import type { Random } from '../random.ts';
import { OWN_WORDS } from './own-words.ts';
import { STOP_WORDS } from './word-lists.ts';

/** A character as the prose needs one. `full` may equal `first`. */
export type Person = { first: string; full: string; she: boolean };

const NAME = /(\p{Lu}\p{Ll}{1,14}(?:[-’']\p{Lu}\p{Ll}{1,14})?)((?: (?:de |van |von |of )?\p{Lu}\p{Ll}{1,14}){0,2})/gu;
const CHARACTER_TAG = /protagonist|antagonist|character|cast|people|person|name|hero|villain|pov/;
const ROLE_BEFORE =
  /(?:named|called|captain|detective|doctor|dr\.?|mr\.?|mrs\.?|ms\.?|miss|sister|brother|mother|father|aunt|uncle|friend|king|queen|lady|lord|sir|inspector|professor|sergeant|nurse|old|young) $/i;
const LABEL_BEFORE = /(protagonist|antagonist|characters?|hero(?:ine)?|villain): *$/i;
const PLACE_BEFORE = /\b(?:in|at|from|near|into|through|across|outside|around|the) $/i;
const PERSON_AFTER =
  /^(?:, (?:a|an|the|who|his|her|\d)|’s |'s | (?:who|is|was|has|had|must|can|will|and|says|said|wants|discovers|finds|returns|knows|keeps|learns|believes|thinks|sees|hears|remembers|fears|meets) | \()/;
const CALENDAR =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|english|german|french|spanish|latin|god|internet)$/;

/** Men's names that end as women's mostly do, and the other way round. */
const HE_DESPITE_ENDING =
  /^(?:noah|joshua|luca|elijah|ezra|micah|jonah|josiah|isaiah|andrea|nikita|george|pete|mike|steve|joe|dave|jude|luke|blake|jake|kyle|cole|dante|eugene|lawrence|maurice|bruce|wayne|clyde|rafe|theodore|duke|lee|zane|shane|pierre|andre|jose|henry|harry|tommy|andy|billy|larry|terry|gary|barry|jeremy|timothy|anthony|zachary|jerry|danny|johnny|jimmy|bobby|ali|levi|eli|kai|henri|luigi|giovanni|hugh|keith|kenneth|seth|garth|heath|joseph|ralph)$/;
const SHE_DESPITE_ENDING =
  /^(?:ingrid|ruth|margaret|helen|susan|karen|ellen|alison|carol|rachel|joan|jean|ann|iris|agnes|doris|eleanor|harriet|violet|scarlett|isabel|ines|noor|beatrix|astrid|gwen|morgan|kim|janet|frances|dolores|mercedes|pearl|hazel|april|miriam|vivian|marian|lilian|megan|lauren|sharon|alison|yasmin|robin|jennifer|heather|amber|esther|esme|pilar|soledad|sigrid|rosalind|maud|meg|bridget|juliet|charlotte)$/;

/** Names for the characters a prompt leaves unnamed. */
export const SPARE_PEOPLE: readonly Person[] = [
  { first: 'Mara', full: 'Mara Ellison', she: true },
  { first: 'Tobias', full: 'Tobias Wren', she: false },
  { first: 'Ines', full: 'Ines Calder', she: true },
  { first: 'Jonah', full: 'Jonah Pike', she: false },
  { first: 'Edith', full: 'Edith Marlow', she: true },
  { first: 'Silas', full: 'Silas Harker', she: false },
  { first: 'Noor', full: 'Noor Haddad', she: true },
  { first: 'Anselm', full: 'Anselm Brandt', she: false },
  { first: 'Clara', full: 'Clara Whitlow', she: true },
  { first: 'Rafe', full: 'Rafe Ostrander', she: false },
  { first: 'Wilhelmina', full: 'Wilhelmina Grey', she: true },
  { first: 'Desmond', full: 'Desmond Achebe', she: false },
];

/** Words that go before a name and are none. */
const RANK =
  /^(?:guildmaster|master|mistress|captain|detective|doctor|brother|sister|mother|father|aunt|uncle|king|queen|prince|princess|lady|lord|sir|dame|inspector|professor|sergeant|nurse|judge|mayor|chief|colonel|general|major|lieutenant|father|saint|old|young|agent|officer|abbot|duke|duchess|baron|count|countess|emperor|empress|miss|mister|madame|monsieur|frau|herr|don|dona)$/i;

type Candidate = { full: string; score: number; sure: boolean; times: number };

/** The people a text names, the likeliest first, at most eight. Deaf to places, weekdays and titles as far as their surroundings tell. */
export function peopleIn(segments: readonly { tag: string | null; text: string }[]): Person[] {
  const found = new Map<string, Candidate>();
  for (const { tag, text } of segments) {
    if (tag !== null && /title|genre|language|author/.test(tag)) continue;
    let isFirst = true;
    const inCharacters = tag !== null && CHARACTER_TAG.test(tag);
    // Numbered lines and labelled titles are headings: every word of theirs has a capital.
    const plain = text.replace(/^\s*(?:\d+\.|- |(?:book )?title:).*$/gim, '');
    for (const match of plain.matchAll(NAME)) {
      const whole = match[0];
      const words = whole.split(' ');
      while (words.length > 1 && RANK.test(words[0] as string)) words.shift();
      const [first = '', ...others] = words;
      const ranked = words.length < whole.split(' ').length;
      if (first.length < 3 || isCommon(first) || RANK.test(first)) continue;
      const before = plain.slice(Math.max(0, match.index - 26), match.index);
      const after = plain.slice(match.index + whole.length, match.index + whole.length + 12);
      const startsSentence = /(?:^|[.!?:;"“”\n*•-]) *$/.test(before);
      let score = (inCharacters ? 2 : 0) + (ranked ? 3 : 0);
      if (isFirst && tag !== null && /protagonist|hero|pov/.test(tag)) score += 200;
      isFirst = false;
      const isOwn = OWN_WORDS.has(first.toLowerCase());
      const labelled = LABEL_BEFORE.exec(before)?.[1]?.toLowerCase();
      if (labelled !== undefined) score += /^(?:protagonist|hero)/.test(labelled) ? 200 : 100;
      const inJson = words.length > 1 && /"name"\s*:\s*"$/.test(before) && after.startsWith('"');
      if (inJson) score += 5;
      if (after.startsWith(' (protagoni')) score += 200;
      if (isOwn && !inJson && !ranked && labelled === undefined && !inCharacters) continue;
      const sure = ranked || inJson || labelled !== undefined || inCharacters || ROLE_BEFORE.test(before) || PERSON_AFTER.test(after);
      if (ROLE_BEFORE.test(before)) score += 3;
      if (PERSON_AFTER.test(after)) score += 2;
      if (PLACE_BEFORE.test(before)) score -= 3;
      if (!startsSentence) score += 1;
      if (others.some(isCommon)) score -= 2;
      const known = found.get(first) ?? { full: first, score: 0, sure: false, times: 0 };
      known.score += score;
      known.times++;
      known.sure ||= sure;
      const full = words.join(' ');
      if (full.length > known.full.length && !others.some(isCommon)) known.full = full;
      found.set(first, known);
    }
  }
  return [...found.entries()]
    .filter(([, { score, sure, times }]) => score >= 2 && (sure || times >= 3))
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, 8)
    .map(([first, { full }]) => ({ first, full, she: readsAsShe(first) }));
}

/** Enough people for a scene: those named, and spare ones after them. */
export function fillCast(named: readonly Person[], random: Random, size: number): Person[] {
  const cast = [...named];
  const from = random.between(0, SPARE_PEOPLE.length - 1);
  for (let i = 0; cast.length < size && i < SPARE_PEOPLE.length; i++) {
    const spare = SPARE_PEOPLE[(from + i) % SPARE_PEOPLE.length] as Person;
    if (!cast.some((person) => person.first === spare.first)) cast.push(spare);
  }
  return cast;
}

function isCommon(word: string): boolean {
  const lower = word.toLowerCase();
  return STOP_WORDS.has(lower) || CALENDAR.test(lower);
}

/** By the name alone: what surrounds it changes from prompt to prompt, and a character must not change with it. */
function readsAsShe(first: string): boolean {
  const name = first.toLowerCase();
  return SHE_DESPITE_ENDING.test(name) || (/(?:a|e|i|y|ah|eth|een|yn|ynn)$/.test(name) && !HE_DESPITE_ENDING.test(name));
}
