import { PDFDocument, PDFHexString } from 'pdf-lib';
import type { Browser } from 'puppeteer';
import { readImage, type CoverImage } from '../../../shared/book/check-cover-image.ts';
import type { BookDesign } from '../../../shared/book/design.ts';
import type { CoverDesign, Paper } from '../../../shared/book/cover.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { check, type Check, type Rendered } from '../checks.ts';
import { THEME_SPECS, themeFaces } from '../design/themes.ts';
import { directionAttribute, isRtlLanguage } from '../direction.ts';
import { fontFaces } from '../fonts/font-faces.ts';
import { MissingCharacters } from '../fonts/missing-characters.ts';
import { PRODUCER } from '../furniture.ts';
import { openInterior } from '../pdf/interior-page.ts';
import { prepareManuscript } from '../prepare-manuscript.ts';
import { coverOf, designStyles } from './cover-designs.ts';
import { COVER_WIDTH, fitTitle } from './render-cover.ts';
import { BARCODE_INCHES, BLEED_INCHES, LEAST_SPINE_TEXT_PAGES, wrapGeometry, type WrapGeometry } from './wrap-geometry.ts';

export type WrapOptions = {
  design: Pick<BookDesign, 'trim' | 'theme'>;
  paper: Paper;
  /** Of the interior. */
  pages: number;
  /** Of the front; else the one that is drawn by the book's id. */
  cover?: CoverDesign;
  /** On the back; else the book's description. */
  blurb?: string;
  /** The author's own front, a JPEG or PNG. */
  image?: Uint8Array;
};

/**
 * The printed book's cover as one PDF page with bleed: back with text and a white area for the barcode, spine as wide as the pages are thick, front.
 * In a book that is read from right to left the front is at the left. Output is reproducible.
 * @throws MissingCharacters if a character is in no font
 */
export async function renderWrap(manuscript: Manuscript, browser: Browser, options: WrapOptions): Promise<Rendered> {
  const { design, paper, pages, image } = options;
  const {
    title,
    subtitle = '',
    author,
    description,
    language,
  } = prepareManuscript({ ...manuscript, chapters: manuscript.chapters.slice(0, 1) });
  const blurb = options.blurb?.trim() || description;
  const { colors, design: drawn } = coverOf(manuscript.projectId);
  const cover = options.cover ?? drawn;
  const theme = THEME_SPECS[design.theme];
  const fonts = fontFaces([title, subtitle, author, blurb].join('\n'), language, themeFaces(theme).reverse());
  if (fonts.missing.length > 0) throw new MissingCharacters(fonts.missing);
  const wrap = wrapGeometry(design.trim, pages, paper);
  const isRtl = isRtlLanguage(language);
  const inches = (value: number): string => `${value.toFixed(4)}in`;
  const line = (name: string, text: string): string =>
    text ? `<p class="${name}"${directionAttribute(text)}>${escapeMarkup(text)}</p>` : '';
  // The front is drawn in the pixels of the e-book's cover and made as small as the trim.
  const scale = (wrap.trimWidth * 96) / COVER_WIDTH;
  const frontLeft = isRtl ? BLEED_INCHES : BLEED_INCHES + wrap.trimWidth + wrap.spine;
  const backLeft = isRtl ? BLEED_INCHES + wrap.trimWidth + wrap.spine : BLEED_INCHES;
  const spineLeft = BLEED_INCHES + wrap.trimWidth;
  const picture = image && readImage(image);
  const front = picture
    ? `<img class="image" src="data:image/${picture.type};base64,${Buffer.from(image).toString('base64')}">`
    : `<div class="front">${`<div class="words">${line('title', title)}${line('subtitle', subtitle)}</div>`}${line('author', author)}</div>`;
  const spineSize = Math.min(18, wrap.spine * 96 * 0.5);
  const spine =
    pages >= LEAST_SPINE_TEXT_PAGES
      ? `<div class="spine"><span>${escapeMarkup(author)}</span><strong>${escapeMarkup(title)}</strong></div>`
      : '';
  const { paper: ground, ink, accent } = colors;
  const isDark = cover === 'block' && !picture;
  const html = `<!doctype html><html lang="${escapeMarkup(language)}"><head><meta charset="utf-8"><style>${fonts.css}
@page{size:${printedInches(wrap.width)}in ${printedInches(wrap.height)}in;margin:0}
html{--paper:${ground};--ink:${ink};--accent:${accent};font-family:${fonts.stack};font-synthesis:style}
body{margin:0}
.sheet{position:relative;width:${printedInches(wrap.width)}in;height:${printedInches(wrap.height)}in;overflow:clip;background:${isDark ? 'var(--accent)' : 'var(--paper)'};color:${isDark ? '#fff' : 'var(--ink)'}}
p{margin:0;text-wrap:balance;position:relative}
.front{position:absolute;left:${inches(frontLeft)};top:${inches(BLEED_INCHES)};transform:scale(${scale.toFixed(6)});transform-origin:0 0;box-sizing:border-box;width:${COVER_WIDTH}px;height:${((wrap.trimHeight * 96) / scale).toFixed(1)}px;padding:240px 170px;display:flex;flex-direction:column;color:${isDark ? '#fff' : 'var(--ink)'}}
.words{position:relative;max-width:100%;box-sizing:border-box}
.title{line-height:1.12;overflow-wrap:anywhere}
.subtitle{margin-top:.9em;font-size:72px;line-height:1.3;font-style:italic}
.author{font-size:88px;line-height:1.25;letter-spacing:.03em;max-width:100%}
${designStyles(cover).replaceAll('body', '.front')}
${cover === 'band' ? `.words{max-width:none;${isRtl ? 'left:-90px;padding-left:260px' : 'right:-90px;padding-right:260px'}}` : ''}
${cover === 'split' && !picture ? '.front{background:none}.sheet{background:linear-gradient(var(--accent) 0 62%,var(--paper) 62% 100%)}.back p{color:#fff}' : ''}
.image{position:absolute;object-fit:cover;image-orientation:none;top:0;height:100%;left:${inches(isRtl ? 0 : frontLeft)};width:${inches(wrap.trimWidth + BLEED_INCHES)}}
.spine{position:absolute;left:${inches(spineLeft)};top:${inches(BLEED_INCHES + 0.35)};width:${inches(wrap.spine)};height:${inches(wrap.trimHeight - 0.7)};display:flex;writing-mode:vertical-rl;justify-content:space-between;align-items:center;line-height:1;white-space:nowrap;gap:.25in;overflow:hidden}
.back{position:absolute;box-sizing:border-box;left:${inches(backLeft)};top:${inches(BLEED_INCHES)};width:${inches(wrap.trimWidth)};height:${inches(wrap.trimHeight - BARCODE_INCHES.height - BARCODE_INCHES.fromEdge)};padding:${inches(0.75)} ${inches(0.65)} ${inches(0.3)};overflow:hidden}
.back p{line-height:1.5;text-wrap:pretty;margin-bottom:.8em}
.barcode{position:absolute;background:#fff;width:${inches(BARCODE_INCHES.width)};height:${inches(BARCODE_INCHES.height)};left:${inches(isRtl ? backLeft + BARCODE_INCHES.fromEdge : backLeft + wrap.trimWidth - BARCODE_INCHES.width - BARCODE_INCHES.fromEdge)};top:${inches(BLEED_INCHES + wrap.trimHeight - BARCODE_INCHES.height - BARCODE_INCHES.fromEdge)}}
</style></head><body><div class="sheet">${front}${spine}<div class="back">${blurb
    .split(/\n+/u)
    .map((text) => line('blurb', text))
    .join('')}</div><div class="barcode"></div></div></body></html>`;
  const page = await openInterior(browser, html, { images: true });
  try {
    if (!picture) await fitTitle(page, ((wrap.trimHeight * 96) / scale) * 0.42);
    const blurbPx = await page.evaluate(shrinkToFit, '.back', BLURB_SIZES.largest, BLURB_SIZES.smallest);
    const spineFits = spine === '' || (await page.evaluate(shrinkToFit, '.spine', spineSize, LEAST_SPINE_PX)) !== null;
    const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false, outline: false });
    const bytes = await finish(printed, wrap, manuscript, title, author);
    const size = `${wrap.width.toFixed(3)} × ${wrap.height.toFixed(3)} in`;
    return {
      bytes,
      checks: [
        check('cover-size', true, size),
        check(
          'cover-spine',
          spineFits,
          `${wrap.spine.toFixed(3)} in for ${pages} pages on ${paper} paper${spineFits ? '' : '; the title is too long for it'}`,
        ),
        check('cover-back-text', blurbPx !== null, blurbPx === null ? 'too long; the end is cut off' : `fits in ${blurbPx * 0.75} points`),
        ...(picture ? [resolutionCheck(picture, wrap)] : []),
      ],
    };
  } finally {
    await page.close().catch(() => undefined);
  }
}

/** Sizes of the text on the back, in pixels: from comfortable to just legible. */
const BLURB_SIZES = { largest: 16, smallest: 11 };

/** The smallest type that printers take. */
const LEAST_SPINE_PX = 8;

type Box = { scrollHeight: number; clientHeight: number; style: { fontSize: string } };
declare const document: { querySelector: (selector: string) => Box };

/** Runs in the page: sets a box's text in the largest size that fits. Returns the size, or null if none does. */
function shrinkToFit(selector: string, largest: number, smallest: number): number | null {
  const box = document.querySelector(selector);
  for (let size = largest; size >= smallest; size--) {
    box.style.fontSize = `${size}px`;
    if (box.scrollHeight <= box.clientHeight) return size;
  }
  return null;
}

/** Printers ask for 300 dots per inch. */
const LEAST_DPI = 300;

/** How fine an image is at the size in which it is printed: it covers the front and its bleed, and is cropped where it has another shape. */
function resolutionCheck({ widthPx, heightPx }: CoverImage, wrap: WrapGeometry): Check {
  const dpi = Math.floor(Math.min(widthPx / (wrap.trimWidth + BLEED_INCHES), heightPx / wrap.height));
  return check('cover-resolution', dpi >= LEAST_DPI, `${dpi} dots per inch; printers ask for ${LEAST_DPI}`);
}

/** Chromium prints whole pixels, so the page is printed a little larger and cut to size. */
function printedInches(exact: number): number {
  return Math.ceil(exact * 96 + 1) / 96;
}

/** Boxes for the printer, and nothing that differs from one time to the next. */
async function finish(
  printed: Uint8Array,
  wrap: WrapGeometry,
  { projectId, modifiedAt }: Manuscript,
  title: string,
  author: string,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(printed, { updateMetadata: false });
  const bleed = BLEED_INCHES * 72;
  for (const page of document.getPages()) {
    const [width, height] = [wrap.width * 72, wrap.height * 72];
    const bottom = page.getMediaBox().height - height;
    page.setMediaBox(0, bottom, width, height);
    page.setCropBox(0, bottom, width, height);
    page.setBleedBox(0, bottom, width, height);
    page.setTrimBox(bleed, bottom + bleed, width - 2 * bleed, height - 2 * bleed);
  }
  const date = new Date(modifiedAt);
  document.setTitle(title);
  document.setAuthor(author);
  document.setCreator(PRODUCER);
  document.setProducer(PRODUCER);
  document.setCreationDate(date);
  document.setModificationDate(date);
  const id = PDFHexString.fromText(`${projectId}:${modifiedAt}:cover`);
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}
