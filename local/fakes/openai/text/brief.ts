/** What the fake reads out of a prompt. Nothing that it takes over can hold markup or control characters. */

const MOST_WORDS = 20_000;
const MOST_SUBJECT_WORDS = 40;
const LONGEST_SUBJECT = 7;
const LONGEST_DETAIL = 160;

export type Brief = {
  fiction: boolean;
  german: boolean;
  /** Full names of the author's characters, the protagonist first. */
  cast: readonly string[];
  /** Telling words of the author's title and idea. */
  words: readonly string[];
  /** The niche that is asked about; empty for any other prompt. */
  topic: string;
  /** What the author says of the book, by the slots that it fills. */
  details: Readonly<Record<string, string>>;
  /** The chapter that is planned or written; empty for any other prompt. */
  chapter: string;
  /** Section of the chapter, from 0. */
  section: number;
};

/** Reads a prompt's kind, language and subject. */
export function readBrief(prompt: string): Brief {
  const fiction = /\b(?:novel|protagonist|scene|fiction)\b/i.test(prompt) && !/\bnon-fiction\b/i.test(prompt);
  const topic = plain(/<keyword>([\s\S]{1,250}?)<\/keyword>/.exec(prompt)?.[1] ?? '', 60);
  return {
    fiction,
    german: /language "de\b/.test(prompt),
    cast: castIn(prompt),
    words: subjectWords(prompt),
    topic,
    details: Object.fromEntries(Object.entries(detailsIn(prompt, fiction)).filter(([, text]) => text !== '')),
    chapter: /<chapter>\s*(?:Chapter \d+, ")?([^"\n<]{1,120})/.exec(prompt)?.[1] ?? '',
    section: Number(/\b(?:Write section|, part) (\d+) of/.exec(prompt)?.[1] ?? 1) - 1,
  };
}

/** The last "about N words" of a text, at most 20,000; undefined when it names no length. */
export function askedWords(text: string): number | undefined {
  const last = [...text.matchAll(/about (\d[\d,]{0,8}) words/gi)].at(-1)?.[1];
  return last === undefined ? undefined : Math.min(Number(last.replaceAll(',', '')), MOST_WORDS);
}

function detailsIn(prompt: string, fiction: boolean): Record<string, string> {
  const title = plain(/<title>([\s\S]{1,300}?)<\/title>|^Title: (.{1,300})$/m.exec(prompt)?.slice(1).find(Boolean) ?? '');
  const idea = plain(/<(?:idea|concept)>(?! is )([\s\S]{1,2000}?)<\/|^\[brief-\d+\] The idea: (.{1,2000})$/m.exec(prompt)?.slice(1).find(Boolean) ?? ''); // prettier-ignore
  if (!fiction) return { subject: subjectOf(title, idea), idea: uncapitalized(idea) };
  const labelled = (label: string) => plain(new RegExp(`^(?:\\[brief-\\d+\\] )?${label}: (.{1,500})$`, 'm').exec(prompt)?.[1] ?? '');
  return {
    idea: uncapitalized(idea),
    dilemma: uncapitalized(labelled('Central conflict')),
    setting: labelled('Setting'),
    mood: labelled('Atmosphere'),
    matter: matterOf(title),
  };
}

/** "The Lamp at Hollow Point" is about the matter of the lamp. */
function matterOf(title: string): string {
  const thing = /^The (.+?)(?= (?:at|of|in|on|and|for|from|under|who|that) |$)/.exec(title)?.[1];
  return thing && thing.split(' ').length <= 2 ? `the matter of the ${thing.toLowerCase()}` : '';
}

/**
 * "How to keep bees on a roof, from …" and "Keeping bees on a roof: …" are about keeping bees on a roof; any other book is about what its
 * title says, unless that is somebody ("The Balcony Beekeeper").
 */
function subjectOf(title: string, idea: string): string {
  const [, verb, rest = ''] = /^how to (\p{L}+)((?: (?!without|from|with|so|and|when|before)\p{L}+)+)/iu.exec(idea) ?? [];
  const gerund = verb && `${verb.replace(/(?<=[^eoy])e$/, '').toLowerCase()}ing${rest}`;
  const doing = /^\p{L}{2,}ing(?: (?!without|from|with|so|and|when|before|for)\p{L}+){1,8}/iu.exec(idea)?.[0];
  const named = /^(?:the|a|an|my|your|our) .*(?:er|or|ist|ian)s?$/i.test(title.replace(/:.*/, '')) ? '' : title.replace(/:.*/, '').split(' ').map((word) => (idea.includes(` ${word}`) ? word : word.toLowerCase())).join(' '); // prettier-ignore
  const fits = (text: string | undefined) => text !== undefined && text !== '' && text.split(' ').length <= LONGEST_SUBJECT;
  // Without its last "in the city" it may be short enough.
  const shorter = doing && !fits(doing) ? doing.replace(/ (?:in|on|at|near|under) (?!.* (?:in|on|at|near|under) ).*$/, '') : doing;
  return [gerund, shorter && shorter.charAt(0).toLowerCase() + shorter.slice(1), named].find(fits) ?? '';
}

/** A text's first clause without marks; empty if it is not in Latin letters. */
function plain(text: string, most = LONGEST_DETAIL): string {
  const words = text
    .replace(/[^\p{L}\p{N} ,.:’'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:](?:\s.*)?$/, '');
  const short = words.length > most ? words.slice(0, most).replace(/[ ,]\S*$/, '') : words;
  return /^[\p{Script=Latin}\p{N} ,.:’'-]+$/u.test(short) ? short : '';
}

/** Without the capital of an article, to stand within a sentence. */
const uncapitalized = (text: string): string => text.replace(/^(?:A|An|The|How|To|In|When)\b/, (word) => word.toLowerCase());

/** A character as the form labels one ("Protagonist: …"), as a tag holds one, as JSON names one, or as a cast list does. */
const CHARACTERS = [
  /(?<!\/)\b(?:protagonist|antagonist|characters)(?:>|:)\s*([^\n<[{]{1,300})/gi,
  /"name":"([^"]{2,60})","role"/g,
  /^(.{2,60}) \((?:protagonist|antagonist|supporting|minor)\b/gm,
];
const NAME = /(?<!\p{L})\p{Lu}[\p{L}’'-]{1,19}(?: \p{Lu}[\p{L}’'-]{1,19}){0,3}(?!\p{L})/gu;

/** "Harbour master Oskar Vane, who knows why" is Oskar Vane: the last capitalised words before the first comma. */
function castIn(prompt: string): string[] {
  const described = CHARACTERS.flatMap((pattern) => [...prompt.matchAll(pattern)].flatMap(([, text = '']) => text.split(';')));
  const names = described.flatMap((text) => /^[^,.(]*/.exec(text)?.[0].match(NAME)?.at(-1) ?? []);
  return [...new Map(names.map((name) => [firstName(name), name])).values()];
}

/** The name by which prose calls a character: without the last name, and without a rank before the first. */
export function firstName(name: string): string {
  return name.split(' ').at(-2) ?? name;
}

const SUBJECT = /<(title|idea|concept|section|chapter)>([\s\S]{1,2000}?)<\/\1>|^Title: (.{1,200})$/gm;
const TELLING = /(?<![\p{L}\p{N}’'-])\p{Script=Latin}{5,14}(?![\p{L}\p{N}’'-])/gu;
const FUNCTION_WORDS = new Set(
  'about after again against always because before being below between could every first might never nobody other shall should since their there these things those through under until where which while whose without would'.split(' '), // prettier-ignore
);

function subjectWords(prompt: string): string[] {
  const text = [...prompt.matchAll(SUBJECT)].map(([, , tagged, titled]) => tagged ?? titled).join('\n');
  const words = new Set(text.toLowerCase().match(TELLING));
  return [...words].filter((word) => !FUNCTION_WORDS.has(word)).slice(0, MOST_SUBJECT_WORDS);
}
