/**
 * Fonts for the scripts that reading systems may have no font for. All of them have Latin, Greek, Cyrillic, Arabic, Hebrew and East Asian ones,
 * symbols and emoji, and the reader chooses among theirs; the characters of other scripts are marked, and set in the embedded font where the
 * reading system has none.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fontFiles } from '../fonts/font-faces.ts';
import { unpackWoff } from '../fonts/unpack-woff.ts';

export type ScriptFonts = {
  /** By name in the package. */
  files: ReadonlyMap<string, Uint8Array>;
  css: string;
  /** Marks the characters in the body of a page. */
  mark: (xhtml: string) => string;
};

const USUAL = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
  'Common',
  'Inherited',
];
/** Letters of mathematics and notes of music are as rare as other scripts. */
const RARE = `(?:[^${USUAL.map((script) => `\\p{Script=${script}}`).join('')}\\p{Cn}\\p{Co}]|[\\u{1d100}-\\u{1d7ff}])`;
const HAS_RARE = new RegExp(RARE, 'u');
const RARE_LETTER = new RegExp(`${RARE}\\p{M}*`, 'gu');
/** With the spaces, signs and marks between them, so that a sentence is one passage, and the strokes that end one in India. */
const PASSAGE = new RegExp(`${RARE}(?:[\\s\\p{M}\\p{P}\\p{Nd}\\u200c\\u200d]*${RARE})*[\\p{M}\\u200c\\u200d\\u0964\\u0965]*`, 'gu');
const TEXT = />[^<]+</gu;

const NONE: ScriptFonts = { files: new Map(), css: '', mark: (xhtml) => xhtml };

/** @param markup of the whole book, with its titles */
export function scriptFonts(markup: string, language: string): ScriptFonts {
  // Searched without the usual letters, which are nearly all.
  const others = markup.replace(/[\n -~]+/gu, '\n');
  if (!HAS_RARE.test(others)) return NONE;
  const letters = [...new Set(others.match(RARE_LETTER))].join('\n');
  // Each file is a family: a reading system need not know which characters are in which.
  const fonts = fontFiles(letters, language).map((file) => ({ file, name: path.basename(file), href: `fonts/${path.basename(file)}.ttf` }));
  const faces = fonts.map(({ name, href }) => `@font-face{font-family:"${name}";src:url(${href})}`);
  return {
    files: new Map(fonts.map(({ file, href }) => [href, unpackWoff(readFileSync(`${file}.woff`))])),
    css: [...faces, `.script{font-family:serif,${fonts.map(({ name }) => `"${name}"`).join(',')}}`].join('\n'),
    mark: (xhtml) => {
      const body = Math.max(0, xhtml.indexOf('<body'));
      const marked = xhtml.slice(body).replace(TEXT, (text) => text.replace(PASSAGE, '<span class="script">$&</span>'));
      return xhtml.slice(0, body) + marked;
    },
  };
}
