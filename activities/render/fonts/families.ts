/** The font families that files are set in, all from packages, so that every machine prints the same. */

/** `package` of @fontsource. Type faces of books come first, then those for what they lack. */
export type Family = { name: string; package: string };

const named = (name: string): Family => ({ name, package: name.toLowerCase().replaceAll(' ', '-') });

/** Faces of books. */
export const BOOK_FACES = {
  libertinus: named('Libertinus Serif'),
  crimson: named('Crimson Pro'),
  alegreya: named('Alegreya'),
  spectral: named('Spectral'),
  sourceSerif: named('Source Serif 4'),
  literata: named('Literata'),
  vollkorn: named('Vollkorn'),
  oswald: named('Oswald'),
  sourceSans: named('Source Sans 3'),
  jost: named('Jost'),
} as const;
export type BookFace = keyof typeof BOOK_FACES;

/** Families whose small letters are small capitals, because the packages of faces have none. Others' are capitals made smaller by the browser. */
export const SMALL_CAPS: Partial<Record<BookFace, Family>> = { spectral: named('Spectral SC'), vollkorn: named('Vollkorn SC') };

/** Code's, where it has the characters. */
export const CODE_FACE = named('Noto Sans Mono');

const SCRIPTS = [
  'Noto Serif',
  'Amiri',
  'Noto Naskh Arabic',
  'Noto Serif Devanagari',
  'Noto Serif Bengali',
  'Noto Serif Tamil',
  'Noto Serif Telugu',
  'Noto Serif Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Kannada',
  'Noto Serif Malayalam',
  'Noto Serif Sinhala',
  'Noto Serif Thai',
  'Noto Serif Lao',
  'Noto Serif Khmer',
  'Noto Serif Myanmar',
  'Noto Serif Tibetan',
  'Noto Serif Georgian',
  'Noto Serif Armenian',
  'Noto Sans Ethiopic',
  'Noto Sans Syriac',
  'Noto Sans Thaana',
].map(named);
const EAST_ASIAN = { ja: named('Noto Serif JP'), sc: named('Noto Serif SC'), tc: named('Noto Serif TC'), ko: named('Noto Serif KR') };
// Emoji are of one colour, because an interior is printed in black.
export const EMOJI = named('Noto Emoji');
const SYMBOLS = [...['Noto Sans Math', 'Noto Sans Symbols 2', 'Noto Sans Symbols', 'Noto Music'].map(named), EMOJI];

/** The face for Chinese characters in a book of a language: the same character is drawn otherwise in each. */
function eastAsian(language: string): Family[] {
  const { ja, sc, tc, ko } = EAST_ASIAN;
  const tag = language.toLowerCase();
  if (/^zh-(?:hant|tw|hk|mo)\b/u.test(tag)) return [tc, sc, ja, ko];
  if (tag.startsWith('ja')) return [ja, sc, tc, ko];
  if (tag.startsWith('ko')) return [ko, ja, sc, tc];
  return [sc, ja, tc, ko];
}

/** The families of a book in the order in which a character's is looked for. */
export function familiesFor(language: string, faces: readonly BookFace[]): Family[] {
  const others =
    isEastAsian(language) || /^ko\b/iu.test(language) ? [...eastAsian(language), ...SYMBOLS] : [...SYMBOLS, ...eastAsian(language)];
  // The widest of the book's faces has Hebrew, Greek and much else that others lack.
  const own = [...new Set([...faces.map((face) => BOOK_FACES[face]), BOOK_FACES.libertinus])];
  return [...own, ...SCRIPTS, ...others];
}

/** Whether dashes and quotation marks are as wide as a character of the text, and so come from its face. */
export function isEastAsian(language: string): boolean {
  return /^(?:ja|zh)\b/iu.test(language);
}
