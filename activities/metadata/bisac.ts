import { readFile } from 'node:fs/promises';
import { BISAC_HEADINGS } from './bisac-headings.ts';
import { headingSearch, type BisacHeading, type HeadingSearch } from './search-headings.ts';

/** The headings that may be suggested. */
export type BisacList = {
  search: HeadingSearch;
  /** The list's heading for a code; undefined for a code that it does not have. */
  headingOf: (code: string) => string | undefined;
};

/**
 * The shipped selection, or the licensed list in `file`: a line a heading, code and heading with a tab between them.
 * @throws Error that names the bad lines by their numbers; the file system's own error when there is no such file
 */
export async function loadBisac(file: string | undefined): Promise<BisacList> {
  return file === undefined
    ? createBisacList(BISAC_HEADINGS.map(([code, heading]) => ({ code, heading })))
    : createBisacList(parseHeadings(await readFile(file, 'utf8'), file));
}

function createBisacList(headings: readonly BisacHeading[]): BisacList {
  const byCode = new Map(headings.map(({ code, heading }) => [code, heading]));
  return { search: headingSearch(headings), headingOf: (code) => byCode.get(code) };
}

const LINE = /^([A-Z]{3}\d{6})\t(\S.*)$/;
/** A wrong file is wrong in every line; the first ones tell enough. */
const PROBLEMS_NAMED = 10;

function parseHeadings(text: string, file: string): BisacHeading[] {
  const headings = new Map<string, BisacHeading>();
  const problems: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (!line.trim()) continue;
    const [, code, heading] = LINE.exec(line.trimEnd()) ?? [];
    if (!code || !heading) problems.push(`line ${index + 1} is not a code, a tab and a heading`);
    else if (headings.has(code)) problems.push(`line ${index + 1} repeats ${code}`);
    else headings.set(code, { code, heading });
  }
  if (headings.size === 0 && problems.length === 0) problems.push('it has no headings');
  if (problems.length > 0) {
    const more = problems.length > PROBLEMS_NAMED ? `; and ${problems.length - PROBLEMS_NAMED} more` : '';
    throw new Error(`BISAC_FILE ${file}: ${problems.slice(0, PROBLEMS_NAMED).join('; ')}${more}`);
  }
  return [...headings.values()];
}
