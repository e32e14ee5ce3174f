import { wordsOf } from './words.ts';

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'mba', 'ed', 'eds']);
/** Last words of bodies, which many share: such an author is known only by the whole name. */
const BODIES = new Set(
  'organization organisation institute institution association university society press agency council committee commission department ministry office foundation centre center group union bank federation administration service services team'.split(
    ' ',
  ),
);

/** All words of a name. */
export const nameWords = (name: string): string[] => wordsOf(name).map(({ text }) => text);

/**
 * The words by which an author is known in a citation: the family name's last word, or the whole name of a body. Names stand as
 * "Rachel Carson", "Carson, Rachel, 1907-1964" or "Carson R". Empty if the name has no such word.
 */
export function familyOf(name: string): string[] {
  const [first = '', ...rest] = name.replace(/\([^)]*\)/g, ' ').split(',');
  const isInverted = rest.some((part) => nameWords(part).some((word) => !SUFFIXES.has(word)));
  const words = nameWords(first).filter((word) => !/^\d+$/.test(word));
  const last = words.findLast((word) => word.length > 1 && !SUFFIXES.has(word));
  if (last === undefined) return [];
  return !isInverted && BODIES.has(last) ? words : [last];
}
