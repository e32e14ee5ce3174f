/** A figure as Word's: its image in a paragraph of its own, and the caption below. */

import { ImageRun, Paragraph } from 'docx';
import type { Figure } from '../../../shared/book/manuscript.ts';
import type { BookImages } from '../figures/book-images.ts';
import { figureSize, type Size } from '../figures/figure-size.ts';
import type { DocumentGeometry } from './document-geometry.ts';
import { paragraph, type DocumentNotes } from './paragraph.ts';

const PT_PER_INCH = 72;
/** The library counts in pixels of CSS. */
const PX_PER_PT = 96 / 72;
/** Of the page, that a caption of two lines takes. */
const CAPTION_LINES = 3;

/** In points. Word lays out the caption itself, so that room for one is left. */
export function figureSizePt({ image, width, caption }: Figure, page: DocumentGeometry, images: BookImages): Size {
  const found = images.get(image);
  if (!found) return { width: 0, height: 0 };
  const height = page.textHeightPt - (caption.length > 0 ? CAPTION_LINES : 1) * page.linePt;
  return figureSize(found, width, { width: page.textWidthPt, height }, PT_PER_INCH);
}

/** @param number of the drawing, which is its own in the document */
export function documentFigure(
  figure: Figure,
  number: number,
  page: DocumentGeometry,
  images: BookImages,
  notes: DocumentNotes,
): Paragraph[] {
  const image = images.get(figure.image);
  if (!image) return [];
  const { width, height } = figureSizePt(figure, page, images);
  const picture = new ImageRun({
    type: image.type === 'jpeg' ? 'jpg' : 'png',
    data: image.bytes,
    transformation: { width: width * PX_PER_PT, height: height * PX_PER_PT },
    altText: { id: String(number), name: `Figure ${number}`, description: figure.alt },
  });
  const hasCaption = figure.caption.length > 0;
  return [
    new Paragraph({ style: 'Figure', keepNext: hasCaption, pageBreakBefore: figure.width === 'full', children: [picture] }),
    ...(hasCaption ? [paragraph('Caption', figure.caption, {}, notes)] : []),
  ];
}
