import type { CanonEntry } from '../../shared/book/canon.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { data, type Prompt } from '../model/prompt.ts';
import { planningContext } from './book-context.ts';

/**
 * One reading of the canon by somebody who did not write it. Planners of six chapters each came upon the same contradictions of a canon (a
 * call to an office on a Sunday, a box that is opened in two places) and mended them each in their own way.
 */
export function canonReadPrompt(project: BookProject, entries: readonly CanonEntry[], faults: readonly string[]): Prompt {
  const fiction = project.contentType === 'fiction';
  return {
    name: 'canon-read',
    version: 2,
    work: 'planning',
    maxTokens: 18_000,
    system: planningContext(project, entries),
    user: `What stands in <canon> was settled in one go, and everything in the book will rest on it: its chapters are planned and written from it at the same time. Read it as the most pedantic continuity editor would, before anything is planned. You did not write it: take each sentence at its word.
${faults.length ? `\n${data('findings', `Code has found:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)}\n` : ''}
1. Notes first, a short line each with the ids: the calendar (each day and hour, who, where, what is done, from account, tables and entries alike, in the order of time); each rule, limit and condition with every act, row and ${fiction ? 'scene' : 'example'} to which it applies; each thing with where it lies, who has it, when it comes and goes; each person with what they can, may and know, and since when; each count and measure with what it counts. The harmless too: a fault shows when two notes are laid side by side.
2. Then hold each note against all others. Problems: an act that breaks a rule, comes on a day or at an hour that another entry excludes, needs a person or a thing that is elsewhere, is done before what it presupposes, or does not fit its time, its room or the hands that do it (do the geometry and the minutes); a list whose members differ from those elsewhere; a figure that does not follow from the others; a rule that leaves a case of the account or of a reader whom the book addresses undecided, decides it in two ways, or decides it wrongly when it is taken at its word (try it with nothing, with exactly its limit, with every thing that its words cover); a list or calendar that claims to hold all and does not; a term that is used otherwise than it is defined; a statement about the world that is wrong; what two entries need and none settles (which day, how many, how a thing gets from one place to another), so that two chapters would have to invent it.
3. Corrections, by as little as will do: the entry that yields, whole, as it holds from now on, with the id that it replaces; of a table the cells that change, or the table whole where its rows do; the words of the account that change. Of two remedies take the one that touches fewer entries. An entry that has no room for what has to be settled keeps what it says, and a new one beside it says the rest. Where a rule says more than the book can keep, let it say less. What the author gave never yields. Nothing is added for its own sake; each correction has to agree with everything else.

No change for the sake of style. Empty lists are a good answer if it all holds; an invented fault is the worst one.`,
  };
}
