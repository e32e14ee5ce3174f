import { useEffect, useState } from 'react';
import { findSection } from './go-to-section.ts';

/** The part of the window that counts as being read: from below the header to the middle. */
const READING_BAND = '-88px 0px -50% 0px';
/** Scroll events of a jump arrive after it, and must not change the section the reader chose. */
const JUMP_SETTLES_MS = 400;

/** The id of the section being read. A section that was jumped to is current even if the page is too short to scroll it to the top. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inBand = new Set<string>();
    let jumpedAt = -Infinity;
    const onJump = () => {
      const target = location.hash.slice(1);
      if (!ids.includes(target)) return;
      jumpedAt = performance.now();
      setCurrent(target);
    };
    onJump();
    addEventListener('hashchange', onJump);
    const observer =
      'IntersectionObserver' in window
        ? new IntersectionObserver(
            (entries) => {
              for (const { target, isIntersecting } of entries) {
                if (isIntersecting) inBand.add(target.id);
                else inBand.delete(target.id);
              }
              const first = ids.find((id) => inBand.has(id));
              if (first && performance.now() - jumpedAt > JUMP_SETTLES_MS) setCurrent(first);
            },
            { rootMargin: READING_BAND },
          )
        : undefined;
    for (const id of ids) {
      const section = findSection(id);
      if (section) observer?.observe(section);
    }
    return () => {
      removeEventListener('hashchange', onJump);
      observer?.disconnect();
    };
  }, [ids]);
  return current;
}
