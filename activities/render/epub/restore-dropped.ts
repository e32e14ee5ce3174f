/** What the library drops of a page, because it keeps only attributes that it knows, and so is put back when the pages are packed. */

import type { Labels } from '../labels/labels.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { BookImages, PlacedImage } from '../figures/book-images.ts';
import { checkBox } from '../markup/check-box.ts';

const MARK = /<span class="box-(open|done)"\s*(?:\/>|><\/span>)/gu;
/** Both sizes, because some readers take the one and some the other. */
const SIZE = 'viewBox="0 0 10 10" width="0.75em" height="0.75em"';

/** What stands for a check list's box until then. It cannot come from a text, whose markup is escaped. */
export function boxMark(done: boolean): string {
  return `<span class="box-${done ? 'done' : 'open'}"></span>`;
}

const IMAGE = /<span class="image-([0-9a-f]{16})"\s*(?:\/>|>([^<]*)<\/span>)/gu;

/** What stands for an image: the library would fetch one. */
export function imageMark(id: string, alt: string): string {
  return `<span class="image-${id}">${escapeMarkup(alt)}</span>`;
}

/** An image's name in the package, from the pages. */
export const imageFile = (id: string, { type }: Pick<PlacedImage, 'type'>): string => `images/${id}.${type === 'jpeg' ? 'jpg' : 'png'}`;

/** A page with its images. */
export function restoreImages(xhtml: string, images: BookImages): string {
  return xhtml.replace(IMAGE, (_, id: string, alt = '') => {
    const image = images.get(id);
    // Text between tags may hold quotation marks.
    return image
      ? `<img src="${imageFile(id, image)}" alt="${String(alt).replaceAll('"', '&quot;')}"${alt ? '' : ' role="presentation"'}/>`
      : '';
  });
}

export function hasBoxes(xhtml: string): boolean {
  return xhtml.search(MARK) >= 0;
}

/** A page with its boxes drawn, and with its header cells said to be those of columns, as all of them are. */
export function restoreDropped(xhtml: string, labels: Labels): string {
  return xhtml.replace(MARK, (_, state: string) => checkBox(state === 'done', labels, SIZE)).replace(/<th(?=[\s>])/gu, '<th scope="col"');
}
