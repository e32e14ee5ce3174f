import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { elementAt, keepPlace, placeInView, readPlace, scrollToElement } from './reading-place.ts';

const SETTLE_MS = 200;

/**
 * Returns to where the author was when there is text, and keeps the place while they scroll.
 * @returns the number of the chapter in view
 */
export function usePlace(userId: string, projectId: string, hasText: boolean): number | undefined {
  const [chapter, setChapter] = useState<number>();
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!hasText || isRestored.current) return;
    isRestored.current = true;
    const place = readPlace(userId, projectId);
    // The beginning of the book is the page with its title, and a chapter begins with its own.
    if (!place || (place.chapter === 1 && place.block === 0)) return;
    scrollToElement(place.block === 0 ? document.getElementById(`chapter-${place.chapter}`) : elementAt(place));
  }, [hasText, userId, projectId]);
  useEffect(() => {
    if (!hasText) return;
    let due: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      due = undefined;
      const place = placeInView();
      setChapter(place?.chapter);
      if (place) keepPlace(userId, projectId, place);
    };
    const onScroll = () => (due ??= setTimeout(note, SETTLE_MS));
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(due);
    };
  }, [hasText, userId, projectId]);
  return chapter;
}
