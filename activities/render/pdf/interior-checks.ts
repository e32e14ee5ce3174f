import type { PdfProfile } from '../../../shared/book/file-choices.ts';
import { PRINT_DPI } from '../../../shared/book/figure.ts';
import { gutterInches } from '../design/page-geometry.ts';
import { check, type Check } from '../checks.ts';
import type { BrokenPage } from '../typesetting/break-pages.ts';
import type { Interior } from './interior.ts';
import type { PagePlan } from './page-plan.ts';

/** The ratio above which a line's spaces are wider than half an em. */
const WIDE_RATIO = 2.26;
/** Parts of all that may be at fault. */
const MOST_UNEVEN = 0.05;
const MOST_WIDE = 0.005;
/** In a book of a few pages, one line is more than that part. */
const MOST_WIDE_OF_FEW = 1;
const LEAST_LINES = 5;

/** What was found of a book's pages. What finishing a file insists on is listed as passed, because the file would not be there otherwise. */
export function interiorChecks(interior: Interior, plan: PagePlan, insidePx: number, profile: PdfProfile): Check[] {
  const chapters = interior.sections().filter(({ id }) => interior.chapterIds().includes(id));
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const spreads = chapters.flatMap((chapter) => spreadsOf(chapter.pages));
  const uneven = spreads.filter(([left, right]) => left.depth !== right.depth).length;
  const alone = pages.reduce((sum, page) => sum + loneLines(page), 0);
  const short = chapters.filter(({ pages: own }) => own.length > 1 && (own.at(-1)?.depth ?? 0) < LEAST_LINES).length;
  const lines = pages.flatMap((page) => page.pieces.map(({ setting, from, to }) => setting.lines.slice(from, to)));
  const ladders = lines.reduce(
    (sum, paragraph) =>
      sum +
      (paragraph
        .map(({ hyphen }) => (hyphen ? '-' : ' '))
        .join('')
        .match(/---+/gu)?.length ?? 0),
    0,
  );
  const all = lines.flat();
  const wide = all.filter(({ ratio = 0 }) => ratio > WIDE_RATIO).length;
  const inches = insidePx / 96;
  return [
    check('characters-printable', true, 'every character is in an embedded font'),
    check('fonts-embedded', true, 'all, as TrueType or CFF'),
    check('true-size', true, `${(interior.geometry.widthPx / 96).toFixed(2)} × ${(interior.geometry.heightPx / 96).toFixed(2)} in`),
    check('even-pages', plan.total % 2 === 0, `${plan.total} pages`),
    check('page-numbers', true, `${interior.chapterIds().length} of ${interior.chapterIds().length} as in the contents`),
    check('gutter', inches >= gutterInches(plan.total), `${inches.toFixed(3)} in; ${gutterInches(plan.total)} in needed`),
    ...(profile !== 'digital'
      ? [check('no-hidden-objects', true, 'no links, bookmarks or tags')]
      : [check('tagged', true, 'tags, bookmarks and described links')]),
    ...(profile === 'print-x' ? [check('pdf-x', true, 'PDF/X-1a:2001, every requirement looked up in the file')] : []),
    check('facing-pages-level', uneven <= spreads.length * MOST_UNEVEN, `${uneven} of ${spreads.length} spreads uneven`),
    check(
      'no-lone-lines',
      alone === 0 || interior.allowsLoneLines,
      interior.allowsLoneLines ? `${alone} lines alone, as is usual where every page is full` : `${alone} widows and orphans`,
    ),
    check('last-pages-filled', short === 0, `${short} of ${chapters.length} chapters end on fewer than five lines`),
    check('no-hyphen-ladders', ladders === 0, `${ladders} ladders of three`),
    ...figureChecks(interior),
    check('word-gaps', wide <= Math.max(MOST_WIDE_OF_FEW, all.length * MOST_WIDE), `${wide} of ${all.length} lines wider than half an em`),
  ];
}

/** Absent of a book without figures. A coarse figure is printed all the same: its author may have no finer one. */
function figureChecks(interior: Interior): Check[] {
  const figures = interior.figures();
  if (figures.length === 0) return [];
  const coarse = figures.filter(({ dpi }) => Math.round(dpi) < PRINT_DPI);
  const least = Math.min(...figures.map(({ dpi }) => Math.round(dpi)));
  return [
    check(
      'figure-resolution',
      coarse.length === 0,
      coarse.length === 0
        ? `${figures.length} of ${figures.length} with ${PRINT_DPI} dpi or more`
        : `${coarse.length} of ${figures.length} below ${PRINT_DPI} dpi in print; the coarsest has ${least}`,
    ),
  ];
}

/** Facing pages of a chapter that both are followed by more of it. */
function spreadsOf(pages: readonly BrokenPage[]): [BrokenPage, BrokenPage][] {
  const spreads: [BrokenPage, BrokenPage][] = [];
  for (let left = 1; left + 2 < pages.length; left += 2) {
    const [verso, recto] = [pages[left], pages[left + 1]];
    if (verso && recto) spreads.push([verso, recto]);
  }
  return spreads;
}

/** Lines of a paragraph that stand alone at the page's head or foot. */
function loneLines({ pieces }: BrokenPage): number {
  return pieces.filter(
    ({ leaf, setting, from, to }) => leaf.splits && setting.lines.length > 1 && to - from === 1 && (from > 0 || to < setting.lines.length),
  ).length;
}
