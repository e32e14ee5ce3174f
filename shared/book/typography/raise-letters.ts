/** Letters that a language raises, such as those of French ordinals. Texts stay as they are: only the letters' style changes. */

import { runsText, type Run } from '../manuscript.ts';

const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const BEFORE_NAME = String.raw`(?=[ \u00a0]\p{Lu})`;
const BEFORE_NUMBER = String.raw`(?=[ \u00a0]\d)`;
/** Most numerals of one letter are words with what follows them: `Ce`, `De`, `Le`, `Me`. */
const ROMAN = '(?:[VX]|(?=[IVXLC]{2})C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))';

/** Each in two groups: what stands before the raised letters, and these. */
const FRENCH = [
  `(1|I)(ers?|[eè]?res?)${END}`,
  `(2)(nde?s?|des?)${END}`,
  String.raw`(\d{1,4}|${ROMAN})(es?|i?[eè]mes?)${END}`,
  `(M)(mes?|lles?)${END}`,
  `(M)(e|gr)${BEFORE_NAME}`,
  `([DP])(r)${BEFORE_NAME}`,
  `([nN])(os?)${BEFORE_NUMBER}`,
];
const IBERIAN = [String.raw`(\d{1,3}\.)(ers?|os)${END}`, String.raw`([nN]\.)(os?)${BEFORE_NUMBER}`];

const patterns = (sources: readonly string[]) => sources.map((source) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${source}`, 'gu'));
const PATTERNS: Record<string, RegExp[]> = { fr: patterns(FRENCH), es: patterns(IBERIAN), pt: patterns(IBERIAN) };

type Range = { start: number; end: number };

/** Runs with their letters raised where the language (BCP 47) has them so: the `e` of `XIXe`, the `me` of `Mme`, the `o` of `no 5`. */
export function raiseLetters(runs: readonly Run[], language: string): Run[] {
  const raised = PATTERNS[language.split('-')[0]?.toLowerCase() ?? ''];
  if (!raised) return [...runs];
  const text = runsText(runs);
  const ranges = raised
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ index, 0: whole, 1: before = '' }): Range => ({ start: index + before.length, end: index + whole.length }))
    .sort((a, b) => a.start - b.start);
  return ranges.length > 0 ? splitRuns(runs, ranges) : [...runs];
}

/** Runs split at the ends of ranges, with those in them raised. What is set as typed, or raised or lowered already, stays. */
function splitRuns(runs: readonly Run[], ranges: readonly Range[]): Run[] {
  let start = 0;
  return runs.flatMap((run): Run[] => {
    const from = start;
    const end = (start += run.text.length);
    if (run.code || run.superscript || run.subscript || run.link === run.text) return [run];
    const within = ranges.filter((range) => range.start < end && range.end > from);
    if (within.length === 0) return [run];
    const parts: Run[] = [];
    let done = 0;
    for (const range of within) {
      const [first, last] = [Math.max(range.start - from, done), Math.min(range.end - from, run.text.length)];
      parts.push({ ...run, text: run.text.slice(done, first) }, { ...run, text: run.text.slice(first, last), superscript: true });
      done = last;
    }
    return [...parts, { ...run, text: run.text.slice(done) }].filter(({ text }) => text !== '');
  });
}
