import type { Fault } from '../../shared/book/group-findings.ts';
import { SCENE_BREAK } from '../../shared/book/manuscript.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { Finding } from '../../shared/database/entities/finding.ts';
import { data, type Prompt } from '../model/prompt.ts';

/** How many words may be gained or lost by repairs. */
export type Room = { more: number; fewer: number };
export type Rooms = { chapters: readonly (Room & { number: number })[]; book: Room };

/** Asks for decisions on faults, and for the edits that carry them out, with the whole book in view. */
export function mendPrompt(project: BookProject, prefix: string, faults: readonly Fault<Finding>[], { chapters, book }: Rooms): Prompt {
  return {
    name: 'mend',
    version: 8,
    work: 'planning',
    maxTokens: 3_000 + faults.length * 900,
    system: prefix,
    user: `${data('findings', faults.map(faultText).join('\n\n'))}

These readers’ findings are to be settled, by as little as will do.${faults.some(([{ round }]) => round > 1) ? LATER : ''} Take them together: where several are one fault, one decision settles them all, and it must hold everywhere.

For each fault look up its passages and everything else the book says on the matter, and list that as its bearings: the rule, each row of a table, each count, each example and each step that says, shows, uses or follows from it, or will once it is changed. Search the book for the words that you change and for what the thing is called elsewhere: mends fail where they are made in one list and not in its sisters, in the rule and not in the example. What you write must agree with every one of them, or change it too. Decide:
- "no-fault": the passages agree, or a willing reader finds nothing wrong. No edits.
- "mend": decide what holds from now on (what the canon settles, unless the canon is what is wrong; else what more of the book rests on), and give every edit that is needed to make it so, in all chapters, tables included: all places that say or imply the other thing, not only those quoted. Walk the mend through before you give it: does it fit where it is put, who carries it there and when, and does it keep every other rule of the book and every row of its tables? Ask of each edit which row of a table, which tool, which example and which day it touches: they are changed with it. A mend that breaks something else, or is clumsier than the fault, is none.
- "author": it can only be mended by rewriting more than some sentences. Say what the author would have to do. Where an edit makes it smaller (the second telling of a discovery becomes a reminder, a promise is withdrawn), mend instead.

Edits:
- find: the smallest whole passage, copied word for word from one chapter, that occurs once in it: a few words if they are unique, at most three sentences; it never crosses from one section into the next. Titles and headings are out of reach of edits.
- replace: as long as what it replaces, within a few words, in the same voice; shorter where something is told twice, longer by one clause where a clause is what is missing. It reads as if it had always stood there. Do not explain, do not add a reason, a figure or a person that nothing needs; a vaguer word or a narrower claim is often the best repair; a new case never is. Where a rule says more than the book can keep, let it say less, and where it meets a case that the book does not treat, say that it is not treated here: each clause that is added has to agree with everything else, and is read again by those who found this. Nothing else changes. Where a rule or a means has to be told before it is needed, one plain sentence at the place where somebody would notice it.
- What else did the old words carry: a hint, a name, the ground of a later thought, the first sight of somebody? It stays, or stands elsewhere. A cause stands before what is concluded from it; nothing is named before the chapter that introduces it; nothing comes between a colon and what it announces. A thing that is new to a rule or a list has all that its neighbours there have.
- A change of scene is a line with "${SCENE_BREAK}" alone.
- The edits of one decision are made together or not at all; to move a passage is one decision with both edits.
- Room for all repairs together: ${chapters.map(({ number, more, fewer }) => `chapter ${number} ${more} words more or ${fewer} fewer`).join(', ')}; the whole book ${book.more} more or ${book.fewer} fewer. Others mend at the same time in the same room. What a repair adds, another one cuts where the book says a thing twice.
- Two edits never overlap, nor do the edits of two decisions: what two decisions change in one sentence is one decision. Do the sums of what you write.
- Read each changed sentence between the one before it and the one after it: what they say of "then", "that", "both" or "the other" must still have its meaning, and speech of one speaker stays one speech.

truths: where the canon says otherwise or lacks it, each entry as it holds from now on; else none. For a row of a table there is none: edit the table where the book prints it, and what is printed holds. Where an entry of the canon says otherwise, it is replaced by its id.`,
  };
}

/** In later rounds nearly every fault is a clause that an earlier repair added at one place of several. */
const LATER =
  ' The book was mended before, and most of what is still wrong was made by clauses that were added then: take such a clause back, soften it, or say it at all its places, rather than add another one.';

function faultText([first, ...others]: Fault<Finding>, index: number): string {
  const { kind, severity, passages, why, remedy, decision } = first;
  const quoted = new Map(
    [...passages, ...others.flatMap((other) => other.passages)].map((each) => [`${each.chapter} ${each.quote}`, each]),
  );
  return [
    `${index + 1}. ${kind}, severity ${severity}: ${why}`,
    ...[...quoted.values()].map(({ chapter, quote }) => `   chapter ${chapter}: “${quote}”`),
    `   Reader’s remedy: ${remedy}`,
    ...others.map((other) => `   Another reader: ${other.why} Remedy: ${other.remedy}`),
    // Other edits came first: the book above is as it is now.
    ...(decision ? [`   Decided before, but it could not be carried out: ${decision} The passages may have changed since.`] : []),
  ].join('\n');
}
