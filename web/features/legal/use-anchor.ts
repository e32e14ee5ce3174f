import { useEffect } from 'react';
import { goToSection } from './go-to-section.ts';

/**
 * Scrolls to the section in the URL's hash. The browser looks for it before the page is rendered, and the shell scrolls new pages to the
 * top.
 */
export function useAnchor(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!id) return;
    const frame = requestAnimationFrame(() => goToSection(id));
    return () => cancelAnimationFrame(frame);
  }, []);
}
