/**
 * A book's fonts as `@font-face` rules with embedded files, so that a page loads nothing and looks the same on every machine. What a font holds
 * is read from the font: style sheets promise ranges in which some characters are missing.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { BOOK_FONTS_PATH } from '../../../shared/book/preview.ts';
import { BOOK_FACES, CODE_FACE, EMOJI, familiesFor, isEastAsian, SMALL_CAPS, type BookFace, type Family } from './families.ts';

type Face = {
  family: string;
  weight: 400 | 700;
  style: 'normal' | 'italic';
  /** Without its extension. */
  file: string;
  /** Says which of very many files to open; undefined in a family of few, whose style sheets leave out what the fonts have. */
  ranges: readonly [from: number, to: number][] | undefined;
  points?: ReadonlySet<number>;
  source?: string;
};

/**
 * The rules for a text with the files in them, or with the files' addresses; what to print for some numbers that no family has (`2⁄3` for `⅔`), and its
 * other characters that none has.
 */
export type FontFaces = { css: string; linkedCss: string; stack: string; substitutes: ReadonlyMap<string, string>; missing: string[] };

type Style = Pick<Face, 'weight' | 'style'>;
const STYLES = [
  { weight: 400, style: 'normal' },
  { weight: 400, style: 'italic' },
  { weight: 700, style: 'normal' },
  { weight: 700, style: 'italic' },
] as const satisfies Style[];
const SHEETS = ['400.css', '400-italic.css', '700.css', '700-italic.css'];
/** Files a style. East Asian families have a hundred. */
const FEW = 12;
const known = new Map<string, Face[]>();

/** Several characters that are drawn as one, and so must come from one file: a browser puts none together from two. */
const CLUSTER = /\p{Regional_Indicator}{2}|[^\s\p{M}](?:\p{M}|\p{Emoji_Modifier}|\u200d[^\s\p{M}])+/gu;
/** A key's frame is no mark of a letter in fonts of symbols, which set it behind the figure. */
const KEYCAP = /\u20e3/u;
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029]/u;
/** Full-width in East Asian books, proportional in others. */
const SHARED_MARKS = /[“”‘’…—―·]/u;

/**
 * `@font-face` rules for a text: each character from the first family that has it, in every style that the family has.
 * @param faces the book's own, the most used first
 * @param code what of the text is set as code
 */
export function fontFaces(text: string, language: string, faces: readonly BookFace[], code = ''): FontFaces {
  const { families, rules, substitutes, missing } = chooseFaces(text, language, faces, code);
  const sheet = (sourceOf: (face: Face) => string): string =>
    rules.map(({ face, ranges }) => faceRule(face, sourceOf(face), ranges)).join('\n');
  const stack = families.map(({ name }) => `"${name}"`).join(',');
  return { css: sheet(embedded), linkedCss: sheet(addressOf), stack, substitutes, missing };
}

/** The files that a text needs, without their extension, each family in its usual style alone. */
export function fontFiles(text: string, language: string): string[] {
  const usual = chooseFaces(text, language, [], '').rules.filter(({ face }) => face.weight === 400 && face.style === 'normal');
  return usual.map(({ face }) => face.file);
}

/** The characters of a text that no family has, for programs that set it in fonts of their own and put marks on letters themselves. */
export function unknownCharacters(text: string, language: string): string[] {
  const families = familiesFor(language, []);
  const isKnown = (char: string): boolean =>
    IGNORABLE.test(char) ||
    families.some((family) => hasAll(family, [char.codePointAt(0) ?? 0])) ||
    (/\p{No}/u.test(char) && char.normalize('NFKC') !== char);
  // Of the usual letters, which are nearly all, there is nothing to look up.
  return [...new Set(text.replace(/[\n -~]+/gu, ''))].filter((char) => !isKnown(char)).sort();
}

type Choice = Pick<FontFaces, 'substitutes' | 'missing'> & { families: Family[]; rules: { face: Face; ranges: string }[] };

function chooseFaces(text: string, language: string, faces: readonly BookFace[], code: string): Choice {
  const families = familiesFor(language, faces);
  const wanted = new Map<Face, Set<number>>();
  const missing: string[] = [];
  const substitutes = new Map<string, string>();
  const whole = new Set(text);
  const ignorable = [...whole].filter((char) => IGNORABLE.test(char));
  const clusters = new Set([...new Set(text.match(CLUSTER))].filter((cluster) => pointsIn(cluster).length > 1));
  // A mark that is used in clusters alone is wanted of their fonts alone.
  const distinct = new Set(text.replace(CLUSTER, (cluster) => (clusters.has(cluster) ? '\n' : cluster)));
  const want = (family: Family, points: readonly number[]): void => {
    for (const point of points)
      for (const face of facesOf(family)) if (holds(face, point)) wanted.set(face, (wanted.get(face) ?? new Set()).add(point));
  };
  const order = (char: string): Family[] => {
    if (!isEastAsian(language) || !SHARED_MARKS.test(char)) return families;
    return [...families.filter(({ name }) => /(?:JP|SC|TC)$/u.test(name)), ...families];
  };
  for (const char of distinct) {
    if (IGNORABLE.test(char)) continue;
    const point = char.codePointAt(0) ?? 0;
    const found = STYLES.map((style) => order(char).find((each) => hasAll(each, [point], style)));
    if (found[0]) for (const family of new Set(found)) want(family ?? found[0], [point]);
    else if (/\p{No}/u.test(char) && char.normalize('NFKC') !== char) substitutes.set(char, char.normalize('NFKC'));
    else missing.push(char);
  }
  // Every face of the book, because each sets a part of the text.
  const all = Array.from(whole, (char) => char.codePointAt(0) ?? 0);
  for (const face of faces.slice(1)) want(BOOK_FACES[face], all);
  const smallCaps = faces.flatMap((face) => SMALL_CAPS[face] ?? []);
  for (const family of smallCaps) want(family, all);
  // Spaces in code are set as ones that do not break.
  if (code !== '') want(CODE_FACE, pointsIn([...new Set(`${code}\u00a0`)].join('')));
  for (const char of new Set([...substitutes.values()].join(''))) {
    const point = char.codePointAt(0) ?? 0;
    const family = families.find((each) => hasAll(each, [point]));
    if (family) want(family, [point]);
    else missing.push(char);
  }
  for (const cluster of clusters) {
    const order = KEYCAP.test(cluster) ? [EMOJI, ...families] : families;
    const found = STYLES.map((style) => faceOfCluster(order, cluster, style));
    if (!found[0]) missing.push(cluster);
    else
      for (const face of new Set(found.map((each) => each ?? found[0]))) {
        // As it is typed, taken apart or put together by the browser, and in capitals.
        const points = pointsIn([cluster, ...formsOf(cluster), cluster.toUpperCase()].join(''));
        if (face) wanted.set(face, new Set([...(wanted.get(face) ?? []), ...points]));
      }
  }
  const ignored = ignorable.map((char) => char.codePointAt(0) ?? 0);
  const rules = [...families, CODE_FACE, ...smallCaps].flatMap((family) =>
    facesOf(family).flatMap((face) => {
      const points = wanted.get(face);
      return points ? [{ face, ranges: unicodeRange([...points, ...ignored.filter((point) => pointsOf(face).has(point))]) }] : [];
    }),
  );
  return { families, rules, substitutes, missing: missing.sort() };
}

/** The first file that draws a cluster as one. */
function faceOfCluster(families: readonly Family[], cluster: string, style: Style): Face | undefined {
  const forms = formsOf(cluster).map(pointsIn);
  for (const family of families) {
    if (family.name === 'Noto Sans Math' && BELOW_AND_ABOVE.test(cluster.normalize('NFD'))) continue;
    const own = facesOf(family).filter((face) => face.weight === style.weight && face.style === style.style);
    const faces = own.length > 0 ? own : facesOf(family).filter(({ weight, style: slope }) => weight === 400 && slope === 'normal');
    const face = faces.find((each) => forms.some((points) => points.every((point) => holds(each, point))));
    if (face) return face;
  }
  return undefined;
}

/** Marks below a letter, and one above that follows. The font of mathematics sets that one at the lower. */
const BELOW_AND_ABOVE =
  /[\u0316-\u0319\u031c-\u0333\u0339-\u033c\u0347-\u0349\u034d\u034e\u0353-\u0356]\p{M}*[\u0300-\u0315\u033d-\u0346\u034a-\u034c\u0350-\u0352\u0357]/u;

/** A browser composes and takes apart by itself what a font has otherwise. */
function formsOf(cluster: string): string[] {
  return [...new Set([cluster, cluster.normalize('NFC'), cluster.normalize('NFD')])];
}

function pointsIn(text: string): number[] {
  return Array.from(text)
    .filter((char) => !IGNORABLE.test(char))
    .map((char) => char.codePointAt(0) ?? 0);
}

/** Whether the family has them in a style, or in the upright one if it lacks the style: a browser takes that then. */
function hasAll(family: Family, points: readonly number[], style: Style = STYLES[0]): boolean {
  const inStyle = facesOf(family).filter((face) => face.weight === style.weight && face.style === style.style);
  if (inStyle.length === 0 && style !== STYLES[0]) return hasAll(family, points);
  return points.every((point) => inStyle.some((face) => holds(face, point)));
}

function holds(face: Face, point: number): boolean {
  return (face.ranges?.some(([from, to]) => point >= from && point <= to) ?? true) && pointsOf(face).has(point);
}

function pointsOf(face: Face): ReadonlySet<number> {
  return (face.points ??= new Set(readPoints(face.file)));
}

/** From the WOFF, which is read faster; the library does not understand that of a few files. */
function readPoints(file: string): number[] {
  try {
    return (create(readFileSync(`${file}.woff`)) as Font).characterSet;
  } catch {
    return (create(readFileSync(`${file}.woff2`)) as Font).characterSet;
  }
}

const require = createRequire(import.meta.url);

/** A family's faces, read once per process. */
function facesOf(family: Family): Face[] {
  const read = known.get(family.name);
  if (read) return read;
  const folder = path.dirname(require.resolve(`@fontsource/${family.package}/package.json`));
  const faces = SHEETS.flatMap((sheet) => readSheet(family, folder, sheet));
  known.set(family.name, faces);
  return faces;
}

function readSheet(family: Family, folder: string, sheet: string): Face[] {
  let css: string;
  try {
    css = readFileSync(path.join(folder, sheet), 'utf8');
  } catch (error) {
    // Most families have no italic, and symbols have one weight.
    if (sheet !== '400.css' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const rules = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return rules.map((rule): Face => {
    const file = /url\(\.\/([^)]+)\.woff2\)/.exec(rule)?.[1];
    const ranges = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1];
    if (!file) throw new Error(`The style sheet ${sheet} of ${family.package} is not as expected`);
    return {
      family: family.name,
      weight: sheet.startsWith('700') ? 700 : 400,
      style: sheet.includes('italic') ? 'italic' : 'normal',
      file: path.join(folder, file),
      ranges: ranges && rules.length > FEW ? ranges.split(',').map(parseRange) : undefined,
    };
  });
}

/** `U+41`, `U+41-5A` or `U+4??`. */
function parseRange(range: string): [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from.replace(/\?/g, '0'), 16), parseInt(to.replace(/\?/g, 'F'), 16)];
}

function faceRule({ family, weight, style }: Face, source: string, ranges: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(${source}) format("woff2");unicode-range:${ranges}}`;
}

function embedded(face: Face): string {
  face.source ??= readFileSync(`${face.file}.woff2`).toString('base64');
  return `data:font/woff2;base64,${face.source}`;
}

/** `…/@fontsource/<package>/files/<name>`. */
function addressOf({ file }: Face): string {
  return `${BOOK_FONTS_PATH}/${path.basename(path.dirname(path.dirname(file)))}/${path.basename(file)}.woff2`;
}

function unicodeRange(points: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}

/** Of the type size. */
export type FaceMetrics = { ascent: number; descent: number; capHeight: number };

/** The heights of a book's face. */
export function faceMetrics(face: BookFace): FaceMetrics {
  const latin = facesOf(BOOK_FACES[face]).find(
    ({ weight, style, file }) => weight === 400 && style === 'normal' && /latin-400/u.test(file),
  );
  if (!latin) throw new Error(`${face} has no Latin letters`);
  const font = create(readFileSync(`${latin.file}.woff2`)) as Font;
  return { ascent: font.ascent / font.unitsPerEm, descent: -font.descent / font.unitsPerEm, capHeight: font.capHeight / font.unitsPerEm };
}
