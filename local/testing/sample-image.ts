import { crc32, deflateSync } from 'node:zlib';

/** A PNG in RGB with a gradient from top to bottom. @param note is written into the file beside the picture */
export function samplePng(widthPx: number, heightPx: number, note?: string): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2], 8);
  const rows = Array.from({ length: heightPx }, (_, y) => {
    const shade = Math.round((y * 255) / heightPx);
    return Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * widthPx, Buffer.from([shade, 90, 255 - shade]))]);
  });
  const text = note === undefined ? [] : [chunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1'))];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...text,
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
