import { useEffect } from 'react';
import { goToSection } from './go-to-section.ts';

/** Brings the section that the address names into view. Browsers look for it before the page is there, and the shell begins a new page at its top. */
export function useAnchor(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!id) return;
    const frame = requestAnimationFrame(() => goToSection(id));
    return () => cancelAnimationFrame(frame);
  }, []);
}
