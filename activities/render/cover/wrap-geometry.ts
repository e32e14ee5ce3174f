/** The cover of a printed book in one piece: back, spine and front with bleed, in inches. */

import type { Paper } from '../../../shared/book/cover.ts';
import { TRIM_INCHES, type Trim } from '../../../shared/book/design.ts';

/** Thickness of a page (KDP, "Create a Paperback Cover"). */
const PAGE_INCHES: Record<Paper, number> = { white: 0.002252, cream: 0.0025 };
export const BLEED_INCHES = 0.125;
/** A thinner spine has no text, because the fold may be off by a sixteenth of an inch. */
export const LEAST_SPINE_TEXT_PAGES = 80;
/** White, for the barcode that the printer sets: at the lower corner of the back, at the spine's side. */
export const BARCODE_INCHES = { width: 2, height: 1.2, fromEdge: 0.25 };

export type WrapGeometry = { width: number; height: number; trimWidth: number; trimHeight: number; spine: number };

export function wrapGeometry(trim: Trim, pages: number, paper: Paper): WrapGeometry {
  const [trimWidth, trimHeight] = TRIM_INCHES[trim];
  const spine = pages * PAGE_INCHES[paper];
  return { width: 2 * (trimWidth + BLEED_INCHES) + spine, height: trimHeight + 2 * BLEED_INCHES, trimWidth, trimHeight, spine };
}
