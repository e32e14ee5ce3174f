/** What cannot all be true of a book's statements, by rules. */

import { valueOf } from './numerals.ts';
import { statementsIn, type Chapter, type Statement, type StatementKind } from './statements.ts';

/** A fault with its passages; of two, the second yields. */
export type Contradiction = { kind: string; passages: Statement[]; why: string; remedy: string };

/** Kinds of statements that each reader compares. A reader that is not listed finds nothing. */
const READS: Record<string, readonly StatementKind[]> = {
  read_numbers: ['figure', 'sum', 'kin'],
  read_time: ['date', 'place'],
  read_knowledge: ['learned', 'knew', 'death', 'speech'],
  read_things: ['place', 'kin'],
  read_promises: ['promise', 'list'],
  read_steps: ['date', 'place', 'sum'],
  read_terms: ['list', 'promise', 'kin'],
  read_rules: ['learned', 'knew', 'death', 'speech'],
  read_cases: ['learned', 'knew', 'death', 'speech'],
  read_order: ['date', 'place', 'sum'],
  read_claims: [],
  read_cold: ['figure', 'sum', 'kin', 'date', 'place', 'learned', 'knew', 'death', 'speech', 'promise', 'list'],
  read_changes: ['figure', 'sum', 'kin', 'date', 'place', 'list'],
};

/** What the reader of this name finds in a book. */
export function findContradictions(reader: string, chapters: readonly Chapter[]): Contradiction[] {
  const kinds = READS[reader] ?? [];
  const statements = statementsIn(chapters, kinds);
  return [
    ...differing(statements),
    ...sums(statements),
    ...speakingDead(statements),
    ...knownTooEarly(statements),
    ...unkept(statements, chapters),
  ];
}

/** Statements that give one subject two values. A thing that was moved, carried or taken in between may be elsewhere. */
function differing(statements: readonly Statement[]): Contradiction[] {
  const first = new Map<string, Statement>();
  return statements.flatMap((statement) => {
    if (!['figure', 'date', 'kin', 'place', 'list'].includes(statement.kind)) return [];
    const key = `${statement.kind} ${statement.subject}`;
    const earlier = first.get(key);
    if (!earlier) {
      first.set(key, statement);
      return [];
    }
    if (sameValue(earlier, statement)) return [];
    const kind = { figure: 'number', date: 'time', kin: 'person', place: 'object', list: 'list' }[statement.kind as 'figure'] ?? 'number';
    return [{ kind, passages: [earlier, statement], why: `${statement.subject}: ${earlier.value} against ${statement.value}.`, remedy: `The later passage should say ${earlier.value}.` }]; // prettier-ignore
  });
}

function sameValue(one: Statement, other: Statement): boolean {
  if (one.kind === 'figure') return valueOf(one.value) === valueOf(other.value);
  if (one.kind !== 'list') return one.value === other.value;
  const members = ({ value }: Statement) => value.split(/,? and |, /).sort().join('|'); // prettier-ignore
  return members(one) === members(other);
}

function sums(statements: readonly Statement[]): Contradiction[] {
  return statements
    .filter(({ kind, subject, value }) => kind === 'sum' && subject.split(' and ').reduce((sum, part) => sum + valueOf(part), 0) !== valueOf(value))
    .map((statement) => ({ kind: 'number', passages: [statement], why: `${statement.subject} do not make ${statement.value}.`, remedy: 'Give the right sum.' })); // prettier-ignore
}

function speakingDead(statements: readonly Statement[]): Contradiction[] {
  return statements
    .filter(({ kind }) => kind === 'death')
    .flatMap(
      (death) =>
      statements
        .filter(({ kind, subject, chapter }) => kind === 'speech' && chapter > death.chapter && isSamePerson(subject, death.subject))
        .slice(0, 1)
        .map((speech) => ({ kind: 'person', passages: [death, speech], why: `${death.subject} is dead before this is said.`, remedy: 'Let nobody answer.' })), // prettier-ignore
    );
}

const isSamePerson = (one: string, other: string): boolean => one === other || one.split(' ')[0] === other.split(' ')[0];

function knownTooEarly(statements: readonly Statement[]): Contradiction[] {
  return statements
    .filter(({ kind }) => kind === 'learned')
    .flatMap(
      (learned) =>
      statements
        .filter(({ kind, subject, chapter }) => kind === 'knew' && subject === learned.subject && chapter < learned.chapter)
        .map((knew) => ({ kind: 'knowledge', passages: [learned, knew], why: `${learned.subject} is known before it is learned.`, remedy: 'The earlier passage should leave it open.' })), // prettier-ignore
    );
}

function unkept(statements: readonly Statement[], chapters: readonly Chapter[]): Contradiction[] {
  return statements
    .filter(({ kind, subject, value }) => {
      if (kind !== 'promise') return false;
      const target = chapters.find(({ number }) => number === valueOf(value));
      return !target || !target.text.toLowerCase().includes(subject.toLowerCase());
    })
    .map((statement) => ({ kind: 'promise', passages: [statement], why: `Chapter ${statement.value} has nothing on the ${statement.subject}.`, remedy: 'Withdraw the promise.' })); // prettier-ignore
}
