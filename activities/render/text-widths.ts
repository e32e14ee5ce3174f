/** Text widths in Times, from the metrics of PDF's standard fonts, which match Times New Roman and Liberation Serif. */

import { PDFDocument, StandardFonts, type PDFFont } from 'pdf-lib';
import type { Run } from '../../shared/book/manuscript.ts';

type Widths = Map<string, number>;

/** Widths in thousandths of the type size, by style. */
export type TextWidths = { normal: Widths; italic: Widths; bold: Widths; boldItalic: Widths };

/** Fallback widths for characters missing from the tables: about those of Cyrillic and Greek, and of East Asian characters. */
const OTHER_LETTER = 520;
const FULL_WIDTH = 1000;
const IS_FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
/** A line may break after these. */
const BREAKS_AFTER = /[-–—\u2010 \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

let tables: Promise<TextWidths> | undefined;

/** The tables, loaded once per process. */
export function textWidths(): Promise<TextWidths> {
  return (tables ??= readTables());
}

async function readTables(): Promise<TextWidths> {
  const document = await PDFDocument.create();
  const read = async (name: StandardFonts): Promise<Widths> => widthsOf(await document.embedFont(name));
  return {
    normal: await read(StandardFonts.TimesRoman),
    italic: await read(StandardFonts.TimesRomanItalic),
    bold: await read(StandardFonts.TimesRomanBold),
    boldItalic: await read(StandardFonts.TimesRomanBoldItalic),
  };
}

function widthsOf(font: PDFFont): Widths {
  return new Map(
    font.getCharacterSet().map((codePoint) => {
      const char = String.fromCodePoint(codePoint);
      return [char, font.widthOfTextAtSize(char, 1000)];
    }),
  );
}

/** The table of a run's style. */
export function tableOf(widths: TextWidths, { bold, italic }: Pick<Run, 'bold' | 'italic'>): Widths {
  if (bold) return italic ? widths.boldItalic : widths.bold;
  return italic ? widths.italic : widths.normal;
}

/** Thousandths of the type size; combining accents have no width. */
export function charWidth(table: Widths, char: string): number {
  const known = table.get(char);
  if (known !== undefined) return known;
  const width =
    table.get(char.normalize('NFD')[0] ?? '') ?? (/\p{M}/u.test(char) ? 0 : IS_FULL_WIDTH.test(char) ? FULL_WIDTH : OTHER_LETTER);
  table.set(char, width);
  return width;
}

/** Of a note's mark: two raised figures. */
const NOTE_MARK = 650;

/** The width of runs in points: of all on one line, and of the longest word among them, which is not to be broken. A note takes its mark. */
export function runWidths(widths: TextWidths, runs: readonly Run[], sizePt: number): { linePt: number; wordPt: number } {
  let line = 0;
  let word = 0;
  let longest = 0;
  for (const run of runs) {
    const table = tableOf(widths, run);
    if (run.note) {
      line += NOTE_MARK;
      word += NOTE_MARK;
      longest = Math.max(longest, word);
    }
    for (const char of run.text) {
      const width = charWidth(table, char);
      line += width;
      word = BREAKS_AFTER.test(char) ? 0 : word + width;
      longest = Math.max(longest, word);
    }
  }
  return { linePt: (line * sizePt) / 1000, wordPt: (longest * sizePt) / 1000 };
}

/**
 * Counts the lines of runs by greedy line breaking after spaces, hyphens and dashes, and within words that are longer than a line.
 * @param sizePt type size
 * @param widthPt width of a line; the first is shorter by `firstIndentPt`
 */
export function countLines(widths: TextWidths, runs: readonly Run[], sizePt: number, widthPt: number, firstIndentPt = 0): number {
  return breakLines(widths, runs, sizePt, widthPt, firstIndentPt).lines;
}

/** Like `countLines`; `noteLines`: for each note the line of its mark, from 0. */
export function breakLines(
  widths: TextWidths,
  runs: readonly Run[],
  sizePt: number,
  widthPt: number,
  firstIndentPt = 0,
): { lines: number; noteLines: number[] } {
  const noteLines: number[] = [];
  const full = (widthPt * 1000) / sizePt;
  let room = full - (firstIndentPt * 1000) / sizePt;
  let lines = 1;
  let line = 0;
  let word = 0;
  const breakLine = (carried: number): void => {
    lines++;
    room = full;
    line = carried;
  };
  for (const run of runs) {
    const table = tableOf(widths, run);
    if (run.note) {
      // The mark goes with its word.
      if (line + NOTE_MARK > room + 0.01) breakLine(word < full ? word : 0);
      line += NOTE_MARK;
      word += NOTE_MARK;
      noteLines.push(lines - 1);
    }
    for (const char of run.text) {
      const width = charWidth(table, char);
      if (char === ' ') {
        // A trailing space hangs in the margin.
        line += width;
        word = 0;
        continue;
      }
      if (line + width > room + 0.01) {
        if (word > 0 && word + width <= full) breakLine(word);
        else {
          breakLine(0);
          word = 0;
        }
      }
      line += width;
      word = BREAKS_AFTER.test(char) ? 0 : word + width;
    }
  }
  return { lines, noteLines };
}
