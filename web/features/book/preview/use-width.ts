import { useEffect, useState } from 'react';

/** The width of an element in CSS pixels, as it changes; 0 until it is known. */
export function useWidth(element: HTMLElement | null): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidthPx(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
