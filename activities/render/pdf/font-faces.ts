/**
 * The book's fonts as `@font-face` rules with embedded files, so that a page loads nothing and looks the same on every machine: Libertinus
 * Serif, with fallbacks for scripts it lacks.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Face = {
  family: string;
  weight: 400 | 700;
  style: 'normal' | 'italic';
  file: string;
  ranges: [from: number, to: number][];
  css?: string;
};

type Family = { name: string; package: string; sheets: string[] };

/** In fallback order. */
const FAMILIES: Family[] = [
  { name: 'Libertinus Serif', package: 'libertinus-serif', sheets: ['400.css', '400-italic.css', '700.css', '700-italic.css'] },
  { name: 'Noto Naskh Arabic', package: 'noto-naskh-arabic', sheets: ['400.css', '700.css'] },
  { name: 'Noto Serif Devanagari', package: 'noto-serif-devanagari', sheets: ['400.css', '700.css'] },
  // Monochrome, because an interior is printed in black.
  { name: 'Noto Emoji', package: 'noto-emoji', sheets: ['400.css'] },
];

/** The `font-family` value: the embedded fonts, then system fonts, which Chromium embeds too. */
export const FONT_STACK = [...FAMILIES.map(({ name }) => `"${name}"`), '"Noto Serif"', '"DejaVu Serif"', 'serif'].join(',');

let faces: Face[] | undefined;

/** `@font-face` rules for the subsets that the text needs, each character from the first family that has it. */
export function fontFaces(text: string): string {
  faces ??= FAMILIES.flatMap(readFaces);
  const needed = new Set<Face>();
  for (const point of distinctCodePoints(text)) {
    const holding = faces.filter(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to));
    for (const face of holding) if (face.family === holding[0]?.family) needed.add(face);
  }
  return faces
    .filter((face) => needed.has(face))
    .map((face) => (face.css ??= faceRule(face)))
    .join('\n');
}

function distinctCodePoints(text: string): number[] {
  return Array.from(new Set(text), (char) => char.codePointAt(0) ?? 0);
}

function packageFolder(name: string): string {
  return path.dirname(createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`));
}

function readFaces(family: Family): Face[] {
  const folder = packageFolder(family.package);
  return family.sheets.flatMap((sheet) => {
    const css = readFileSync(path.join(folder, sheet), 'utf8');
    return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).map((rule): Face => {
      const file = /url\(\.\/([^)]+\.woff2)\)/.exec(rule)?.[1];
      const ranges = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1];
      if (!file || !ranges) throw new Error(`The style sheet ${sheet} of ${family.package} is not as expected`);
      return {
        family: family.name,
        weight: sheet.startsWith('700') ? 700 : 400,
        style: sheet.includes('italic') ? 'italic' : 'normal',
        file: path.join(folder, file),
        ranges: ranges.split(',').map(parseRange),
      };
    });
  });
}

/** `U+41`, `U+41-5A` or `U+4??`. */
function parseRange(range: string): [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from.replace(/\?/g, '0'), 16), parseInt(to.replace(/\?/g, 'F'), 16)];
}

function faceRule({ family, weight, style, file, ranges }: Face): string {
  const source = readFileSync(file).toString('base64');
  const unicodeRange = ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
  return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${source}) format("woff2");unicode-range:${unicodeRange}}`;
}
