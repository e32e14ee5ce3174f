import type { CanonEntry } from '../../shared/book/canon.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { planningContext } from '../canon/book-context.ts';
import type { Outline } from '../../shared/book/outline.ts';
import { outlineOfObject } from '../canon/canon-prompt.ts';
import type { NonFictionResearch } from '../../shared/book/research.ts';
import { data, type Prompt } from '../model/prompt.ts';

/** @param redraft the author's remark on the outline before, and that outline */
export function outlinePrompt(
  project: BookProject,
  entries: readonly CanonEntry[],
  chapters: number,
  redraft?: { remark: string; outline: Outline },
): Prompt {
  const fiction = project.contentType === 'fiction';
  return {
    name: 'outline',
    version: 4,
    work: 'planning',
    maxTokens: 2_500 + chapters * 450,
    system: planningContext(project, entries),
    user: `Outline this ${fiction ? 'novel' : 'book'}: exactly ${chapters} chapters, ${project.wordCount} words in all.

${material(project)}

${fiction ? FICTION : NON_FICTION}

Chapters will be written at the same time by writers who see only the canon, their own plan and their neighbours’. So leave nothing to chance: each key point is one concrete thing that happens or is delivered in that chapter and in no other, with its day or its figures, and the ids of the canon entries that it introduces or rests on, such as “introduces [list-2], uses [rule-4]”. What is discovered, explained or promised is so once in the book; where another chapter needs it, it is already known. A chapter has no more key points than its words can show: about one for each 250. No key point uses a term, a rule or a person that only a later chapter introduces.

Give each chapter the words that its weight needs: ${
      fiction
        ? 'the climax is among the longest chapters, a passage is short.'
        : 'fifteen profiles need the room for fifteen, a definition does not.'
    } Let estimatedWords add up to ${project.wordCount}.

Schedule: for every secret and promise of the canon, the chapter in which the reader is first given it and the one in which it is revealed or kept; and for every rule, custom, term and fact without which a reader cannot follow a later turn or instruction, the chapter that tells it and the one that rests on it: what only the canon says, no reader knows. Each is in a key point of both chapters.${redraft ? `\n\n${remarkOn(redraft)}` : ''}`,
  };
}

const remarkOn = ({ remark, outline }: { remark: string; outline: Outline }): string =>
  `This is an outline that the author has read:\n${data('outline', outlineOfObject(outline.chapters))}\nThey want another one. What should be different:\n${data('details', remark)}\nDo as they ask as far as the canon allows; keep what they say nothing about.`;

/** What the canon does not hold: the plot, or what readers ask and other books leave out. */
function material({ contentType, plotStructure, backgroundResearch }: BookProject): string {
  if (contentType === 'fiction') return data('plot', outlineOfObject(plotStructure ?? {}));
  if (!backgroundResearch) return '';
  const { audience, contentGaps, outlineHelpers } = backgroundResearch as NonFictionResearch;
  return data('research', outlineOfObject({ questions: audience.topQuestions, contentGaps, ...outlineHelpers }));
}

const FICTION = `Follow the plot and the true page. Every chapter turns something; the middle turns hardest. Who knows what, on which day, and where everybody is, must be plain from the key points alone, the person through whose eyes it is told among them: they are where they see or hear what the key point tells. Opening and end of the book answer each other.`;
const NON_FICTION = `Order the chapters as the reader needs them: each stands on those before it, the first earns trust, the last leaves the reader able to act and returns to where the first began. No chapter repeats another’s promise. Every list, table, case and term of the canon has one chapter that introduces it; the others use it by its name. The reader does each thing on the page where they are told to: so the plan of the whole, the list of what to have ready, the questions that others have to answer and every sum and check stand before the first act that rests on them, and what runs beside everything else is told when it begins.`;
