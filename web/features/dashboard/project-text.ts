/** What the dashboard says about a book, in words. */

import type { ProjectSummary } from '../../../shared/book/project.ts';

const IDEA_AS_TITLE = 60;

/** The title, or the first 60 characters of the idea where there is none. Whole characters, so that no emoji is cut in half. */
export function titleOf({ bookTitle, bookIdea }: Pick<ProjectSummary, 'bookTitle' | 'bookIdea'>): string {
  return bookTitle.trim() || Array.from(bookIdea).slice(0, IDEA_AS_TITLE).join('');
}

const STEPS: Readonly<Record<string, string>> = {
  research: 'while researching',
  world: 'while building the world',
  characters: 'while casting the characters',
  plot: 'while plotting the story',
  outline: 'while outlining',
  complete: 'while finishing',
};

/** The step of a failure in plain words, "while writing chapter 7"; empty where the step says nothing to an author. */
export function plainStep(step: string): string {
  const [, kind, number] = /^([a-z-]+?)-(\d+)$/.exec(step) ?? [];
  if (number) return `while ${kind === 'summary' ? 'planning' : 'writing'} chapter ${number}`;
  const format = /^render-(\w+)$/.exec(step)?.[1];
  if (format) return `while making the ${format.toUpperCase()} file`;
  return STEPS[step] ?? '';
}

/** What is being done this second, as in "Writing chapters 3, 5 and 7"; empty where nothing is known. */
export function workInWords(steps: readonly string[]): string {
  const numbers = (kind: string) =>
    steps.flatMap((step) => (step.startsWith(`${kind}-`) ? [Number(step.slice(kind.length + 1))] : [])).sort((a, b) => a - b);
  const [planned, written] = [numbers('summary'), numbers('chapter')];
  const work = [
    planned.length ? `planning ${chaptersIn(planned)}` : '',
    written.length ? `writing ${chaptersIn(written)}` : '',
    ...steps.filter((step) => !/^(summary|chapter)-/.test(step)).map((step) => plainStep(step).replace(/^while /, '')),
  ].filter(Boolean);
  const sentence = work.join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function chaptersIn(numbers: readonly number[]): string {
  if (numbers.length === 1) return `chapter ${numbers[0]}`;
  return `chapters ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
