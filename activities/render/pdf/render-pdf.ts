import type { Browser } from 'puppeteer';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import type { PageStart } from '../../../shared/book/page-start.ts';
import type { Rendered } from '../checks.ts';
import { NO_IMAGES } from '../figures/book-images.ts';
import { grayImages } from '../figures/gray-image.ts';
import { finishPdf, readPrint, type Print } from './finish-pdf.ts';
import { interiorChecks } from './interior-checks.ts';
import { printInterior, showPages } from './interior-page.ts';
import { withLayout, type PdfChoices } from './lay-out-interior.ts';
import type { PagePlan } from './page-plan.ts';

/** A PDF, what was checked of it, and where its pages begin, which an EPUB's list of pages needs. */
export type RenderedPdf = Rendered & { pages: number; pageStarts: PageStart[] };

/** The bytes alone, in the usual design. */
export async function renderPdf(manuscript: Manuscript, browser: Browser, signal?: AbortSignal, choices?: PdfChoices): Promise<Uint8Array> {
  return (await renderInterior(manuscript, browser, choices, signal)).bytes;
}

/**
 * The manuscript as the interior of a book in a design: half title, title page, copyright page, contents, chapters on right-hand pages, and what the
 * author has put before and after them. Lines and pages are broken before the browser draws them, from the widths of its letters. Uses one browser tab and closes it.
 * @returns a PDF of an even number of pages, all fonts embedded; for print without links, outline or tags
 * @throws MissingCharacters before anything is made, if a character is in no font; the signal's reason if it is aborted; Puppeteer's error if the browser exits
 */
export async function renderInterior(
  manuscript: Manuscript,
  browser: Browser,
  choices: PdfChoices = {},
  signal?: AbortSignal,
): Promise<RenderedPdf> {
  const profile = choices.profile ?? 'print';
  const given = choices.images ?? NO_IMAGES;
  const images = profile === 'digital' ? given : await grayImages(given);
  return withLayout(manuscript, browser, { ...choices, images }, signal, async ({ page, book, interior, plan, insidePx, text }) => {
    await showPages(page, interior.html(plan), insidePx);
    const printed = await readPrint(await printInterior(page, { ...interior.geometry, tagged: profile === 'digital' }));
    if (!agrees(plan, printed, interior.chapterIds())) throw new Error('The printed pages do not match the contents');
    const bytes = await finishPdf(printed, book, plan, profile, new Set(text));
    return { bytes, checks: interiorChecks(interior, plan, insidePx, profile), pages: plan.total, pageStarts: interior.pageStarts(plan) };
  });
}

/** How many pages the interior has, where they begin and what is found of them, without printing it: for a cover's spine and an EPUB's list of pages. */
export async function layOutPages(
  manuscript: Manuscript,
  browser: Browser,
  choices: PdfChoices = {},
  signal?: AbortSignal,
): Promise<Omit<RenderedPdf, 'bytes'>> {
  return withLayout(manuscript, browser, choices, signal, ({ interior, plan, insidePx }) =>
    Promise.resolve({
      pages: plan.total,
      pageStarts: interior.pageStarts(plan),
      checks: interiorChecks(interior, plan, insidePx, choices.profile ?? 'print'),
    }),
  );
}

function agrees(plan: PagePlan, print: Print, ids: readonly string[]): boolean {
  return print.total === plan.total && (ids.every((id) => print.startOf.get(id) === plan.startOf.get(id)) || print.startOf.size === 0);
}
