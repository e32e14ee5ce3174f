import type { Browser } from 'puppeteer';
import { countBlockWords } from '../../../shared/book/prose.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { MissingCharacters } from '../fonts/missing-characters.ts';
import { fontFaces } from '../fonts/font-faces.ts';
import { prepareManuscript, type PreparedBook } from '../prepare-manuscript.ts';
import { runningHead } from '../furniture.ts';
import { textWidths } from '../text-widths.ts';
import { finishPdf, readPrint, type Print } from './finish-pdf.ts';
import { bookText, chapterId, interiorHtml, interiorSections } from './interior.ts';
import { furnish, measureSections, openInterior, printInterior } from './interior-page.ts';
import { pageStyles } from './interior-styles.ts';
import { planPages, type PagePlan, type Section } from './page-plan.ts';
import { insidePx, textWidthPx } from './trim.ts';

/** Typical for this page and type size; a first estimate for the margin, which depends on the page count. */
const WORDS_A_PAGE = 300;

/**
 * The manuscript as a print-ready 6 × 9 inch interior: half title, title page, copyright page, contents, chapters on right-hand pages. Uses
 * one browser tab and closes it. Page numbers are measured before printing and verified in the print.
 * @returns a PDF of an even number of pages, all fonts embedded, without links, outline or page transparency
 * @throws MissingCharacters before anything is made, if a character is in no font; the signal's reason if it is aborted; Puppeteer's error if the browser exits
 */
export async function renderPdf(manuscript: Manuscript, browser: Browser, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const book = prepareManuscript(manuscript);
  const fonts = fontFaces(bookText(book), book.language, ['libertinus']);
  if (fonts.missing.length > 0) throw new MissingCharacters(fonts.missing);
  const page = await openInterior(browser, interiorHtml(book, fonts, await textWidths()));
  const close = (): void => void page.close().catch(() => undefined);
  signal?.addEventListener('abort', close, { once: true });
  try {
    signal?.throwIfAborted();
    const ids = book.chapters.map(chapterId);
    const layout = await layOut(book, (sections, width) => measureSections(page, sections, width));
    const print = async (plan: PagePlan): Promise<Print> => {
      await furnish(page, plan, pageStyles(plan, layout.inside, fonts.stack), ids);
      return readPrint(await printInterior(page));
    };
    let plan = layout.plan;
    let printed = await print(plan);
    if (!agrees(plan, printed, ids)) {
      plan = planPages(correctPages(layout.sections, plan, printed), runningHead(book.title));
      printed = await print(plan);
      if (!agrees(plan, printed, ids)) throw new Error('The printed pages do not match the contents');
    }
    return await finishPdf(printed, book, plan);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
    await page.close().catch(() => undefined);
  }
}

type Layout = { sections: Section[]; plan: PagePlan; inside: number };

/** The spine margin and the page count depend on each other, so the estimate is corrected once. */
async function layOut(book: PreparedBook, measure: (sections: Section[], textWidth: number) => Promise<Section[]>): Promise<Layout> {
  const words = book.chapters.reduce((sum, chapter) => sum + countBlockWords(chapter.blocks), 0);
  const blank = interiorSections(book);
  let inside = insidePx(words / WORDS_A_PAGE + book.chapters.length);
  let sections = await measure(blank, textWidthPx(inside));
  let plan = planPages(sections, runningHead(book.title));
  if (insidePx(plan.total) !== inside) {
    inside = Math.max(inside, insidePx(plan.total));
    sections = await measure(blank, textWidthPx(inside));
    plan = planPages(sections, runningHead(book.title));
  }
  return { sections, plan, inside };
}

function agrees(plan: PagePlan, print: Print, ids: readonly string[]): boolean {
  return print.total === plan.total && ids.every((id) => print.startOf.get(id) === plan.startOf.get(id));
}

/** The sections with their printed page counts, for pages that broke differently in print than on screen. */
function correctPages(sections: readonly Section[], plan: PagePlan, print: Print): Section[] {
  const starts = sections.map((section) => print.startOf.get(section.id) ?? plan.startOf.get(section.id) ?? 1);
  return sections.map((section, index) => {
    const next = sections[index + 1];
    const end = next ? (starts[index + 1] ?? 1) - (plan.blankBefore.has(next.id) ? 1 : 0) : print.total + 1 - (plan.endsWithBlank ? 1 : 0);
    return { ...section, pages: Math.max(1, end - (starts[index] ?? 1)) };
  });
}
