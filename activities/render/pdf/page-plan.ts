/** Plans the pages: where each section starts, and the running heads and folios. */

/** A part of the book that starts on a new page. `pages` is its measured length. */
export type Section = { id: string; pages: number; recto: boolean; body: boolean; runningHead?: string; folioOnOpener: boolean };

export type PagePlan = {
  /** Always even: a leaf has two pages. */
  total: number;
  /** Physical page (from 1) on which each section starts. */
  startOf: Map<string, number>;
  /** Sections preceded by a blank page, so that they start on a right-hand page. */
  blankBefore: Set<string>;
  endsWithBlank: boolean;
  /** Physical page of arabic 1. */
  firstBodyPage: number;
  /** One entry per physical page. */
  heads: string[];
  folios: string[];
  /** As the folios, but of pages that print none, too. */
  numbers: string[];
};

/**
 * Lays the sections out: front matter numbered by `frontNumber`, the body in arabic from 1. Odd pages are right-hand pages. Openers and blank pages
 * have no running head; left-hand pages show `versoHead`, right-hand pages the section's.
 */
export function planPages(sections: readonly Section[], versoHead: string, frontNumber: (page: number) => string): PagePlan {
  const heads: string[] = [];
  const folios: string[] = [];
  const startOf = new Map<string, number>();
  const blankBefore = new Set<string>();
  let firstBodyPage = 0;
  for (const section of sections) {
    if (section.recto && heads.length % 2 === 1) {
      blankBefore.add(section.id);
      heads.push('');
      folios.push('');
    }
    const start = heads.length + 1;
    startOf.set(section.id, start);
    if (section.body && firstBodyPage === 0) firstBodyPage = start;
    for (let page = start; page < start + section.pages; page++) {
      const opener = page === start;
      const verso = page % 2 === 0;
      heads.push(opener || section.runningHead === undefined ? '' : verso ? versoHead : section.runningHead);
      folios.push(opener && !section.folioOnOpener ? '' : section.body ? String(page - firstBodyPage + 1) : frontNumber(page));
    }
  }
  const endsWithBlank = heads.length % 2 === 1;
  if (endsWithBlank) {
    heads.push('');
    folios.push('');
  }
  const bodyFrom = firstBodyPage || heads.length + 1;
  const numbers = heads.map((_, index) => (index + 1 < bodyFrom ? frontNumber(index + 1) : String(index + 2 - bodyFrom)));
  return { total: heads.length, startOf, blankBefore, endsWithBlank, firstBodyPage: bodyFrom, heads, folios, numbers };
}

/** The number of the page on which a section starts. */
export function printedPage({ startOf, numbers }: PagePlan, id: string): string {
  return numbers[(startOf.get(id) ?? 0) - 1] ?? '';
}
