/** Answers of the steps that read and mend, derived from what the prompt holds. */

import { findContradictions } from './contradictions.ts';
import { numeralLike, valueOf } from './numerals.ts';
import { chaptersIn, statementsIn, type Statement } from './statements.ts';

/** The answer to a structured prompt of this name; undefined where the schema alone is to go by. */
export function answerFromPrompt(name: string, prompt: string): unknown {
  if (name === 'canon_read') return { notes: [], problems: [], entries: [], tables: [], cells: [], account: [] };
  if (name === 'table_read') return tableRead(prompt);
  if (name === 'chapter_facts') return chapterFacts(prompt);
  if (name === 'mend') return { decisions: mend(prompt) };
  if (name.startsWith('read_')) return reading(name, prompt);
  return undefined;
}

/** Accepts what the plans ask for; of two asks for one name, the first. */
function tableRead(prompt: string): unknown {
  const asks = [...prompt.matchAll(/^(ask-\d+-\d+) asks for [a-z]+ "(.+)": /gm)].map(([, id = '', name = '']) => ({ id, name }));
  const declined = asks.filter(({ name }, index) => asks.findIndex((other) => other.name === name) < index).map(({ id }) => id);
  const problems = declined.map((id) => ({ chapters: [], problem: `${id} asks for what another plan asks for.` }));
  return { notes: [], problems: problems.slice(0, 40), declined, entries: [], tables: [], cells: [], changes: [], unsolved: [] };
}

const ENTRY_KINDS: Partial<Record<Statement['kind'], string>> = {
  figure: 'measure',
  date: 'date',
  kin: 'person',
  place: 'object',
  list: 'list',
  death: 'person',
};

function chapterFacts(prompt: string): unknown {
  const text = /<chapter>\n([\s\S]*?)\n<\/chapter>/.exec(prompt)?.[1] ?? '';
  const facts = statementsIn([{ number: 1, text }]).flatMap(({ kind, subject, value, quote }) => {
    const entry = ENTRY_KINDS[kind];
    return entry ? [{ kind: entry, name: subject, statement: `${subject}: ${value}.`, quote }] : [];
  });
  return { facts: facts.slice(0, 40) };
}

function reading(name: string, prompt: string): unknown {
  const findings = findContradictions(name, chaptersIn(prompt))
    .slice(0, 40)
    .map(({ kind, passages, why, remedy }) => ({
      kind,
      severity: 2,
      passages: passages.map(({ chapter, quote }) => ({ chapter, quote })),
      why,
      remedy,
    }));
  // It compares the statements without writing them down.
  const notes: string[] = [];
  return name === 'read_claims' ? { notes, findings, claims: [] } : { notes, findings };
}

type Decision = {
  findings: number[];
  bearings: string[];
  decision: string;
  reason: string;
  truths: [];
  edits: { chapter: number; find: string; replace: string }[];
};

/** Of two passages the second yields; each passage is mended once, however many readers found it. */
function mend(prompt: string): Decision[] {
  const findings = /<findings>\n([\s\S]*?)\n<\/findings>/.exec(prompt)?.[1] ?? '';
  const mended = new Set<string>();
  return findings.split(/\n\n(?=\d+\. )/).map((finding, index) => {
    const passages = [...finding.matchAll(/^ {3}chapter (\d+): “(.*)”$/gm)].map(([, chapter, quote = '']) => ({
      chapter: Number(chapter),
      quote,
    }));
    const yields = passages.at(-1);
    const decide = (edits: Decision['edits']): Decision => ({
      findings: [index + 1],
      bearings: [],
      decision: 'mend',
      reason: 'The earlier passage holds.',
      truths: [],
      edits,
    });
    // Another repair has changed the passage.
    const isGone = yields !== undefined && finding.includes('Decided before') && !(prompt.split('</book>')[0] ?? '').includes(yields.quote);
    if (!yields || isGone || mended.has(yields.quote)) return decide([]);
    const replace = repaired(passages.map(({ chapter, quote }) => statementsIn([{ number: chapter, text: quote }])));
    if (replace === undefined) return { ...decide([]), decision: 'author', reason: 'The passages have to be written anew.' };
    mended.add(yields.quote);
    return decide([{ chapter: yields.chapter, find: yields.quote, replace }]);
  });
}

/** The passage that yields, made to agree with the one that holds; undefined if no rule says how. */
function repaired(passages: readonly (readonly Statement[])[]): string | undefined {
  const yielding = passages.at(-1) ?? [];
  for (const statement of yielding) {
    const { kind, value, quote, subject } = statement;
    if (kind === 'sum') {
      const total = subject.split(' and ').reduce((sum, part) => sum + valueOf(part), 0);
      if (total !== valueOf(value)) return replaceLast(quote, value, numeralLike(total, value));
    }
    if (kind === 'promise' && passages.length === 1) return '';
    if (kind === 'speech' && passages[0]?.some((other) => other.kind === 'death')) return 'Nobody answered.';
    if (kind === 'knew') return quote.replace(/already knew|had long known|knew well/, 'did not yet know');
    const holds = passages[0]?.find((other) => other.kind === kind && other.subject === subject && other.value !== value);
    if (holds && passages.length > 1)
      return replaceLast(quote, value, kind === 'figure' ? numeralLike(valueOf(holds.value), value) : holds.value);
  }
  return undefined;
}

function replaceLast(text: string, wanted: string, replacement: string): string {
  const at = text.lastIndexOf(wanted);
  return at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + wanted.length);
}
