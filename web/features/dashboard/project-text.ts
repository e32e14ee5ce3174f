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
