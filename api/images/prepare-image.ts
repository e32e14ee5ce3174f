import sharp from 'sharp';
import { readImage } from '../../shared/book/check-cover-image.ts';
import { IMAGE_LEAST_PX, IMAGE_MOST_PIXELS } from '../../shared/book/figure.ts';
import { AppError } from '../../shared/errors.ts';

/** What the largest page, 8.5 × 11 inches, has at 300 dots an inch. */
const MOST_PX = 3_300;
const QUALITY = 90;
/** A drawing is far smaller as a PNG; a photograph that was saved as one is not. */
const PHOTOGRAPH_BYTES = 1_500_000;

// Images of several requests would need the memory of all at once: each waits for the one before.
sharp.concurrency(1);
let turn: Promise<unknown> = Promise.resolve();

export type PreparedImage = { type: 'jpeg' | 'png'; bytes: Buffer; widthPx: number; heightPx: number };

/**
 * An author's image as it is kept: upright, in sRGB or gray, on white, as large as print needs at most, and without what cameras and programs
 * write into files.
 * @throws AppError `IMAGE_REFUSED` with what is wrong with it
 */
export async function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  const found = readImage(bytes);
  if (!found) throw refused('This is not a complete JPEG or PNG image.');
  const { type, color, widthPx, heightPx } = found;
  if (color === 'cmyk') throw refused('The image is in CMYK, the colors of a printing press. Please save it in RGB.');
  if (widthPx * heightPx > IMAGE_MOST_PIXELS) throw refused(`The image has ${widthPx} × ${heightPx} pixels. It can have 40 megapixels.`);
  if (Math.min(widthPx, heightPx) < IMAGE_LEAST_PX)
    throw refused(`The image has ${widthPx} × ${heightPx} pixels, too few to be seen in print.`);
  const mine = turn.then(() => encode(bytes, type, color === 'gray'));
  turn = mine.catch(() => undefined);
  return mine;
}

async function encode(bytes: Buffer, type: 'jpeg' | 'png', isGray: boolean): Promise<PreparedImage> {
  const image = sharp(bytes, { limitInputPixels: IMAGE_MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MOST_PX, height: MOST_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace(isGray ? 'b-w' : 'srgb');
  const as = async (kind: 'jpeg' | 'png'): Promise<PreparedImage> => {
    const encoder = image.clone();
    const { data, info } = await (
      kind === 'png' ? encoder.png({ compressionLevel: 9 }) : encoder.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    ).toBuffer({ resolveWithObject: true });
    return { type: kind, bytes: data, widthPx: info.width, heightPx: info.height };
  };
  try {
    const made = await as(type);
    return type === 'png' && made.bytes.length > PHOTOGRAPH_BYTES ? await as('jpeg') : made;
  } catch (error) {
    throw refused('The image could not be read. Please save it anew and try again.', error);
  }
}

const refused = (message: string, cause?: unknown): AppError => new AppError('IMAGE_REFUSED', message, { cause });
