import type { CanonEntry } from '../../shared/book/canon.ts';
import { SECTION_SPREAD } from '../../shared/book/length.ts';
import type { ChapterPlan } from '../../shared/book/outline.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Chapter } from '../../shared/database/entities/chapter.ts';
import { data, type Prompt } from '../model/prompt.ts';
import { planningContext } from './book-context.ts';

/** One reading of all plans together, before anything is written. */
export function tableReadPrompt(
  project: BookProject,
  entries: readonly CanonEntry[],
  chapters: readonly Chapter[],
  faults: readonly string[],
  /** What an earlier reading settled; empty in the first. */
  settled: readonly string[] = [],
): Prompt {
  const fiction = project.contentType === 'fiction';
  return {
    name: 'table-read',
    version: 6,
    work: 'planning',
    maxTokens: 10_000 + chapters.length * 1_000,
    system: planningContext(project, entries),
    user: `All chapters are planned, each by somebody who had not seen the other plans. Read them together, slowly, from first to last, as the continuity editor. Afterwards they are written at the same time, from exactly what stands here.

${data('plans', chapters.map(planText).join('\n\n'))}
${settled.length ? `\n${data('settled', settled.map((problem) => `- ${problem}`).join('\n'))}\nThese problems were settled in an earlier reading, and the plans changed: look first at what the changes touch, and report of them only what is still wrong.\n` : ''}${faults.length ? `\n${data('findings', `Code has found:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)}\n` : ''}
1. Notes first, as you read: for each section day and place, what happens or is to be done, what it supposes (a thing, a person’s knowledge or agreement, a figure, something explained before), in what state it leaves things, and each figure with what it counts; the harmless too, for a fault shows when two notes are laid side by side. Then hold each note against all others.
2. Problems: every contradiction between two plans, or plan and canon; every gap (a person who is in two places, an object nobody brought, a step nobody teaches, hours or days missing); everything told, discovered or explained twice as new; every shared thing that is not settled; every secret learned before, or used by somebody who has not learned it; every promise planted and never paid, paid and never planted; every rule, fact and secret of the canon on which something rests and that no section tells the reader: put it into a brief; every figure that does not follow from the others: do the sums${
      fiction
        ? ', count the days, the heads, the minutes of each walk; what is dark, what is open, who is asleep at that hour; where each letter, book, key and tool on which the story rests lies in each chapter, who holds it and how it came there; what tells each finder where to look, and why at this one of many; what fills the time that a scene is said to take; at each turn of the story ask for the plainest thing that anyone there could do with what they have and know (open the door, say the word, ask, look, send somebody, wait): if it would end the trouble, a plan must say why it is not done'
        : ', follow each instruction with the example’s own numbers, look up each cross-reference; what happens to a task whose day is missed; carry each alternative and exception that a plan offers (fewer people, no electricity, a smaller budget, a refusal) through every table, form, letter, sum and date that it changes; apply each measured rate to every like case; take each sheet, table, form and script that the book prints and ask whether somebody who has only those could do the whole thing on the day, whether each thing that the plans make happen has its line there, and whether it names a person or a term before the reader has met them; take the book in the order of its pages, as somebody who does each thing where they are told to: whatever a step presupposes stands before it, a sum, a check or a warning before the step that it could still change, the plan of the whole before its first act, and nothing is given as the next thing to do when it is long done; try each rule and each scale with nothing, with the smallest and the largest case, with somebody alone; do the geometry of each act with the sizes that the canon gives'
    }. Two chapters that open or close alike. The first and last lines of chapters are held against the canon like any other.
3. ${chapters.some(({ plan }) => plan?.asks?.length) ? ASKS : 'Asks: there are none any more; declined stays empty.'}
4. Entries and tables: new ones, and corrected ones that replace a canon entry, a table or an ask whole; of a table whose rows stay, the cells that change. A list or a sum that the book prints and several chapters share is a table, and one section prints it: a brief has words for its rows beside its own. Give what can be derived: whoever needs it must not derive it anew.
5. Changes: mend the plans with as few replacements as will do, of words where words are enough. A brief that grows by an event or an exchange gets the words for it (part "words" of its section); the others of its chapter give them. A section keeps between ${Math.round((1 - SECTION_SPREAD) * 100)} and ${Math.round((1 + SECTION_SPREAD) * 100)} % of its chapter’s mean, and a chapter its words: code sees to both, so word counts within a brief would no longer be true. Every plan that mentions a thing must name it as you settled it.
6. Unsolved: only what nobody but the author can decide.

No change for the sake of style. Empty lists are a good answer if the plans hold.`,
  };
}

const ASKS =
  'Asks: each becomes an entry as it is proposed, unless you decline it (it says what another entry says, or contradicts it) or replace it. Where two ask for the same thing, one stays. Where entries of the canon and asks overlap, one of them replaces the others and says all.';

/** A chapter's plan, whole. */
export function planText({ number, title, targetWords, plan }: Chapter): string {
  if (!plan) return `Chapter ${number}, "${title}"`;
  const lines = [
    `Chapter ${number}, "${title}" (${targetWords} words)`,
    `summary: ${plan.summary}`,
    plan.setting && `setting: ${plan.setting}`,
    plan.entryState && `entryState: ${plan.entryState}`,
    `opensWith: ${plan.opensWith}`,
    ...plan.sections.map(sectionText),
    `endsWith: ${plan.endsWith}`,
    plan.exitState && `exitState: ${plan.exitState}`,
    plan.uses?.length && `uses: ${plan.uses.join(', ')}`,
    ...(plan.asks ?? []).map(({ kind, name, statement }, index) => `${askId(number, index)} asks for ${kind} "${name}": ${statement}`),
  ];
  return lines.filter(Boolean).join('\n');
}

/** By which the table read declines or replaces what a plan asks for. */
export const askId = (chapter: number, index: number): string => `ask-${chapter}-${index + 1}`;

function sectionText({ title, brief, words, forms, tables }: ChapterPlan['sections'][number], index: number): string {
  const shape = [...(forms ?? []), ...(tables ?? []).map((id) => `shows ${id}`)].join(', ');
  return `  section ${index + 1}, "${title}", ${words} words${shape ? `, ${shape}` : ''}: ${brief}`;
}
