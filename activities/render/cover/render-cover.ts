import type { Browser, Page } from 'puppeteer';
import type { CoverDesign } from '../../../shared/book/cover.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { directionAttribute, isRtlLanguage } from '../direction.ts';
import { fontFaces } from '../fonts/font-faces.ts';
import { MissingCharacters } from '../fonts/missing-characters.ts';
import { openInterior } from '../pdf/interior-page.ts';
import { prepareManuscript } from '../prepare-manuscript.ts';
import { coverOf, designStyles } from './cover-designs.ts';

/** What Kindle Direct Publishing asks for: 1600 × 2560 pixels. */
export const COVER_WIDTH = 1600;
export const COVER_HEIGHT = 2560;
const QUALITY = 88;
/** The largest title, and the smallest to which it is shrunk until it fits, in pixels. */
const TITLE_SIZES = { largest: 250, smallest: 40 };

type Box = { scrollHeight: number; clientHeight: number; scrollWidth: number; clientWidth: number; style: { fontSize: string } };
declare const document: { querySelector: (selector: string) => Box };

export type CoverOptions = {
  /** Another than the one that is drawn by the book's id. */
  design?: CoverDesign;
  /** Smaller than the cover, for a preview of it. */
  scale?: number;
};

/**
 * The front cover as an RGB JPEG, set from title, subtitle and author. Output is reproducible.
 * @throws MissingCharacters if a character is in no font
 */
export async function renderCover(manuscript: Manuscript, browser: Browser, { design, scale = 1 }: CoverOptions = {}): Promise<Uint8Array> {
  const { title, subtitle = '', author, language } = prepareManuscript({ ...manuscript, chapters: manuscript.chapters.slice(0, 1) });
  const own = coverOf(manuscript.projectId);
  const fonts = fontFaces([title, subtitle, author].join('\n'), language, ['libertinus']);
  if (fonts.missing.length > 0) throw new MissingCharacters(fonts.missing);
  const line = (name: string, text: string): string =>
    text ? `<p class="${name}"${directionAttribute(text)}>${escapeMarkup(text)}</p>` : '';
  const { paper, ink, accent } = own.colors;
  const page = await openInterior(
    browser,
    `<!doctype html><html lang="${escapeMarkup(language)}" dir="${isRtlLanguage(language) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><style>${fonts.css}
html{--paper:${paper};--ink:${ink};--accent:${accent};font-family:${fonts.stack};font-synthesis:style}
body{margin:0;position:relative;box-sizing:border-box;width:${COVER_WIDTH}px;height:${COVER_HEIGHT}px;padding:240px 170px;overflow:hidden;display:flex;flex-direction:column;background:var(--paper);color:var(--ink)}
p{margin:0;text-wrap:balance;position:relative}
.words{position:relative;max-width:100%;box-sizing:border-box}
.title{line-height:1.12;overflow-wrap:anywhere}
.subtitle{margin-top:.9em;font-size:72px;line-height:1.3;font-style:italic}
.author{font-size:88px;line-height:1.25;letter-spacing:.03em;max-width:100%}
${designStyles(design ?? own.design)}</style></head><body><div class="words">${line('title', title)}${line('subtitle', subtitle)}</div>${line('author', author)}</body></html>`,
  );
  try {
    await page.setViewport({ width: COVER_WIDTH, height: COVER_HEIGHT, deviceScaleFactor: scale });
    await fitTitle(page, COVER_HEIGHT * 0.42);
    return await page.screenshot({ type: 'jpeg', quality: QUALITY });
  } finally {
    await page.close().catch(() => undefined);
  }
}

/** Sets the title of a page as large as it can be in this height. */
export async function fitTitle(page: Page, mostHeightPx: number): Promise<void> {
  await page.evaluate(shrinkTitle, TITLE_SIZES.largest, TITLE_SIZES.smallest, mostHeightPx);
}

/** Runs in the page: the title in the largest size in which its longest word is whole and all of it leaves room for the author. */
function shrinkTitle(largest: number, smallest: number, mostHeight: number): void {
  const words = document.querySelector('.words');
  const title = document.querySelector('.title');
  for (let size = largest; size >= smallest; size -= 6) {
    title.style.fontSize = `${size}px`;
    (title.style as unknown as { overflowWrap: string }).overflowWrap = size > 90 ? 'normal' : 'anywhere';
    // In a design that gives the words a box of their own, they stay within it.
    const room = Math.min(mostHeight, words.clientHeight);
    if (title.scrollWidth <= title.clientWidth && words.scrollHeight <= room) return;
  }
}
