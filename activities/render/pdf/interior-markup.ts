/** The pages of an interior that is laid out, as markup. */

import { hasNoItalic } from '../direction.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { PageGeometry } from '../design/page-geometry.ts';
import type { BrokenPage } from '../typesetting/break-pages.ts';
import type { ChapterNotes } from '../typesetting/notes.ts';
import { PageMarkup } from '../typesetting/page-markup.ts';
import { printedPage, type PagePlan } from './page-plan.ts';

/** A part of the book with its pages. */
export type DrawnPart = {
  id: string;
  className?: string;
  /** The page of a part that is not broken. */
  fixed?: string;
  notes?: ChapterNotes;
  pages: BrokenPage[];
};

type Geometry = Pick<PageGeometry, 'lines' | 'linePx'>;
/** The pages of a part as markup, and the element that holds them. */
type Sheets = { element: 'section' | 'div'; id?: string; className?: string | undefined; pages: string[] };

/** All parts in order, each an element that its links point to. */
export function interiorMarkup(parts: readonly DrawnPart[], plan: PagePlan, geometry: Geometry): string {
  return sheetsOf(parts, plan, geometry)
    .map((sheets) => within(sheets, sheets.pages.join(''), sheets.id))
    .join('\n');
}

/** Each page by itself, as it stands in the whole. */
export function pageMarkups(parts: readonly DrawnPart[], plan: PagePlan, geometry: Geometry): string[] {
  return sheetsOf(parts, plan, geometry).flatMap((sheets) => sheets.pages.map((page) => within(sheets, page)));
}

function within({ element, className }: Sheets, pages: string, id?: string): string {
  return `<${element}${id ? ` id="${id}"` : ''}${className ? ` class="${className}"` : ''}>${pages}</${element}>`;
}

function sheetsOf(parts: readonly DrawnPart[], plan: PagePlan, { lines, linePx }: Geometry): Sheets[] {
  const page = (number: number, text: string): string => {
    const [head, folio] = [plan.heads[number - 1] ?? '', plan.folios[number - 1] ?? ''];
    const above = head
      ? `<div class="head" aria-hidden="true"><span${hasNoItalic(head) ? ' class="upright"' : ''}>${escapeMarkup(head)}</span></div>`
      : '';
    const below = folio ? `<div class="folio" aria-hidden="true">${folio}</div>` : '';
    const numbered = text.replace(/\0([\w-]+)\0/gu, (_, id: string) => printedPage(plan, id));
    return `<div class="page ${number % 2 === 1 ? 'odd' : 'even'}">${above}<div class="text">${numbered}</div>${below}</div>`;
  };
  const foot = (notes: ChapterNotes | undefined, broken: BrokenPage): string =>
    broken.notes.length > 0
      ? `<div class="foot" style="bottom:${(lines - broken.notesEnd) * linePx}px">${notes?.html(broken.notes) ?? ''}</div>`
      : '';
  const blank = (number: number): Sheets => ({ element: 'div', className: 'blank', pages: [page(number, '')] });
  const sheets = parts.flatMap(({ id, className, fixed, notes, pages }): Sheets[] => {
    const first = plan.startOf.get(id) ?? 1;
    const markup = new PageMarkup(linePx);
    const drawn = fixed === undefined ? pages.map((broken) => markup.page(broken) + foot(notes, broken)) : [fixed];
    const part: Sheets = { element: 'section', id, className, pages: drawn.map((text, index) => page(first + index, text)) };
    return plan.blankBefore.has(id) ? [blank(first - 1), part] : [part];
  });
  return plan.endsWithBlank ? [...sheets, blank(plan.total)] : sheets;
}
