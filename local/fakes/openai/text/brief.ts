/** What the fake reads out of a prompt. Nothing that it takes over can hold markup or control characters. */

const MOST_WORDS = 20_000;
const MOST_SUBJECT_WORDS = 40;

export type Brief = {
  fiction: boolean;
  german: boolean;
  /** Full names of the author's characters, the protagonist first. */
  cast: readonly string[];
  /** Telling words of the author's title and idea. */
  words: readonly string[];
  /** The niche that is asked about; empty for any other prompt. */
  topic: string;
};

/** Reads a prompt's kind, language and subject. */
export function readBrief(prompt: string): Brief {
  return {
    fiction: /\b(?:novel|protagonist|scene|fiction)\b/i.test(prompt) && !/\bnon-fiction\b/i.test(prompt),
    german: /language "de\b/.test(prompt),
    cast: castIn(prompt),
    words: subjectWords(prompt),
    topic: (/<keyword>([\s\S]{1,250}?)<\/keyword>/.exec(prompt)?.[1] ?? '')
      .replace(/[^\p{L}\p{N} ]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60),
  };
}

/** The last "about N words" of a text, at most 20,000; undefined when it names no length. */
export function askedWords(text: string): number | undefined {
  const last = [...text.matchAll(/about (\d[\d,]{0,8}) words/gi)].at(-1)?.[1];
  return last === undefined ? undefined : Math.min(Number(last.replaceAll(',', '')), MOST_WORDS);
}

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
