import { generateSync, type JsonSchema as FakerSchema } from 'json-schema-faker';
import type { Random } from '../../common/random.ts';
import type { JsonSchema } from '../protocol/chat-request.ts';
import { firstName } from './brief.ts';
import { countWords, POINTS, type Bound, type Writer } from './writer.ts';

/** Where a value stands: its path, its property's name, and its place in each array around it, the outermost first. */
type Place = { path: string; name: string; indexes: readonly number[] };

/** For a text whose description names no length. */
const DEFAULT_WORDS = 14;
/** What is this short is a phrase and no sentence. */
const PHRASE_WORDS = 10;
const TRIES = 60;

type Context = { writer: Writer; random: Random; prompt: string; language: string };

/** A value valid for `schema`: its shape, formats and patterns by json-schema-faker, its texts and open-ended numbers by us. */
export function writeDocument(schema: JsonSchema, given: Context): unknown {
  // Every text is compared with the prompt, which may be a whole book.
  const context = { ...given, prompt: given.prompt.toLowerCase() };
  const used = new Set<string>();
  return generateSync(schema, {
    seed: context.random.between(1, 2 ** 31),
    outputTransform: (value, node, path) => (typeof node === 'boolean' ? value : transform(value, node, placeOf(path), context, used)),
  });
}

function placeOf(pointer: string): Place {
  const steps = pointer.split('/').filter(Boolean);
  return {
    path: steps.join('/'),
    name: steps.findLast((step) => /\D/.test(step)) ?? '',
    indexes: steps.filter((step) => /^\d+$/.test(step)).map(Number),
  };
}

function transform(value: unknown, node: Exclude<FakerSchema, boolean>, place: Place, context: Context, used: Set<string>): unknown {
  const index = place.indexes.at(-1);
  if (node.const !== undefined) return value;
  // The first of a list of choices is the first of the list: the protagonist, the best heading.
  if (node.enum) return index === undefined ? value : node.enum[Math.min(index, node.enum.length - 1)];
  const most = Math.min(node.maximum ?? Infinity, node.exclusiveMaximum ?? Infinity);
  if (node.type === 'integer' && most >= Number.MAX_SAFE_INTEGER && !node.multipleOf)
    return Math.max(node.minimum ?? 0, openNumber(place.name, index ?? 0, context.random));
  if (typeof value !== 'string' || node.pattern !== undefined || node.format !== undefined) return value;
  const description = typeof node['description'] === 'string' ? node['description'] : '';
  return fit(fresh(place, description, context, used), node.minLength ?? 0, node.maxLength ?? Infinity, context.writer);
}

/** Something between an age and a share of a book's words, unless the name says more. */
function openNumber(name: string, index: number, random: Random): number {
  if (/^(?:number|index|position|act)$/.test(name)) return index + 1;
  return random.between(40, 60) + (/year/i.test(name) ? 1_960 : 0);
}

/** A text that does not stand in the document yet, nor in the prompt: titles and keywords have to differ from earlier ones. */
function fresh(place: Place, description: string, context: Context, used: Set<string>): string {
  const { prompt } = context;
  for (let tries = 0; tries < POINTS; tries++) {
    const planned = ofChapter(place, context, tries);
    if (planned === undefined || used.has(planned)) continue;
    used.add(planned);
    return planned;
  }
  let text = textFor(place, description, context, 0);
  for (let tries = 1; tries <= TRIES && (used.has(text) || prompt.includes(text.toLowerCase())); tries++)
    text = textFor(place, description, context, tries);
  used.add(text);
  return text;
}

function textFor(place: Place, description: string, context: Context, tries: number): string {
  const { writer, language } = context;
  const { name, indexes } = place;
  if (name === 'language') return language;
  const words = wordsIn(description);
  const mark = /begins with (\S+)/.exec(description)?.[1];
  const text = listed(place, description, words, writer, tries) ?? (words <= PHRASE_WORDS && writer.has('title') ? writer.entry('title', (indexes.at(-1) ?? 0) + tries, {}) : writer.prose(words).replace(/\s+/g, ' ')); // prettier-ignore
  return mark === undefined ? text : `${mark} ${text}`;
}

/** Titles and key points of an outline's chapters, and the titles of a chapter's sections, each with what it turns on. */
function ofChapter({ path, indexes }: Place, { writer, prompt }: Context, tries: number): string | undefined {
  const [outer = 0, inner = 0] = indexes;
  if (path.startsWith('sections/') && path.endsWith('/title')) {
    const turn = writer.theme()?.turns[outer];
    return turn && writer.theme()?.turns.length !== 1 ? titleCase(turn) : undefined;
  }
  if (!path.startsWith('chapters/')) return undefined;
  const chapters = Number(/exactly (\d+) chapters/.exec(prompt)?.[1] ?? Infinity);
  const theme = writer.theme(outer, chapters);
  if (path.endsWith('/title')) return theme?.title;
  if (!path.includes('/keyPoints/') || !writer.has('keyPoints')) return undefined;
  return writer.keyPoint(outer / Math.min(chapters, 99), inner + outer + tries, { ...writer.bind(theme, inner), ...leads(writer) });
}

/** From the list that is called like the property, or like the last word of its name; several entries where many words are asked for. */
function listed({ name, path, indexes }: Place, description: string, words: number, writer: Writer, tries: number): string | undefined {
  const noun = (name.split(/(?=[A-Z])|_/).at(-1) ?? name).toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
  if (/^(?:name|character|person)$/.test(noun) && !/place|plot|point of view/i.test(description)) return person(writer.cast, indexes);
  const named = noun === 'name' ? (/place/i.test(description) ? 'landmark' : 'title') : OTHER_LISTS[path.replace(/\/\d+/g, '')];
  const list = (named === undefined ? [name, noun] : [named].flat()).find((each) => writer.has(each));
  if (list === undefined) return undefined;
  const section = /^sections\/(\d+)/.exec(path)?.[1];
  const bound = { ...writer.bind(undefined, section === undefined ? undefined : Number(section)), ...leads(writer) };
  const first = words > LONG_TEXT ? 0 : (indexes.at(-1) ?? 0) + tries;
  let text = writer.entry(list, first, bound);
  for (let more = 1; more < writer.size(list) && countWords(text) < words * ENOUGH && words > LONG_TEXT; more++)
    text += ` ${writer.entry(list, first + more, bound)}`;
  return text;
}

/** Where a property's name does not say what it holds. */
const OTHER_LISTS: Readonly<Record<string, string | string[]>> = { account: ['event', 'summary'], 'plot/subplots/description': 'subplot' };

/** A text of more words than this is several entries, until it has this share of them. */
const LONG_TEXT = 30;
const ENOUGH = 0.8;

/** Throughout a document, the first characters after the protagonist have the leading parts. */
function leads({ cast }: Writer): Bound {
  const [, other = '', third = ''] = cast.map(firstName);
  return { other, third };
}

const titleCase = (text: string): string => text.replace(/(?<![\p{L}’])(?!(?:of|to|with|that|in|on|and)\b)\p{Ll}/gu, (letter) => letter.toUpperCase()); // prettier-ignore

/** A list of characters has each of them once; a mention within one's entry is one of the other leading three. */
function person(cast: readonly string[], [outer = 0, inner]: readonly number[]): string {
  return cast[inner === undefined ? outer % cast.length : (outer + 1 + (inner % 2)) % 3] as string;
}

/** The words that a description asks for: "in about 30 words", "30 to 50 words", "at most 120 characters". */
function wordsIn(description: string): number {
  const [, from, to] = /(\d+)(?: (?:to|and) (\d+))? words/.exec(description) ?? [];
  if (from !== undefined) return to === undefined ? Number(from) * 0.9 : (Number(from) + Number(to)) / 2;
  const characters = /at most (\d+) characters/.exec(description)?.[1];
  return characters === undefined ? DEFAULT_WORDS : Math.max(PHRASE_WORDS + 1, Number(characters) / 8);
}

/** Brings a text within bounds: more sentences when it is short, cut at a word when it is long. */
function fit(text: string, min: number, max: number, writer: Writer): string {
  let fitted = text;
  while (fitted.length < min) fitted += ` ${writer.prose(DEFAULT_WORDS)}`;
  if (fitted.length <= max) return fitted;
  const atWord = fitted.slice(0, max + 1).replace(/[\s,;:]+\S*$/, '');
  return atWord.length <= max && atWord.length >= min ? atWord : fitted.slice(0, max);
}
