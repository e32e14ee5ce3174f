/** A manuscript with figures of every kind, and their images. */

import sharp from 'sharp';
import { samplePng } from '../../../local/testing/sample-image.ts';
import type { Figure, Manuscript } from '../../../shared/book/manuscript.ts';
import type { BookImages, PlacedImage } from '../figures/book-images.ts';
import { LANGUAGE_SAMPLES } from './language-samples.ts';
import { sampleManuscript } from './sample-manuscript.ts';

export const WIDE = 'aaaaaaaaaaaaaaaa';
export const TALL = 'bbbbbbbbbbbbbbbb';
export const COARSE = 'cccccccccccccccc';
export const SQUARE = 'dddddddddddddddd';
export const UNKNOWN = 'eeeeeeeeeeeeeeee';

/** A wide and a tall image that are fine enough for print, a square one, and one that is not. */
export async function sampleImages(): Promise<BookImages> {
  const of = (type: 'png' | 'jpeg', widthPx: number, heightPx: number, bytes: Uint8Array): PlacedImage => ({
    type,
    widthPx,
    heightPx,
    bytes,
  });
  const jpeg = (bytes: Buffer): Promise<Buffer> => sharp(bytes).jpeg().toBuffer();
  return new Map([
    [WIDE, of('jpeg', 1_800, 1_000, await jpeg(samplePng(1_800, 1_000)))],
    [TALL, of('png', 1_400, 2_100, samplePng(1_400, 2_100))],
    [COARSE, of('png', 480, 300, samplePng(480, 300))],
    [SQUARE, of('png', 1_600, 1_600, samplePng(1_600, 1_600))],
  ]);
}

const figure = (image: string, changes: Partial<Figure> = {}): Figure => ({
  ...{ type: 'figure', image, alt: 'A harbour at dusk, with “two” lights <far> off', width: 'text', caption: [] },
  ...changes,
});

/** Chapters with figures among their paragraphs; captions are in the language, and one has a note. The last figure's image is not kept. */
export function figuresManuscript(language = 'en'): Manuscript {
  const { chapters, ...book } = sampleManuscript({ words: 6_000, language });
  const [first = '', second = ''] = LANGUAGE_SAMPLES[book.language] ?? [];
  const caption = [{ text: first }, { text: '', note: [{ text: second }] }];
  const placed: [chapter: number, block: number, figure: Figure][] = [
    [0, 3, figure(WIDE, { caption })],
    [0, 9, figure(TALL, { caption: [{ text: second }] })],
    [0, 14, figure(COARSE, { alt: '' })],
    [1, 0, figure(SQUARE, { caption })],
    [1, 6, figure(TALL, { width: 'full', caption: [{ text: first, italic: true }] })],
    [1, 12, figure(UNKNOWN, { caption: [{ text: second }] })],
  ];
  return {
    ...book,
    chapters: chapters.map((chapter, index) => {
      const blocks = [...chapter.blocks];
      for (const [, at, each] of placed.filter(([number]) => number === index).reverse()) blocks.splice(at, 0, each);
      return { ...chapter, blocks };
    }),
  };
}
