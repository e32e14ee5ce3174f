import type { Browser, Page } from 'puppeteer';
import { DEFAULT_DESIGN, type BookDesign } from '../../../shared/book/design.ts';
import { DEFAULT_MATTER, type BookMatter } from '../../../shared/book/matter.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { countBlockWords } from '../../../shared/book/prose.ts';
import { THEME_SPECS, themeFaces } from '../design/themes.ts';
import { fontFaces } from '../fonts/font-faces.ts';
import { MissingCharacters } from '../fonts/missing-characters.ts';
import { prepareManuscript, type PreparedBook } from '../prepare-manuscript.ts';
import { textWidths } from '../text-widths.ts';
import { finishPdf, readPrint, type PdfProfile, type Print } from './finish-pdf.ts';
import type { Rendered } from '../checks.ts';
import { interiorChecks } from './interior-checks.ts';
import { bookText, Interior, type PageStart } from './interior.ts';
import { interiorStyles } from './interior-styles.ts';
import { measureTexts, openInterior, printInterior, showPages } from './interior-page.ts';
import type { PagePlan } from './page-plan.ts';

/** Typical for the usual page; a first estimate for the margin, which depends on the page count. */
const WORDS_A_PAGE = 300;

export type PdfChoices = { design?: BookDesign; matter?: BookMatter; profile?: PdfProfile };

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
  return withLayout(manuscript, browser, choices, signal, async ({ page, book, interior, plan, insidePx, text }) => {
    await showPages(page, interior.html(plan), insidePx);
    const printed = await readPrint(await printInterior(page, { ...interior.geometry, tagged: profile === 'digital' }));
    if (!agrees(plan, printed, interior.chapterIds())) throw new Error('The printed pages do not match the contents');
    const bytes = await finishPdf(printed, book, plan, profile, new Set(text));
    return { bytes, checks: interiorChecks(interior, plan, insidePx, profile), pages: plan.total, pageStarts: interior.pageStarts(plan) };
  });
}

/** How many pages the interior has and where they begin, without printing it: for a cover's spine and an EPUB's list of pages. */
export async function layOutPages(
  manuscript: Manuscript,
  browser: Browser,
  choices: PdfChoices = {},
  signal?: AbortSignal,
): Promise<Pick<RenderedPdf, 'pages' | 'pageStarts'>> {
  return withLayout(manuscript, browser, choices, signal, ({ interior, plan }) =>
    Promise.resolve({ pages: plan.total, pageStarts: interior.pageStarts(plan) }),
  );
}

type Layout = { page: Page; book: PreparedBook; interior: Interior; plan: PagePlan; insidePx: number; text: string };

/** Lays a book out in a tab, which is closed after its use. */
async function withLayout<T>(
  manuscript: Manuscript,
  browser: Browser,
  { design = DEFAULT_DESIGN, matter = DEFAULT_MATTER, profile = 'print' }: PdfChoices,
  signal: AbortSignal | undefined,
  use: (layout: Layout) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const book = prepareManuscript(manuscript, matter);
  const theme = THEME_SPECS[design.theme];
  const text = bookText(book, theme);
  const fonts = fontFaces(text, book.language, themeFaces(theme));
  if (fonts.missing.length > 0) throw new MissingCharacters(fonts.missing);
  const interior = new Interior(book, design, fonts, await textWidths(), profile);
  const page = await openInterior(browser, interior.frameHtml(interiorStyles(fonts, design)));
  const close = (): void => void page.close().catch(() => undefined);
  signal?.addEventListener('abort', close, { once: true });
  try {
    signal?.throwIfAborted();
    await interior.measureText((groups) => measureTexts(page, groups));
    const words = book.chapters.reduce((sum, chapter) => sum + countBlockWords(chapter.blocks), 0);
    const { plan, insidePx } = interior.layOut(words / WORDS_A_PAGE + book.chapters.length);
    return await use({ page, book, interior, plan, insidePx, text });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
    await page.close().catch(() => undefined);
  }
}

function agrees(plan: PagePlan, print: Print, ids: readonly string[]): boolean {
  return print.total === plan.total && (ids.every((id) => print.startOf.get(id) === plan.startOf.get(id)) || print.startOf.size === 0);
}
