import { scrollToElement } from './reading-place.ts';

/** Brings a chapter's beginning into view and gives it the focus, so that reading goes on there. */
export function goToChapter(number: number): void {
  const chapter = document.getElementById(`chapter-${number}`);
  scrollToElement(chapter);
  chapter?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
