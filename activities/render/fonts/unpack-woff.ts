import { inflateSync } from 'node:zlib';

/** Bytes of the WOFF header and of an entry of its directory, and of the same in a font (WOFF 1.0, 3 and 4; OpenType, "Table Directory"). */
const WOFF = { header: 44, entry: 20 };
const FONT = { header: 12, entry: 16 };

/** The TrueType or OpenType font in a WOFF file, for programs that read no WOFF. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF.header + index * WOFF.entry;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(offset, offset + packed);
    // A table that packing would not shorten stands as it is.
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  const selector = Math.floor(Math.log2(count));
  const header = Buffer.alloc(FONT.header);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** selector * FONT.entry, 6);
  header.writeUInt16BE(selector, 8);
  header.writeUInt16BE((count - 2 ** selector) * FONT.entry, 10);
  let offset = FONT.header + count * FONT.entry;
  const entries = tables.map(({ tag, checksum, bytes }) => {
    const entry = Buffer.alloc(FONT.entry);
    tag.copy(entry);
    entry.writeUInt32BE(checksum, 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(bytes.length, 12);
    offset += padded(bytes.length);
    return entry;
  });
  return Buffer.concat([header, ...entries, ...tables.map(({ bytes }) => Buffer.concat([bytes], padded(bytes.length)))]);
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
