const NUMERALS: [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A positive integer in lower-case roman numerals. */
export function toRoman(number: number): string {
  let rest = number;
  let result = '';
  for (const [value, numeral] of NUMERALS) {
    while (rest >= value) {
      result += numeral;
      rest -= value;
    }
  }
  return result;
}
