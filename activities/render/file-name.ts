import { cleanText } from '../../shared/book/prose.ts';
import type { FileFormat } from '../../shared/book/manuscript.ts';

/** Device names that Windows reserves with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;

/** Most file systems allow 255 bytes per name; this leaves room for the extension and for a browser's "(1)" suffix. */
const MAX_BYTES = 120;

/**
 * A file name valid on all common file systems: letters and digits of any script, everything else replaced by single hyphens, at most 120
 * bytes of UTF-8 plus the extension; `book` if nothing of the title is left.
 */
export function fileName(title: string, extension: FileFormat | 'zip' | 'jpg'): string {
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
