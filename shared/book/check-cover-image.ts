/** An author's own cover image: what it is, and whether shops take it. */

import { COVER_IMAGE_MOST_BYTES } from './cover.ts';
import { formatSize } from '../format-size.ts';
import type { FileCheck } from './file-checks.ts';

export type CoverImage = { type: 'jpeg' | 'png'; widthPx: number; heightPx: number; color: 'rgb' | 'gray' | 'cmyk' };

/** Kindle Direct Publishing: 1000 pixels high and 625 wide at least, 10,000 at most, RGB. */
const LEAST = { width: 625, height: 1000 };
const MOST_PX = 10_000;
/** What takes 160 MB once it is unpacked; a small file may hold far more. */
const MOST_PIXELS = 40_000_000;
/** Height by width; 1.6 is ideal, and 1.5 is that of most printed books. */
const RATIOS = { least: 1.25, most: 1.75 };

/** Reads an image's head; undefined for what is neither JPEG nor PNG, or is cut off. */
export function readImage(bytes: Uint8Array): CoverImage | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (data.getUint32(0) === 0x89504e47) return readPng(data);
    return data.getUint16(0) === 0xffd8 ? readJpeg(data) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What shops check of a cover. */
export function checkCoverImage(bytes: Uint8Array): FileCheck[] {
  const image = readImage(bytes);
  if (!image) return [{ name: 'cover-type', passed: false, measured: 'neither JPEG nor PNG' }];
  const { type, widthPx, heightPx, color } = image;
  const isLargeEnough = widthPx >= LEAST.width && heightPx >= LEAST.height;
  const isSmallEnough = Math.max(widthPx, heightPx) <= MOST_PX && widthPx * heightPx <= MOST_PIXELS;
  const ratio = heightPx / widthPx;
  return [
    {
      name: 'cover-type',
      passed: bytes.length <= COVER_IMAGE_MOST_BYTES,
      measured: `${type.toUpperCase()}, ${formatSize(bytes.length)}`,
    },
    { name: 'cover-size', passed: isLargeEnough && isSmallEnough, measured: `${widthPx} × ${heightPx} pixels; 1600 × 2560 is best` },
    { name: 'cover-color', passed: color !== 'cmyk', measured: color.toUpperCase() },
    {
      name: 'cover-ratio',
      passed: ratio >= RATIOS.least && ratio <= RATIOS.most,
      measured: `${ratio.toFixed(2)} : 1; 1.6 : 1 is best`,
    },
  ];
}

/** Why an image cannot be a cover, as a sentence for its author; undefined if it can. */
export function coverImageProblem(bytes: Uint8Array): string | undefined {
  const wrong = checkCoverImage(bytes).find(({ passed }) => !passed);
  switch (wrong?.name) {
    case undefined:
      return undefined;
    case 'cover-size':
      return `The image has ${wrong.measured.split(';')[0]}. Stores take covers from 625 × 1000 pixels to 40 megapixels; 1600 × 2560 is best.`;
    case 'cover-color':
      return 'The image is in CMYK, the colors of a printing press. Please save it in RGB, as stores ask.';
    case 'cover-ratio':
      return `The image’s height is ${wrong.measured.split(' ')[0]} times its width. A cover needs 1.25 to 1.75; 1.6 is best.`;
    default:
      return bytes.length > COVER_IMAGE_MOST_BYTES ? 'The image is larger than 20 MB.' : 'This is not a complete JPEG or PNG image.';
  }
}

/** From the header chunk; color types with a gray channel are 0 and 4. The last chunk has no content. */
function readPng(data: DataView): CoverImage | undefined {
  const color = data.getUint8(25);
  if (data.getUint32(data.byteLength - 8) !== 0x49454e44) return undefined;
  return { type: 'png', widthPx: data.getUint32(16), heightPx: data.getUint32(20), color: color === 0 || color === 4 ? 'gray' : 'rgb' };
}

/** From the first frame header: markers C0 to CF but for those of tables. */
function readJpeg(data: DataView): CoverImage | undefined {
  if (!endsImage(data)) return undefined;
  for (let at = 2; at < data.byteLength;) {
    const marker = data.getUint8(at + 1);
    if (data.getUint8(at) !== 0xff) return undefined;
    if (marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const components = data.getUint8(at + 9);
      const color = components === 1 ? 'gray' : components === 4 ? 'cmyk' : 'rgb';
      return { type: 'jpeg', heightPx: data.getUint16(at + 5), widthPx: data.getUint16(at + 7), color };
    } else at += 2 + data.getUint16(at + 2);
  }
  return undefined;
}

/** Cameras and editors may put a few bytes after the end of a JPEG. */
const AFTER_END = 1_024;

function endsImage(data: DataView): boolean {
  for (let at = data.byteLength - 2; at >= Math.max(2, data.byteLength - AFTER_END); at--) if (data.getUint16(at) === 0xffd9) return true;
  return false;
}
