import { paragraph, readers, type Block } from './letter.ts';
import { clean, holdsAddress, shorten } from './readers-text.ts';

const LONGEST_NAME = 60;

/**
 * "Hello Ada," or just "Hello,". A name that holds an address is left out: anybody can register somebody else's address, and our first
 * e-mail must not carry a stranger's advertisement to them.
 */
export function greeting(authorName: string): Block {
  const name = shorten(clean(authorName).trim(), LONGEST_NAME);
  return name === '' || holdsAddress(authorName) ? paragraph('Hello,') : paragraph('Hello ', readers(name), ',');
}
