import type { CanonEntry } from '../../shared/book/canon.ts';
import type { Reader } from '../../shared/book/editing.ts';
import type { ContentType } from '../../shared/book/options.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Finding } from '../../shared/database/entities/finding.ts';
import type { Revision } from '../../shared/database/entities/revision.ts';
import { data, type Prompt } from '../model/prompt.ts';

type Reading = {
  project: BookProject;
  /** From `bookPrefix`. */
  prefix: string;
  /** What absent chapters established, for a book that is read in parts. */
  facts: readonly CanonEntry[];
  /** What the round before changed; none for a reader of the book alone. */
  revisions: readonly Revision[];
  /** Whether the prefix has the canon. */
  hasCanon: boolean;
  /** Findings that earlier readers have made. */
  known: readonly Finding[];
};

/** The prompt of one reader: the book, the canon where it helps, and one question. */
export function readerPrompt(reader: Reader, reading: Reading): Prompt {
  const { project, prefix } = reading;
  const fiction = project.contentType === 'fiction';
  return {
    name: `read-${reader}`,
    version: 5,
    work: 'planning',
    maxTokens: 18_000,
    system: prefix,
    user: `${material(reader, reading)}${QUESTIONS[reader](fiction)}

${rules(fiction, reading)}`,
  };
}

/**
 * Whether the reader has nothing but the book, as those who buy it will: neither canon nor what was changed. Readers who know what was meant
 * overlook what was written.
 */
export const readsBookAlone = (reader: Reader, contentType: ContentType): boolean =>
  reader === 'cold' || (contentType === 'non-fiction' && !['numbers', 'steps', 'rules', 'changes'].includes(reader));

function material(reader: Reader, { facts, revisions, known }: Reading): string {
  const parts: string[] = [];
  if (facts.length) parts.push(data('facts', factsBySubject(facts)));
  if (reader === 'changes' || revisions.length > 0)
    parts.push(
      data(
        'changed',
        changedPassages(revisions)
          .map(({ chapterNumber, before, after }) => `Chapter ${chapterNumber}, was: ${before}\nis now: ${after || '(cut)'}`)
          .join('\n\n') || 'Nothing.',
      ),
    );
  if (known.length) parts.push(data('findings', dealtWith(known)));
  return parts.length ? `${parts.join('\n')}\n\n` : '';
}

type Change = Pick<Revision, 'chapterNumber' | 'before' | 'after'>;

/** What was repaired, by chapters; of a passage that was repaired again what it was at first and what it is now. */
function changedPassages(revisions: readonly Change[]): Change[] {
  const changed: Change[] = [];
  for (const { chapterNumber, before, after } of revisions) {
    const again = changed.findIndex((earlier) => earlier.chapterNumber === chapterNumber && earlier.after === before);
    const [former] = again < 0 ? [] : changed.splice(again, 1);
    changed.push({ chapterNumber, before: former?.before ?? before, after });
  }
  return changed.sort((one, other) => one.chapterNumber - other.chapterNumber);
}

/** What became of earlier findings. Several readers report one fault, and one decision settles several: each passage and each decision stands once. */
function dealtWith(findings: readonly Finding[]): string {
  const quoted = new Set<string>();
  const settled = new Map<string, string[]>();
  for (const { passages, why, outcome, decision } of findings) {
    const isNew = !passages.some(({ chapter, quote }) => quoted.has(`${chapter} ${quote}`));
    for (const { chapter, quote } of passages) quoted.add(`${chapter} ${quote}`);
    if (!isNew) continue;
    const chapters = [...new Set(passages.map(({ chapter }) => chapter))].sort((one, other) => one - other);
    const result = `${outcome === 'mended' ? 'Mended' : 'Not changed'}: ${decision ?? ''}`;
    settled.set(result, [...(settled.get(result) ?? []), `- ${chapters.length ? `Chapter ${chapters.join(', ')}: ` : ''}${why}`]);
  }
  return [...settled].map(([result, faults]) => `${faults.join('\n')}\n  ${result}`).join('\n');
}

/** Facts grouped by what they are about, so that two tellings of one thing stand together. */
function factsBySubject(facts: readonly CanonEntry[]): string {
  const subjects = new Map<string, CanonEntry[]>();
  for (const fact of facts) {
    const subject = fact.name.trim().toLowerCase();
    subjects.set(subject, [...(subjects.get(subject) ?? []), fact]);
  }
  return [...subjects.values()]
    .sort((one, other) => (one[0]?.name ?? '').localeCompare(other[0]?.name ?? ''))
    .map((about) =>
      [`${about[0]?.name ?? ''}`, ...about.map(({ chapterNumber, statement }) => `  ch. ${chapterNumber}: ${statement}`)].join('\n'),
    )
    .join('\n');
}

const rules = (fiction: boolean, { known, revisions, hasCanon }: Reading): string => `How you work and report:
- Notes first: while you read, write down what the question tells you to follow, a short line each with its chapter, the harmless too; for a fault shows when two notes are laid side by side. Then hold each note against all others, and report what does not agree.
- A finding is two or more passages that cannot all be true${fiction ? '' : ' or cannot both be followed'}, or a passage that the book itself makes impossible; where somebody could be hurt or a statement about the world is wrong, one passage is enough. Quote each passage word for word, copied from the book with its chapter, long enough to be found once. Where something is missing, quote the passage that promises or needs it.
- ${fiction ? WILLING_READER : LITERAL_READER}
- Severity 3: ${fiction ? 'the story does not work' : 'the advice cannot be followed, or does harm'}. 2: ${fiction ? 'a reader notices' : 'a careful reader trips over it'}. 1: trivial. Leave trivial ones out unless they are certain.
- The remedy is the smallest change that makes the book true, in the passage on which less depends${hasCanon ? '; where the canon settles it, the canon holds, unless it is the canon that is at fault: then say so. The reader of the book does not see the canon, and a remedy cites no id of it' : ''}.${fiction ? '' : ' Where a rule says more than the book can keep, the remedy is to let it say less, not to treat one case more.'}
${known.length > 0 ? '- What <findings> lists has been dealt with: report of it only what is still wrong in the book as it stands now, a mend that was done by half included. Trivial faults are left now, but for seams.\n' : ''}${revisions.length > 0 ? '- <changed> has the passages that were repaired lately, as they were and as they are: new faults are likeliest there.\n' : ''}- Each fault once, with all its passages. No matters of taste. An empty list is a good answer; an invented fault is the worst one.`;

const WILLING_READER =
  'Before you report it, try to explain it away as a willing reader would: a lie, a mistake that the book corrects, another day, another person, an approximate figure. If that works without effort, it is no finding.';

/** Charity hid faults of guides: whoever follows a guide has its words alone, and a case of their own. */
const LITERAL_READER =
  'The readers of this book do what it says, alone with it, in a case of their own. Take each sentence at its word: what its writer probably meant is no excuse where somebody who follows the words does the wrong thing, cannot do it, or cannot tell what to do. An approximate figure or a figure of speech is no finding, nor is the case of a reader whom the book neither names nor addresses: do not think up ever rarer ones, for each clause that a mend adds for them has to agree with everything else.';

type Question = (fiction: boolean) => string;

/**
 * What each reader looks for. One kind of fault a reader: asked for all at once, readers stop at the first dozen. `steps` and `rules` read
 * books that were begun before `order` and `limits`.
 */
const QUESTIONS: Record<Reader, Question> = {
  numbers: (fiction) =>
    `Read the whole book for figures. Note every number, count, sum, measure, price, age, distance and share, in words or digits, with what it counts; compare all that count the same thing, and do every sum that the text does or invites: totals of tables and lists, what is left after something is taken, ages against years, ${
      fiction
        ? 'heads in a room, how many of a thing have been used'
        : 'minutes against tasks and against the words of a script (about 130 are spoken in a minute), areas against sizes, quantities against spacings'
    }. Tables against prose. Names, titles and spellings of the same person or thing count too.`,
  time: () =>
    'Read the whole book for time and place. Make its calendar: for each scene the day, the hour and the place, and what the text says of "yesterday", "three days ago", "since Sunday", of light, tide, weather, season, moon and opening hours. Walk each journey: how long, how far, which way, what lies between. In the hours on which the story rests, account for every minute of everybody concerned. Report what does not fit: days that are missing or counted twice, people who cannot be there in time, rooms and roads that move, a night that is light, an event that is before its cause.',
  knowledge: () =>
    'Read the whole book for who knows what. Take each person in turn and follow them from scene to scene: what they have seen, been told, said, promised, and to whom; who was in the room. Report: somebody who knows what nobody told them, or discovers what they knew; a conversation remembered otherwise than it was held; a secret that is out and then is not; who did a thing told in two ways; a motive or a feeling contradicted without a cause; somebody present who had left, or who was never brought in; somebody who saw, heard or holds what answers the question they ask, and never uses it; somebody near enough to hear or see (through a wall, on a stair, at the next table) who acts as if they had not, and what was said aloud before people who later do not know it.',
  causes: () =>
    'Read the whole book for cause and means. Take each event, first those on which climax and ending rest, then the others, and ask: who did it, why then and not before, by what means, and by which rule, law, custom, power or machine of this book? Is that rule on the page before it is needed (what only the canon says, the reader does not know), and always in the same way? Is what was announced, feared, promised, demanded or counted down in fact done, seen or named on the page, each time and by everybody it was said of? Take each rule as it is first stated and work out what it gives in every later event, with the figures: is that what happens? Would what somebody has or knows have spared them the trouble? Does each act have the consequence that the book gives the same act elsewhere? Does a thing that is said to happen at every gate, each night, to all of them happen at every one? Report what has two causes or none, a means that was not there, a rule that is bent or comes after the fact, a step that is missing between an aim and its result.',
  things: () =>
    'Read the whole book for bodies and objects. Take each object that matters (keys, letters, clothes, weapons, vehicles, books, animals) and each body (hands, eyes, injuries, hair, what somebody can and cannot do, what they wear) and follow it: where it is, who has it, what it looks like, whether it is open, wet, broken, used up. Report what changes without a cause, is in two places, comes from nowhere, is needed and missing; the looks, family ties, jobs, habits and ways of speaking of people; and rules of this world or of a trade, a law or a machine that work differently in two places.',
  promises: () =>
    'Read the whole book for its architecture. Everything told, discovered, explained or decided twice as if for the first time; scenes that repeat a scene; what is planted and never paid, paid and never planted; questions that the book raises and forgets; threads and people that vanish; the end of each chapter against the beginning of the next, section against section: repeated, skipped, or started from another state; a climax or an ending that contradicts what it rests on. For each, the smallest passages that would have to change.',
  steps: () =>
    'Follow the book’s instructions, as a beginner with the book in one hand would, with its own example and its own numbers, step by step and date by date. At each step ask: have I been told to have this, do I have the time, is this thing in the state that the step supposes, has the book told me how? Then carry each alternative that the book offers (a plan B, a smaller or cheaper version, the reader who is late) through every table, date and sum that it changes. Report every place where it does not work: a step that is missing, impossible, in the wrong order, never scheduled, or given differently elsewhere; what the canon settles and the book never tells, where the reader needs it; what happens to a task after a missed one; the second and third example case worked by other rules than the first.',
  pages: () =>
    'Read the whole book for the pages that its reader will use: every table, calendar, form, checklist, script and letter. Note each, with its lines or columns, what the text says of it, where it is promised, and when the reader is to have it. Take each by itself, and hold against it everything that the text says elsewhere. Can every case, every exception and every failure that the text describes be handled, said or written down with it as it is printed? Does everything that the text makes happen on a day or at a minute stand on the calendar or the running order? Does a person who has only this page do what the text wants? Do two pages for the same moment ask for the same? Is what the script says true in each case in which it is to be said?',
  terms: () =>
    'Read the whole book for words and lists. Note each term where it is defined, first used and used otherwise, each list with its members, each reference and announcement. Every defined term: is it used before it is introduced, in two senses, under two names, and does its definition hold for every use? Every list, set and count of things ("the five marks", "thirteen crops"): are its members the same, in number and name, wherever it is used, in tables and in prose? Every cross-reference ("in chapter 4", "see the table above", "as we saw"): does the thing stand there? Everything announced ("we shall come to this"): does it come? The same advice given twice as new; the end of each chapter against the beginning of the next.',
  rules: () =>
    'Read the whole book for rules and exceptions. Every rule, threshold, always, never, no, only and every: is it kept in every example, script and plan and in every row of every table (hold each row against each rule), and does each exception stand wherever the rule is stated without it? Advice in one place that forbids what another place asks for. Conditions that are dropped on the way. Places, seasons, jurisdictions, kinds of reader for whom it does not hold, and whether the book says so each time. Then safety, separately: anything that could hurt somebody or break a law, and warnings that come after the step they are for.',
  claims: () =>
    'Read the whole book as its fact checker. Findings: statements of fact that are wrong, or that two passages give differently. Claims: every statement that a critical reader would want a source for (figures, studies, laws, medical, legal and financial statements), with how sure you are that it is true; lookFor only if you know a published work that supports it.',
  cases: () =>
    'Keep the ledger of the book’s cases. For each person, story and example note each event in the order in which it happens, not in which it is told: date and hour, who, where they stand, what is done, and the state it leaves: each part of the thing worked on, how many there are, where each lies, what is open or closed, finished or not, offered or taken, and what was measured, counted, written or decided, by which rule. Beside a count or a diagnosis set every later one of the same thing. Then hold the ledger against itself and against every rule, list, form, cause and table of the book: something counted or moved that is still where it was; a count that ought to show what was diagnosed and does not; a state said of the whole that is true of a part; a measure that changes when something is added; an act by the wrong person, on the wrong day, out of the order that the rules give; a rule that the people of the book break and nobody says so; something that nobody there could know yet; a form that cannot hold the story; a sentence that sums up (“all”, “nothing”, “never”, “the first”, “five in all”) and is not so on that day. Where a story breaks a rule, one of them is wrong: say on which less rests.',
  limits: () =>
    'Try the limits of the book. Note every rule, threshold, scale, table row, form field, definition and formula as it is printed, and the sentences that say for what it holds (“all”, “never”, “only”, “every measure in this chapter”). Then take each at its word and put in: nothing at all (zero, none, not damaged); the smallest and the largest case that the book allows; exactly the limit; what fits two rows, and what fits none; a reader alone, a reader whose size, number, place or starting point is not the example’s, a reader who has less than the list asks for, wherever the book says that it is for them; each thing that the sentence covers by its words, though it was not meant. What does the book then tell this reader to do, and can it be done, measured or decided with what the book gives? Does another passage tell them something else? Is a condition dropped where the rule is told again, an exception missing where it is needed? Does each grade, conclusion and consequence fit all that leads to it? Report where the book gives the wrong answer, two answers, or none where it promises one. Then safety, separately: what could hurt somebody or break a law.',
  order: () =>
    'Use the book in the order in which it is printed, as somebody who does each thing on the page on which they are told to, with the example’s own numbers. Note, page after page, each instruction, decision, purchase, form, calculation and warning, with what it presupposes (a thing, somebody’s agreement, a figure, a date, a state of the work, something explained) and what it makes final (dug, bought, promised, told to somebody, closed). Then ask of each: is what it presupposes there by then; does what it needs to know come only later; does a check, a sum or a warning come after the step that it could still have changed, and do its remedies help at all; is it given again later as new, or as the next thing to do, when it is long done; does it suit what the chapter has the reader do by then; can it be done where the person then stands, with bodies, tools and things of the sizes that the book gives them (do the geometry: reach, length, weight, width, what lies in the way; do the minutes); do calendar, lists and example keep the order of the steps, and the same steps; do “now”, “next”, “first”, “before” and “the last” say what is so; what becomes of a task whose day is missed? Report where it comes too late, too early, twice, or cannot be done.',
  cold: (fiction) =>
    `Read the whole book once from beginning to end as ${fiction ? 'a reader who loves it and forgets nothing' : 'a beginner who will do everything it says and forgets nothing'}. Note, section by section: ${
      fiction
        ? 'day and place, who is there, what they do, learn, say, hold and leave; every figure and every rule; what is promised'
        : 'what I am told to do, have, decide or write down, and when; every rule, limit, count, measure and date; what happens in each example and in what state it leaves things; what is promised'
    }. Hold each new line against all before it. Report what is wrong: figures, days, places, bodies and measures, who knows and has what, rules, lists, terms, instructions, things told twice as new, sentences that no longer follow from the one before.`,
  changes: () =>
    'The passages in <changed> were repaired lately. Check each in its place: does the sentence before it lead to it and the sentence after it follow, does it agree with every other passage of the book on the same matter, is the voice the same, is nothing left that speaks of what was changed? Walk through what it makes people do: does it fit, is it within reach, who holds it, is the time there, does it keep every rule and every line of a table? Report only what is wrong with, or because of, these changes.',
};
