/** How the dashboard labels a book. */

import type { ProjectSummary } from '../../../shared/book/project.ts';

const IDEA_AS_TITLE = 60;

/** The title, or without one the first 60 characters of the idea. Cut by code point, so that no emoji is split. */
export function titleOf({ bookTitle, bookIdea }: Pick<ProjectSummary, 'bookTitle' | 'bookIdea'>): string {
  return bookTitle.trim() || Array.from(bookIdea).slice(0, IDEA_AS_TITLE).join('');
}

const STEPS: Readonly<Record<string, string>> = {
  research: 'while researching',
  world: 'while building the world',
  characters: 'while casting the characters',
  plot: 'while plotting the story',
  story: 'while planning the story',
  canon: 'while setting up the canon',
  'canon-read': 'while checking the canon',
  outline: 'while outlining',
  manuscript: 'while putting the manuscript together',
  complete: 'while finishing',
};

/** Steps with the number of a chapter, and steps with the number of a round, which says nothing to an author. */
const CHAPTER_STEPS: Readonly<Record<string, string>> = { summary: 'planning', chapter: 'writing', facts: 'listing what is settled in' };
const ROUND_STEPS: Readonly<Record<string, string>> = {
  'table-read': 'while comparing the plans of the chapters',
  reading: 'while reading the whole book',
  mend: 'while fixing what did not fit together',
};

/** The step of a failure, as in "while writing chapter 7"; empty for steps that mean nothing to an author. */
export function plainStep(step: string): string {
  const [, kind = '', number] = /^([a-z-]+?)-(\d+)(?:-[a-z]+)?$/.exec(step) ?? [];
  const ofChapter = CHAPTER_STEPS[kind];
  if (number && ofChapter) return `while ${ofChapter} chapter ${number}`;
  const ofRound = ROUND_STEPS[kind];
  if (number && ofRound) return ofRound;
  const format = /^render-(\w+)$/.exec(step)?.[1];
  if (format) return `while making the ${format.toUpperCase()} file`;
  return STEPS[step] ?? '';
}

/** The current work, as in "Writing chapters 3, 5 and 7"; empty if unknown. */
export function workLabel(steps: readonly string[]): string {
  const numbers = (kind: string) =>
    steps.flatMap((step) => (step.startsWith(`${kind}-`) ? [Number(step.slice(kind.length + 1))] : [])).sort((a, b) => a - b);
  const [planned, written] = [numbers('summary'), numbers('chapter')];
  const work = [
    planned.length ? `planning ${chaptersIn(planned)}` : '',
    written.length ? `writing ${chaptersIn(written)}` : '',
    ...steps.filter((step) => !/^(summary|chapter)-/.test(step)).map((step) => plainStep(step).replace(/^while /, '')),
  ].filter(Boolean);
  // Several readers read the whole book at once.
  const sentence = [...new Set(work)].join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function chaptersIn(numbers: readonly number[]): string {
  if (numbers.length === 1) return `chapter ${numbers[0]}`;
  return `chapters ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
