import sharp from 'sharp';
import type { BookImages, PlacedImage } from './book-images.ts';

/** Nearly without loss: it is printed at 300 dots an inch, and not compressed again. */
const QUALITY = 95;

/** The images in one channel, so that they are printed in black ink. Each as a JPEG, which Chromium puts into the PDF as it is. */
export async function grayImages(images: BookImages): Promise<BookImages> {
  const gray = new Map<string, PlacedImage>();
  for (const [id, image] of images) {
    const bytes = await sharp(image.bytes).toColourspace('b-w').jpeg({ quality: QUALITY }).toBuffer();
    gray.set(id, { ...image, type: 'jpeg', bytes });
  }
  return gray;
}
