/** Libertinus Serif as `@font-face` rules with the font files inside, so that a page loads nothing from anywhere. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Face = { weight: 400 | 700; style: 'normal' | 'italic'; file: string; ranges: [from: number, to: number][]; css?: string };

const STYLE_SHEETS = ['400.css', '400-italic.css', '700.css', '700-italic.css'];

let faces: Face[] | undefined;

/**
 * `@font-face` rules for the subsets that hold characters of the text. Characters that Libertinus lacks are left to the system's
 * fonts, which Chromium embeds as well.
 */
export function fontFaces(text: string): string {
  faces ??= readFaces();
  const codePoints = distinctCodePoints(text);
  return faces
    .filter((face) => codePoints.some((point) => face.ranges.some(([from, to]) => point >= from && point <= to)))
    .map((face) => (face.css ??= faceRule(face)))
    .join('\n');
}

function distinctCodePoints(text: string): number[] {
  return Array.from(new Set(text), (char) => char.codePointAt(0) ?? 0);
}

function packageFolder(): string {
  return path.dirname(createRequire(import.meta.url).resolve('@fontsource/libertinus-serif/package.json'));
}

function readFaces(): Face[] {
  return STYLE_SHEETS.flatMap((sheet) => {
    const css = readFileSync(path.join(packageFolder(), sheet), 'utf8');
    return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).map((rule): Face => {
      const file = /url\(\.\/([^)]+\.woff2)\)/.exec(rule)?.[1];
      const ranges = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1];
      if (!file || !ranges) throw new Error(`The font package's style sheet ${sheet} is not as expected`);
      return {
        weight: sheet.startsWith('700') ? 700 : 400,
        style: sheet.includes('italic') ? 'italic' : 'normal',
        file: path.join(packageFolder(), file),
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

function faceRule({ weight, style, file, ranges }: Face): string {
  const source = readFileSync(file).toString('base64');
  const unicodeRange = ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
  return `@font-face{font-family:"Libertinus Serif";font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${source}) format("woff2");unicode-range:${unicodeRange}}`;
}
