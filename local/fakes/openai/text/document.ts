import { generateSync, type JsonSchema as FakerSchema } from 'json-schema-faker';
import type { Random } from '../../common/random.ts';
import type { JsonSchema } from '../protocol/chat-request.ts';
import type { Writer } from './writer.ts';

/** Where a value stands: its property's name, and its place in each array around it, the outermost first. */
type Place = { name: string; indexes: readonly number[] };

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
  const steps = pointer.split('/');
  return {
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
  if (/^(?:number|index|position)$/.test(name)) return index + 1;
  return random.between(40, 60) + (/year/i.test(name) ? 1_960 : 0);
}

/** A text that does not stand in the document yet, nor in the prompt: titles and keywords have to differ from earlier ones. */
function fresh(place: Place, description: string, context: Context, used: Set<string>): string {
  const { prompt } = context;
  let text = textFor(place, description, context);
  for (let tries = 0; tries < TRIES && (used.has(text) || prompt.includes(text.toLowerCase())); tries++)
    text = textFor(place, description, context);
  used.add(text);
  return text;
}

function textFor({ name, indexes }: Place, description: string, { writer, language }: Context): string {
  if (name === 'language') return language;
  const noun = (name.split(/(?=[A-Z])|_/).at(-1) ?? name).toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
  if (/^(?:name|character|person)$/.test(noun) && !/place|plot/i.test(description)) return person(writer.cast, indexes);
  const list = noun === 'name' ? (/place/i.test(description) ? 'landmark' : 'title') : noun;
  const words = wordsIn(description);
  const text = writer.has(list)
    ? writer.entry(list)
    : words <= PHRASE_WORDS
      ? writer.entry('title')
      : writer.prose(words).replace(/\s+/g, ' ');
  const mark = /begins with (\S+)/.exec(description)?.[1];
  return mark === undefined ? text : `${mark} ${text}`;
}

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
