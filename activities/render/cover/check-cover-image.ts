/** An author's own cover image: what it is, and whether shops take it. */

import { check, type Check } from '../checks.ts';

export type CoverImage = { type: 'jpeg' | 'png'; widthPx: number; heightPx: number; color: 'rgb' | 'gray' | 'cmyk' };

/** Kindle Direct Publishing: 1000 pixels high and 625 wide at least, 10,000 at most, 50 MB, RGB. */
const LEAST = { width: 625, height: 1000 };
const MOST_PX = 10_000;
const MOST_BYTES = 50_000_000;
/** Height by width; 1.6 is ideal, and 1.5 is that of most printed books. */
const RATIOS = { least: 1.25, most: 1.75 };

/** Reads an image's head; undefined for what is neither JPEG nor PNG, or is cut off. */
export function readImage(bytes: Uint8Array): CoverImage | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (data.readUInt32BE(0) === 0x89504e47) return readPng(data);
    return data.readUInt16BE(0) === 0xffd8 ? readJpeg(data) : undefined;
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ERR_OUT_OF_RANGE' ||
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_OUT_OF_BOUNDS'
    )
      return undefined;
    throw error;
  }
}

/** What shops check of a cover. */
export function checkCoverImage(bytes: Uint8Array): Check[] {
  const image = readImage(bytes);
  if (!image) return [check('cover-type', false, 'neither JPEG nor PNG')];
  const { type, widthPx, heightPx, color } = image;
  const fits = widthPx >= LEAST.width && heightPx >= LEAST.height && Math.max(widthPx, heightPx) <= MOST_PX;
  const ratio = heightPx / widthPx;
  return [
    check('cover-type', bytes.length <= MOST_BYTES, `${type.toUpperCase()}, ${(bytes.length / 1e6).toFixed(1)} MB`),
    check('cover-size', fits, `${widthPx} × ${heightPx} pixels; 1600 × 2560 is best`),
    check('cover-color', color !== 'cmyk', color.toUpperCase()),
    check('cover-ratio', ratio >= RATIOS.least && ratio <= RATIOS.most, `${ratio.toFixed(2)} : 1; 1.6 : 1 is best`),
  ];
}

/** From the header chunk; color types with a gray channel are 0 and 4. */
function readPng(data: Buffer): CoverImage {
  const color = data[25];
  return {
    type: 'png',
    widthPx: data.readUInt32BE(16),
    heightPx: data.readUInt32BE(20),
    color: color === 0 || color === 4 ? 'gray' : 'rgb',
  };
}

/** From the first frame header: markers C0 to CF but for those of tables. */
function readJpeg(data: Buffer): CoverImage | undefined {
  for (let at = 2; at < data.length;) {
    const marker = data[at + 1] ?? 0;
    if (data[at] !== 0xff) return undefined;
    if (marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const components = data.readUInt8(at + 9);
      const color = components === 1 ? 'gray' : components === 4 ? 'cmyk' : 'rgb';
      return { type: 'jpeg', heightPx: data.readUInt16BE(at + 5), widthPx: data.readUInt16BE(at + 7), color };
    } else at += 2 + data.readUInt16BE(at + 2);
  }
  return undefined;
}
