/** Plans the pages: where each section starts, and the running heads and folios. */

import { toRoman } from './to-roman.ts';

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
};

/**
 * Lays the sections out: front matter numbered in roman, the body in arabic from 1. Odd pages are right-hand pages. Openers and blank pages
 * have no running head; left-hand pages show `versoHead`, right-hand pages the section's.
 */
export function planPages(sections: readonly Section[], versoHead: string): PagePlan {
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
      const folio = section.body ? String(page - firstBodyPage + 1) : toRoman(page);
      folios.push(opener && !section.folioOnOpener ? '' : folio);
    }
  }
  const endsWithBlank = heads.length % 2 === 1;
  if (endsWithBlank) {
    heads.push('');
    folios.push('');
  }
  return { total: heads.length, startOf, blankBefore, endsWithBlank, firstBodyPage: firstBodyPage || heads.length + 1, heads, folios };
}

/** The number printed on the page on which a section starts: roman before the body. */
export function printedPage(plan: PagePlan, id: string): string {
  const page = plan.startOf.get(id) ?? 0;
  return page < plan.firstBodyPage ? toRoman(page) : String(page - plan.firstBodyPage + 1);
}
