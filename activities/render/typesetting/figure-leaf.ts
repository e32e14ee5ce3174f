/** A figure as one leaf: its image and its caption, as high as whole lines of the page. */

import type { Figure } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { directionAttribute } from '../direction.ts';
import { figureSize } from '../figures/figure-size.ts';
import type { BookType, SetImage } from './book-type.ts';
import { itemize, unhyphenated, type InlineText } from './itemize.ts';
import type { Leaf, Line } from './leaf.ts';
import { setParagraph } from './set-paragraph.ts';

/** How fine an image is in print. */
export type PrintedFigure = { image: string; dpi: number };

const CSS_PX_PER_INCH = 96;
/** Between image and caption, of the caption's line. */
const GAP = 0.4;

export const captionLinePx = (sizePx: number): number => Math.round(17 * (sizePx / 14.667));

/**
 * @param image undefined for one that is not kept: the figure is then its caption alone
 * @param onSet is told how fine the image is in print
 */
export function figureLeaf(
  figure: Figure,
  image: SetImage,
  type: BookType,
  inline: InlineText,
  onSet: (printed: PrintedFigure) => void,
): Omit<Leaf, 'gap' | 'settings'> {
  const items = itemize(figure.caption, 's-caption', unhyphenated(inline));
  const lineHeight = captionLinePx(type.sizePx);
  const leaf: Omit<Leaf, 'gap' | 'settings'> = {
    frames: [],
    height: 1,
    set: (textWidthPx) => {
      const caption = figure.caption.length > 0 ? (setParagraph(items, { sizePx: type.sizePx, justified: false, indentPx: 0, hangPx: 0 }, textWidthPx)[0]?.lines ?? []) : []; // prettier-ignore
      const captionPx = caption.length > 0 ? (caption.length + GAP) * lineHeight : 0;
      const pagePx = type.lines * type.linePx;
      const size = figureSize(image, figure.width, { width: textWidthPx, height: pagePx - captionPx }, CSS_PX_PER_INCH);
      const lines = figure.width === 'full' ? type.lines : Math.min(type.lines, Math.ceil((size.height + captionPx) / type.linePx));
      leaf.height = lines;
      onSet({ image: figure.image, dpi: (image.widthPx / size.width) * CSS_PX_PER_INCH });
      return [{ lines: [lineOf(caption, size, lines)], cost: 0 }];
    },
    wrap: (lines) => lines,
    splits: false,
    keepNext: false,
    keepPrevious: false,
    floats: true,
  };

  function lineOf(caption: readonly Line[], { width, height }: { width: number; height: number }, lines: number): Line {
    const alt = escapeMarkup(figure.alt);
    const direction = directionAttribute(figure.caption.map(({ text }) => text).join(''));
    const picture = `<img src="${escapeMarkup(image.source)}" alt="${alt}" style="width:${width.toFixed(2)}px;height:${height.toFixed(2)}px">`;
    return {
      html: () =>
        `<div class="figure" style="height:${lines * type.linePx}px"><div>${picture}</div>${caption.length > 0 ? `<p class="s-caption"${direction}>${caption.map((line) => line.html()).join('')}</p>` : ''}</div>`,
      notes: caption.flatMap(({ notes }) => notes),
      hyphen: false,
    };
  }
  return leaf;
}
