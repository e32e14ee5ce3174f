import { cleanText } from '../../shared/book/prose.ts';
import type { FileFormat } from '../../shared/book/manuscript.ts';

/** Names that Windows keeps for devices, whatever their extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;

/** Most file systems take 255 bytes a name; this leaves room for the extension and for what browsers add to a second download. */
const MAX_BYTES = 120;

/**
 * A file name that every common file system takes: letters and digits of any script, single hyphens in place of everything else,
 * at most 120 bytes of UTF-8 and the extension; `book` where nothing is left of the title.
 */
export function fileName(title: string, extension: FileFormat | 'zip'): string {
  const words = cleanText(title)
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
  const stem = trimHyphens(truncate(trimHyphens(words)));
  return `${stem === '' || RESERVED.test(stem) ? 'book' : stem}.${extension}`;
}

const trimHyphens = (text: string): string => text.replace(/^-|-$/g, '');

function truncate(text: string): string {
  let bytes = 0;
  let result = '';
  for (const char of text) {
    bytes += Buffer.byteLength(char);
    if (bytes > MAX_BYTES) break;
    result += char;
  }
  return result;
}
