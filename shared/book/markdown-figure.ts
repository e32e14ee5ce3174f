/**
 * A figure as Markdown: a marked quote that holds the image, and under it the caption. What is not quite so stays text.
 *
 *     > [!FIGURE]
 *     > ![Alternative text](image:3fa94c01b27d88e0 "full")
 *     > Caption
 */

import type { Figure } from './manuscript.ts';

/** What the marker and the image say; the caption is what follows. */
export type FigureHead = Omit<Figure, 'type' | 'caption'>;

const HEAD = /^\[!FIGURE\][ \t]*\n!\[((?:\\.|[^\\\]\n])*)\]\(image:([0-9a-f]{16})( "full")?\)[ \t]*(?:\n|$)/iu;

/** The head at the beginning of a quote's text, and how long it is. */
export function readFigureHead(text: string): { head: FigureHead; length: number } | undefined {
  const match = HEAD.exec(text);
  if (!match) return undefined;
  const [whole, alt = '', image = '', full] = match;
  const head = {
    image: image.toLowerCase(),
    alt: alt.replace(/\\(.)/gu, '$1').trim(),
    width: full ? ('full' as const) : ('text' as const),
  };
  return { head, length: whole.length };
}

export function figureHead({ image, alt, width }: FigureHead): string {
  const text = alt.replace(/\s+/gu, ' ').trim().replace(/[\\[\]]/gu, '\\$&'); // prettier-ignore
  return `[!FIGURE]\n![${text}](image:${image}${width === 'full' ? ' "full"' : ''})`;
}
