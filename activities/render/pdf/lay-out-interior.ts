import type { Browser, Page } from 'puppeteer';
import { DEFAULT_DESIGN, type BookDesign } from '../../../shared/book/design.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { DEFAULT_MATTER, type BookMatter } from '../../../shared/book/matter.ts';
import { countBlockWords } from '../../../shared/book/prose.ts';
import { THEME_SPECS, themeFaces } from '../design/themes.ts';
import { NO_IMAGES, type BookImages, type PlacedImage } from '../figures/book-images.ts';
import { fontFaces, type FontFaces } from '../fonts/font-faces.ts';
import { MissingCharacters } from '../fonts/missing-characters.ts';
import { prepareManuscript, type PreparedBook } from '../prepare-manuscript.ts';
import { textWidths } from '../text-widths.ts';
import type { PdfProfile } from '../../../shared/book/file-choices.ts';
import { Interior } from './interior.ts';
import { codeText, printedText } from './printed-text.ts';
import { interiorStyles } from './interior-styles.ts';
import { measureTexts, openInterior } from './interior-page.ts';
import type { PagePlan } from './page-plan.ts';

/** Typical for the usual page; a first estimate for the margin, which depends on the page count. */
const WORDS_A_PAGE = 300;

export type PdfChoices = { design?: BookDesign; matter?: BookMatter; profile?: PdfProfile; images?: BookImages };

/** The address that an image's markup has: its bytes, but on a screen, which loads it. */
type SourceOf = (id: string, image: PlacedImage) => string;
const asData: SourceOf = (_, { type, bytes }) => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

export type Layout = {
  page: Page;
  fonts: FontFaces;
  design: BookDesign;
  book: PreparedBook;
  interior: Interior;
  plan: PagePlan;
  insidePx: number;
  text: string;
};

/** Lays a book out in a tab, which is closed after its use. */
export async function withLayout<T>(
  manuscript: Manuscript,
  browser: Browser,
  { design = DEFAULT_DESIGN, matter = DEFAULT_MATTER, profile = 'print', images = NO_IMAGES }: PdfChoices,
  signal: AbortSignal | undefined,
  use: (layout: Layout) => Promise<T>,
  sourceOf = asData,
): Promise<T> {
  signal?.throwIfAborted();
  const book = prepareManuscript(manuscript, matter, images);
  const theme = THEME_SPECS[design.theme];
  const text = printedText(book, theme);
  const fonts = fontFaces(text, book.language, themeFaces(theme), codeText(book));
  if (fonts.missing.length > 0) throw new MissingCharacters(fonts.missing);
  const set = new Map([...images].map(([id, image]) => [id, { ...image, source: sourceOf(id, image) }]));
  const interior = new Interior(book, design, fonts, await textWidths(), profile, set);
  const page = await openInterior(browser, interior.frameHtml(interiorStyles(fonts, design)), {
    images: images.size > 0 || book.portrait !== undefined,
  });
  const close = (): void => void page.close().catch(() => undefined);
  signal?.addEventListener('abort', close, { once: true });
  try {
    signal?.throwIfAborted();
    await interior.measureText((groups) => measureTexts(page, groups));
    const words = book.chapters.reduce((sum, chapter) => sum + countBlockWords(chapter.blocks), 0);
    const { plan, insidePx } = interior.layOut(words / WORDS_A_PAGE + book.chapters.length);
    return await use({ page, fonts, design, book, interior, plan, insidePx, text });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
    await page.close().catch(() => undefined);
  }
}
