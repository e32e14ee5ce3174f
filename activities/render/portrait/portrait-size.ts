import type { Portrait } from '../../../shared/portrait.ts';

/** The size in which a portrait stands above the biography: within a box, in its own proportions, never larger than it is. */
export function portraitSize({ widthPx, heightPx }: Portrait, most: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, most.width / widthPx, most.height / heightPx);
  return { width: widthPx * scale, height: heightPx * scale };
}
