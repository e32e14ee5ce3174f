/** Numbers as English prose writes them, up to ninety-nine, and as digits. */

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Matches one number; not capturing. */
export const NUMBER = `(?:\\d[\\d,]*|(?:${TENS.join('|')})(?:-(?:${ONES.slice(1, 10).join('|')}))?|${[...ONES].reverse().join('|')})`;

/** The value of what `NUMBER` matched. */
export function valueOf(numeral: string): number {
  if (/^\d/.test(numeral)) return Number(numeral.replaceAll(',', ''));
  const [tens = '', one] = numeral.toLowerCase().split('-');
  const at = TENS.indexOf(tens);
  return at < 0 ? ONES.indexOf(tens) : (at + 2) * 10 + (one ? ONES.indexOf(one) : 0);
}

/** A number in the manner of an example: digits for digits, words for words. */
export function numeralLike(value: number, example: string): string {
  if (/^\d/.test(example) || value > 99) return String(value);
  if (value < 20) return ONES[value] ?? String(value);
  const one = value % 10;
  return `${TENS[Math.floor(value / 10) - 2] ?? ''}${one ? `-${ONES[one] ?? ''}` : ''}`;
}
