import { createHash } from 'node:crypto';
import type { ChatMessage } from '../protocol/chat-request.ts';
import { nounPhrases, topicOf, type Topic } from './noun-phrases.ts';
import { OWN_WORDS, QUALIFIERS } from './own-words.ts';
import { peopleIn, SPARE_PEOPLE, type Person } from './people.ts';
import { lastUserText, segmentsOf, type Segment } from './segments.ts';

/** What a prompt is about, read from its own words. */
export type Subject = {
  fiction: boolean;
  /** A treatment is asked for: what happens, in the present tense, rather than the scenes. */
  treatment: boolean;
  /** The things of the whole book, the weightiest first; never empty. */
  topics: readonly Topic[];
  /** The things of this very request, the weightiest first; never empty. */
  local: readonly Topic[];
  people: readonly Person[];
  /** The author's own title, cleaned; null when the prompt gives none. */
  title: string | null;
  /** BCP 47 code of the language asked for. */
  language: string;
  /** The same for every request of one book: what does not change from chapter to chapter. */
  bookSeed: string;
};

const AUTHORS_OWN =
  /idea|concept|title|premise|theme|setting|world|protagonist|antagonist|conflict|character|details|keyword|subject|topic|niche/;
/** Text that stands already: a subject's words there are the stand-in's. */
const WRITTEN = /^(?:before|after|previous|so[-_]?far)$/;
const THIS_REQUEST = /section|brief|current|chapter|scene|task|^text$/;
const INSTRUCTION = /rule|instruct|format|schema|guardrail|guideline|style|tone|language|voice|limits?$/;
const FICTION_SPARES = ['letter', 'locked door', 'old map', 'last winter', 'promise', 'river'].map((words) => topicOf(words.split(' ')));
const FACT_SPARES = ['first steps', 'daily practice', 'common mistakes', 'method', 'tools', 'results'].map((words) =>
  topicOf(words.split(' ')),
);
const MOST_TOPICS = 40;
/** A phrase that an earlier answer uses so often is the book's and not an accident. */
const ESTABLISHED = 3;

const LANGUAGES: Record<string, string> = {
  english: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  polish: 'pl',
  swedish: 'sv',
};

/** Reads a prompt's subject. Linear in its length; nothing it returns holds markup or control characters. */
export function subjectOf(messages: readonly ChatMessage[]): Subject {
  const last = lastUserText(messages);
  const earlier = messages.filter((message) => message.text !== last).map((message) => message.text);
  const lastSegments = segmentsOf(last);
  const segments = [...earlier.flatMap(segmentsOf), ...lastSegments];
  const data = segments.filter((segment) => segment.tag !== null && !INSTRUCTION.test(segment.tag) && !WRITTEN.test(segment.tag));
  const read = data.length > 0 ? data : lastSegments;

  const fiction = looksLikeFiction(segments);
  const spares = fiction ? FICTION_SPARES : FACT_SPARES;
  const people = fiction ? peopleIn(read) : [];
  // JSON under an author's tag is an earlier answer.
  const own = read.filter(({ tag, text }) => tag !== null && AUTHORS_OWN.test(tag) && !/^\s*[[{]/.test(text));
  const here = lastSegments.filter(({ tag }) => tag !== null && THIS_REQUEST.test(tag));
  const lastData = lastSegments.filter((segment) => data.includes(segment));
  const weigh = (segment: Segment) => ({
    ...segment,
    weight: own.includes(segment) ? 4 : 1,
    own: data.length === 0 || own.includes(segment),
  });
  const topics = weightiest(read.map(weigh), people);
  const near = here.length > 0 ? here : lastData.length > 0 ? lastData.slice(-3) : lastSegments.slice(-3);
  const local = weightiest(near.map(weigh), people).slice(0, 12);
  const title = titleIn(segments);
  // A book's later prompts carry its title but no longer the author's form; a subtitle may have been added after a colon.
  const bookText = title?.split(':')[0]?.trim().toLowerCase() ?? segments[0]?.text.slice(0, 300) ?? '';

  return {
    fiction,
    treatment: fiction && segments.some(({ tag, text }) => tag === null && /\bwrite (?:the|a) treatment\b/i.test(text)),
    topics: topics.length >= 4 ? topics : [...topics, ...spares],
    local: local.length > 0 ? local : topics.length > 0 ? topics.slice(0, 6) : spares,
    people,
    title,
    language: languageIn(segments),
    bookSeed: createHash('sha256').update(bookText).digest('hex'),
  };
}

function weightiest(parts: readonly (Segment & { weight: number; own: boolean })[], people: readonly Person[]): Topic[] {
  const names = new Set([...people, ...SPARE_PEOPLE].flatMap(({ full }) => full.toLowerCase().split(' ')));
  // Field names of JSON data are the prompt's talk, not the author's.
  const found = parts.flatMap(({ text, weight, own }) =>
    nounPhrases(text.replace(/"\w{1,40}"\s*:/g, ' . ')).map((phrase) => ({ words: phrase.words, weight: weight * phrase.weight, own })),
  );
  const times = new Map<string, number>();
  for (const { words } of found) times.set(words.join(' '), (times.get(words.join(' ')) ?? 0) + 1);

  const weights = new Map<string, number>();
  for (const { words, weight, own } of found) {
    if (words.some((word) => names.has(word))) continue;
    const kept = own ? words : withoutOwnWords(words, (times.get(words.join(' ')) ?? 0) >= ESTABLISHED);
    if (kept.length > 0) weights.set(kept.join(' '), (weights.get(kept.join(' ')) ?? 0) + weight);
  }
  return [...weights.entries()]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_TOPICS)
    .map(([key]) => topicOf(key.split(' ')));
}

/** What is left of a phrase in an earlier answer when the stand-in's own vocabulary is taken off. */
function withoutOwnWords(words: readonly string[], established: boolean): string[] {
  const last = words.at(-1) ?? '';
  if (OWN_WORDS.has(last)) return [];
  return words.filter((word) => word === last || (established ? !QUALIFIERS.has(word) : !OWN_WORDS.has(word)));
}

function looksLikeFiction(segments: readonly Segment[]): boolean {
  let score = 0;
  for (const { tag, text } of segments) {
    if (tag !== null && /protagonist|antagonist|genre|worldsetting|world_setting|story|bible/.test(tag)) score += 2;
    const sample = tag === null ? text : text.slice(0, 200);
    score -= 3 * (sample.match(/\bnon-?fiction\b/gi)?.length ?? 0);
    score +=
      sample.match(/\b(?:novel(?:s|la|ist)?|protagonist|antagonist|fiction writer|work of fiction|scenes?|story|(?<!non-?)fiction)\b/gi)
        ?.length ?? 0;
  }
  return score > 0;
}

function titleIn(segments: readonly Segment[]): string | null {
  const tagged = segments.find(({ tag }) => tag !== null && /^(?:book[-_]?)?title$/.test(tag))?.text;
  const labelled = segments
    .map(({ text }) => /\b(?:book )?title: *[“"]?([^\n“”"<>]{3,120})/i.exec(text)?.[1])
    .find((title) => title !== undefined);
  const title = (tagged ?? labelled ?? '')
    .replace(/[^\p{L}\p{N}\p{Zs}’',.:;!?&()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return title.length >= 2 ? title.slice(0, 200) : null;
}

function languageIn(segments: readonly Segment[]): string {
  for (const { tag, text } of segments) {
    if (tag !== null && !INSTRUCTION.test(tag)) continue;
    const named =
      /\b(?:write|written|answer|respond|reply)\b[^.\n]{0,60}?\bin ([A-Z][a-z]+)\b/.exec(text)?.[1]?.toLowerCase() ??
      /\blanguage "([a-z]{2})(?:-[a-z]+)?"/i.exec(text)?.[1]?.toLowerCase() ??
      (tag === 'language' ? text.trim().toLowerCase() : '');
    const code = LANGUAGES[named] ?? (/^[a-z]{2}$/.test(named) ? named : undefined);
    if (code !== undefined) return code;
  }
  return 'en';
}
