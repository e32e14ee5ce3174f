import { isRecord, type JsonSchema } from '../protocol/chat-request.ts';
import { askedWords, wordsInAll } from '../prompt/asked-words.ts';
import type { Random } from '../random.ts';
import { textInFormat } from './formats.ts';
import { matches, textMatching } from './pattern.ts';
import { countFor, type Place, type StringMaker } from './strings.ts';

/** Below this depth optional content is left out, so that a recursive schema ends. */
const DEEPEST = 7;
const MOST_ELEMENTS = 500;
/** Arrays that report defects: a document without any is the ordinary answer. */
const DEFECTS = /issue|problem|contradiction|conflict|violation|warning|error|inconsistenc|defect|mismatch/i;
const VERDICT_GOOD = /ok|pass|valid|consistent|complete|approved|success|match|clear|true/i;
const VERDICT_BAD = /issue|problem|contradict|violat|error|needs|missing|broken|fail|repeat|unsafe|profan|adult/i;

type Context = { schema: JsonSchema; random: Random; strings: StringMaker; prompt: string };

/** A value valid for a JSON Schema as strict structured outputs allow it; every string, number and count comes from the prompt or the seed. */
export function writeDocument(context: Context): unknown {
  return valueFor(context.schema, { name: '', parent: '', description: '', index: 0, count: 1, depth: 0 }, context);
}

function valueFor(unresolved: unknown, place: Place, context: Context): unknown {
  const schema = resolve(unresolved, context);
  const { random } = context;
  const here = typeof schema['description'] === 'string' ? { ...place, description: schema['description'] } : place;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum']) && schema['enum'].length > 0) return enumValue(schema['enum'] as unknown[], here, context);
  const options: unknown = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options) && options.length > 0) return valueFor(choose(options as unknown[], here, random, context), here, context);

  const types: unknown[] = Array.isArray(schema['type'])
    ? schema['type']
    : [schema['type'] ?? (schema['properties'] ? 'object' : schema['items'] ? 'array' : 'string')];
  const type = types.find((candidate) => candidate !== 'null') ?? 'null';
  if (types.includes('null') && (place.depth > DEEPEST || random.chance(0.1))) return null;
  switch (type) {
    case 'object':
      return objectFor(schema, here, context);
    case 'array':
      return arrayFor(schema, here, context);
    case 'integer':
    case 'number':
      return numberFor(schema, here, context, type === 'integer');
    case 'boolean':
      return VERDICT_BAD.test(here.name) ? false : VERDICT_GOOD.test(here.name) ? true : random.chance(0.6);
    case 'null':
      return null;
    default:
      return stringFor(schema, here, context);
  }
}

function resolve(schema: unknown, { schema: root }: Context): JsonSchema {
  let found: unknown = schema;
  for (let hops = 0; isRecord(found) && typeof found['$ref'] === 'string' && hops < 20; hops++) {
    const { $ref, ...beside } = found;
    let target: unknown = root;
    for (const part of $ref.replace(/^#\/?/, '').split('/').filter(Boolean)) {
      target = isRecord(target) ? target[decodePointer(part)] : undefined;
    }
    found = isRecord(target) ? { ...target, ...beside } : {};
  }
  if (!isRecord(found)) return {};
  if (!Array.isArray(found['allOf'])) return found;
  return (found['allOf'] as unknown[]).reduce<JsonSchema>(
    (merged, part) => ({ ...merged, ...resolve(part, { schema: root } as Context) }),
    { ...found, allOf: undefined },
  );
}

function decodePointer(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part;
  }
}

function choose(options: readonly unknown[], place: Place, random: Random, context: Context): unknown {
  const isNull = (option: unknown) => resolve(option, context)['type'] === 'null';
  const some = options.filter((option) => !isNull(option));
  if (some.length < options.length && (some.length === 0 || place.depth > DEEPEST || DEFECTS.test(place.name) || random.chance(0.1)))
    return { type: 'null' };
  return random.pick(some);
}

function enumValue(values: readonly unknown[], { name, index, depth }: Place, { random, prompt }: Context): unknown {
  const key = name.toLowerCase();
  // The first of a cast is the protagonist, the second the antagonist, and so on down the list.
  if (key === 'role' && values.includes('protagonist')) return values[Math.min(index, 2, values.length - 1)];
  if (depth > 1) return random.pick(values);
  // A choice the prompt itself names ("Genre: fantasy") is the sensible one.
  const lower = prompt.toLowerCase();
  const said = values.filter(
    (value) => typeof value === 'string' && new RegExp(`${key}:? ${value.replace(/[^a-z0-9-]/gi, '.')}\\b`, 'i').test(lower),
  );
  if (said.length === 1) return said[0];
  return random.pick(values);
}

function objectFor(schema: JsonSchema, place: Place, context: Context): Record<string, unknown> {
  const document: Record<string, unknown> = {};
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : Object.keys(properties);
  for (const [name, property] of Object.entries(properties)) {
    if (!required.includes(name) && (place.depth > DEEPEST || context.random.chance(0.3))) continue;
    document[name] = valueFor(
      property,
      { name, parent: place.name, description: '', index: place.index, count: place.count, depth: place.depth + 1 },
      context,
    );
  }
  return document;
}

function arrayFor(schema: JsonSchema, place: Place, context: Context): unknown[] {
  const min = bound(schema['minItems'], 0);
  const max = bound(schema['maxItems'], MOST_ELEMENTS);
  const bounded = schema['minItems'] !== undefined && schema['maxItems'] !== undefined;
  const asked = countFor(place.name, context.prompt);
  let count: number;
  if (min === 0 && DEFECTS.test(place.name)) count = 0;
  else if (asked !== null) count = asked;
  else if (place.depth > DEEPEST) count = min;
  else if (bounded) count = context.random.between(min, max);
  else count = context.random.between(Math.max(3, min), Math.max(5, min));
  count = Math.max(min, Math.min(max, count, MOST_ELEMENTS));
  const { parent, name, description, depth } = place;
  return Array.from({ length: count }, (_empty, index) =>
    valueFor(
      schema['items'] ?? { type: 'string' },
      { name, parent: parent === '' ? name : parent, description, index, count, depth: depth + 1 },
      context,
    ),
  );
}

function numberFor(schema: JsonSchema, { name, index, count }: Place, { random, prompt }: Context, whole: boolean): number {
  const low = exclusive(schema, 'minimum', 'exclusiveMinimum', 1);
  const high = exclusive(schema, 'maximum', 'exclusiveMaximum', -1);
  const natural = naturalNumber();
  let value = Math.max(low ?? Number.NEGATIVE_INFINITY, Math.min(high ?? Number.POSITIVE_INFINITY, natural));
  const step = typeof schema['multipleOf'] === 'number' && schema['multipleOf'] > 0 ? schema['multipleOf'] : null;
  if (step !== null) {
    value = Math.round(value / step) * step;
    if (low !== null && value < low) value += step;
    if (high !== null && value > high) value -= step;
  } else if (whole) value = Math.ceil(value);
  return value;

  function naturalNumber(): number {
    const key = name.toLowerCase();
    if (/words|wordcount|length/.test(key)) {
      const total = askedWords(prompt) ?? wordsInAll(prompt) ?? 400;
      return /total/.test(key) || count <= 1 ? total : Math.max(10, Math.round((total / count) * (0.94 + random.next() * 0.12)));
    }
    if (/^act$/.test(key)) return 1 + Math.floor((index * Math.min(high ?? 3, 5)) / Math.max(1, count));
    if (/^age$/.test(key)) return random.between(17, 68);
    if (/year/.test(key)) return random.between(2012, 2025);
    if (/^(?:number|no|index|position|order|rank|chapter|section)$|number$/.test(key)) return index + 1;
    const from = low ?? (high === null ? 1 : Math.min(0, high));
    const to = high !== null && high < 1_000_000 ? high : from + 99;
    return whole ? random.between(Math.ceil(from), Math.floor(to)) : Math.round((from + random.next() * (to - from)) * 100) / 100;
  }
}

/** A bound that may itself be taken; for an exclusive one the next whole number, or a hair's breadth in. */
function exclusive(schema: JsonSchema, inclusive: string, open: string, towards: 1 | -1): number | null {
  const closed = typeof schema[inclusive] === 'number' && Math.abs(schema[inclusive]) < Number.MAX_SAFE_INTEGER ? schema[inclusive] : null;
  const strict = typeof schema[open] === 'number' ? schema[open] + towards * (schema['type'] === 'integer' ? 1 : 1e-6) : null;
  if (closed === null || strict === null) return closed ?? strict;
  return towards === 1 ? Math.max(closed, strict) : Math.min(closed, strict);
}

function stringFor(schema: JsonSchema, place: Place, { random, strings }: Context): string {
  const min = bound(schema['minLength'], 0);
  const said = /at most ([\d,]+) characters/i.exec(place.description)?.[1]?.replaceAll(',', '');
  const max = Math.min(
    bound(schema['maxLength'], Number.MAX_SAFE_INTEGER),
    said === undefined ? Number.MAX_SAFE_INTEGER : Math.max(min, Number(said)),
  );
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : null;
  const inFormat = typeof schema['format'] === 'string' ? textInFormat(schema['format'], random) : null;
  if (inFormat !== null)
    return /^ur[il]$/.test(schema['format'] as string) && /url|link|href/i.test(place.name) ? strings.make(place) : inFormat;
  const text = fit(strings.make(place), min, max, () => strings.make({ ...place, name: 'text', description: '' }));
  if (pattern === null || matches(pattern, text)) return text;
  return textMatching(pattern, random) ?? text;
}

/** Brings a text within bounds: more sentences when short, cut at a word when long. */
function fit(text: string, min: number, max: number, more: () => string): string {
  let fitted = text;
  while (fitted.length < min) fitted = `${fitted} ${more()}`;
  if (fitted.length <= max) return fitted;
  const cut = fitted.slice(0, max);
  const atWord = cut.replace(/\s+\S*$/, '').replace(/[\s,;:]+$/, '');
  return atWord.length >= Math.max(1, min) ? atWord : cut;
}

function bound(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? Math.floor(value) : otherwise;
}
