import fc from 'fast-check';
import { breakPages, type BrokenPage } from './break-pages.ts';
import type { Leaf, Setting } from './leaf.ts';

const setting = (count: number, cost = 0): Setting => ({
  lines: Array.from({ length: count }, () => ({ html: () => '', notes: [], hyphen: false })),
  cost,
});
const leaf = (count: number, changes: Partial<Leaf> = {}): Leaf => ({
  frames: [],
  gap: 0,
  set: () => [],
  settings: [setting(count), ...(count > 4 ? [setting(count + 1, 30)] : [])],
  height: 1,
  wrap: (lines) => lines,
  splits: true,
  keepNext: false,
  keepPrevious: false,
  ...changes,
});
const notesOf = (lines: number, above: number) => ({ linesOf: () => lines, heightOf: (count: number) => count + above });
const PAGE = { lines: 20, mostLines: 21, notes: notesOf(1, 1) };
const shape = (page: BrokenPage): number[][] => page.pieces.map(({ from, to }) => [from, to]);

describe('breakPages', () => {
  it('sets every line once, leaves no line of a paragraph alone, and ends facing pages on one line', () => {
    const paragraph = fc.oneof(fc.integer({ min: 1, max: 14 }).map((count) => leaf(count)), fc.constant(leaf(1, { splits: false, keepNext: true, gap: 1 }))); // prettier-ignore
    let uneven = 0;
    let spreads = 0;
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 10, maxLength: 60 }), (drawn) => {
        const leaves = [...drawn.map((each) => ({ ...each })), leaf(6)];
        const pages = breakPages(leaves, PAGE).pages;
        const pieces = pages.flatMap((page) => page.pieces);
        let at = 0;
        for (const each of leaves) {
          let line = 0;
          const own = pieces.filter((piece) => piece.leaf === each);
          for (const { from, to, setting: way } of own) {
            expect(from).toBe(line);
            line = to;
            if (to < way.lines.length) expect(Math.min(to, way.lines.length - to)).toBeGreaterThanOrEqual(2);
          }
          expect(line).toBe(own[0]?.setting.lines.length);
          expect(pieces[at]?.leaf).toBe(each);
          at += own.length;
        }
        for (let left = 1; left + 2 < pages.length; left += 2) {
          spreads++;
          if (pages[left]?.depth !== pages[left + 1]?.depth) uneven++;
        }
        if (pages.length > 1) expect(pages.at(-1)?.depth).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: 60, seed: 7 },
    );
    expect(spreads).toBeGreaterThan(60);
    expect(uneven / spreads).toBeLessThan(0.05);
  });

  it('lets a line stand alone where a language allows it and facing pages would else be uneven', () => {
    const unevenOf = (allowsLoneLines: boolean): number => {
      let uneven = 0;
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 3, max: 5 }), { minLength: 40, maxLength: 60 }), (counts) => {
          const leaves = counts.map((count, index) => leaf(count, { settings: [setting(count)], ...(index % 12 === 9 && { splits: false, keepNext: true, keepPrevious: true }) })); // prettier-ignore
          const { pages } = breakPages(leaves, { ...PAGE, allowsLoneLines });
          for (let left = 1; left + 2 < pages.length; left += 2) if (pages[left]?.depth !== pages[left + 1]?.depth) uneven++;
        }),
        { numRuns: 30, seed: 3 },
      );
      return uneven;
    };
    expect(unevenOf(false)).toBeGreaterThan(0);
    expect(unevenOf(true)).toBe(0);
  });

  it('stands notes at the foot of a page whose text ends a line early', () => {
    const noted = leaf(14, { settings: [setting(14)], splits: false });
    noted.settings[0]?.lines[0]?.notes.push(1);
    const { pages } = breakPages([noted, leaf(9, { splits: false, settings: [setting(9)] }), leaf(9)], { ...PAGE, notes: notesOf(5, 0) }); // prettier-ignore
    expect(pages[0]).toMatchObject({ depth: 20, notesEnd: 20, notes: [{ note: 1, from: 0, to: 5 }] });
  });

  it('keeps a heading with what follows, and a whole table on one page', () => {
    const whole = {};
    const rows = Array.from({ length: 6 }, () => leaf(1, { splits: false, whole }));
    const pages = breakPages([leaf(16), leaf(1, { splits: false, keepNext: true, gap: 1 }), ...rows, leaf(8)], PAGE).pages;
    expect(pages[0]?.pieces).toHaveLength(1);
    expect(pages[1]?.pieces.slice(0, 7).map((piece) => piece.leaf.splits)).toEqual(Array(7).fill(false));
  });

  it('keeps room for the notes of a page, and sets a leaf that no page can hold', () => {
    const noted = leaf(14);
    for (const [index, line] of (noted.settings[0]?.lines ?? []).entries()) if (index < 10) line.notes.push(index + 1);
    const pages = breakPages([{ ...noted, settings: noted.settings.slice(0, 1) }, leaf(6)], PAGE).pages;
    for (const { pieces, notes } of pages) {
      const lines = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(lines + (notes.length > 0 ? notes.length + 1 : 0)).toBeLessThanOrEqual(PAGE.lines + 1);
    }
    expect(pages.flatMap(({ notes }) => notes.map(({ note }) => note))).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    expect(breakPages([leaf(70, { splits: false })], PAGE).pages.flatMap(shape).length).toBeGreaterThan(3);
  });

  it('leaves no hole above the notes of a page that the text could fill, and ends facing pages on one line all the same', () => {
    const lines = (count: number, noted: number | undefined): Setting => {
      const made = setting(count);
      if (noted !== undefined) made.lines[Math.min(noted, count - 1)]?.notes.push(1);
      return made;
    };
    const paragraph = fc
      .record({ count: fc.integer({ min: 2, max: 12 }), noted: fc.option(fc.nat(11), { nil: undefined, freq: 2 }) })
      .map(({ count, noted }) => leaf(count, { settings: [lines(count, noted), ...(count > 4 ? [{ ...lines(count + 1, noted), cost: 30 }] : [])] })); // prettier-ignore
    const page = { lines: 20, mostLines: 21, notes: notesOf(3, 1) };
    let [gaps, pagesWithNotes, uneven, spreads] = [0, 0, 0, 0];
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 20, maxLength: 50 }), (drawn) => {
        const { pages } = breakPages([...drawn, leaf(6)], page);
        for (const { pieces, notes, depth, notesEnd } of pages.slice(0, -1)) {
          expect(notesEnd).toBe(depth);
          const used = pieces.reduce((sum, { from, to }) => sum + to - from, 0) + (notes.length > 0 ? 3 * notes.length + 1 : 0);
          if (notes.length > 0) pagesWithNotes++;
          if (depth - used > 2) gaps++;
        }
        for (let left = 1; left + 2 < pages.length; left += 2) {
          spreads++;
          if (pages[left]?.depth !== pages[left + 1]?.depth) uneven++;
        }
      }),
      { numRuns: 15, seed: 11 },
    );
    expect(pagesWithNotes).toBeGreaterThan(90);
    expect(gaps / pagesWithNotes).toBeLessThan(0.02);
    expect(uneven / spreads).toBeLessThan(0.05);
  });

  it('lets long notes go on at the foot of the next page, each from the page of its mark on, two lines at least on either', () => {
    const noteLines = [0, 9, 14, 3, 70, 12, 5, 24];
    const paragraph = fc.record({ count: fc.integer({ min: 9, max: 20 }), line: fc.nat(8), isNoted: fc.boolean() });
    let [pieces, lone] = [0, 0];
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 12, maxLength: 40 }), (drawn) => {
        let last = 0;
        const leaves = drawn.map(({ count, line, isNoted }) => {
          const made = setting(count);
          if (isNoted && last < 7) made.lines[line % count]?.notes.push(++last);
          return leaf(count, { settings: [made] });
        });
        const linesOf = (note: number): number => noteLines[note] ?? 0;
        const { pages } = breakPages(leaves, { ...PAGE, notes: { linesOf, heightOf: (count) => count + 1 } });
        const printed = new Map<number, number>();
        let marks: number[] = [];
        for (const { pieces: set, notes, depth } of pages) {
          const own = set.flatMap(({ setting: way, from, to }) => way.lines.slice(from, to).flatMap((line) => line.notes));
          marks = [...marks, ...own];
          const foot = notes.reduce((sum, { from, to }) => sum + to - from, 0);
          const text = set.reduce((sum, { from, to }) => sum + to - from, 0);
          expect(text + foot + Math.sign(foot)).toBeLessThanOrEqual(depth);
          expect(depth).toBeLessThanOrEqual(PAGE.mostLines);
          for (const { note, from, to } of notes) {
            expect(from).toBe(printed.get(note) ?? 0);
            expect(marks).toContain(note);
            pieces++;
            if (to - from === 1) lone++;
            printed.set(note, to);
          }
        }
        expect([...printed]).toEqual(marks.map((note) => [note, linesOf(note)]));
      }),
      { numRuns: 6, seed: 5, endOnFailure: true },
    );
    expect(pieces).toBeGreaterThan(60);
    expect(lone / pieces).toBeLessThan(0.02);
  });

  it('sets no page longer than its margin has room for', () => {
    const paragraphs = Array.from({ length: 12 }, () => leaf(7, { splits: false, settings: [setting(7)] }));
    const depthsOf = (mostLines: number): number[] => breakPages(paragraphs, { ...PAGE, mostLines }).pages.map(({ depth }) => depth);
    expect(Math.max(...depthsOf(21))).toBe(21);
    expect(Math.max(...depthsOf(20))).toBe(14);
  });

  it('breaks no word where the reader turns the leaf, if the page can end elsewhere', () => {
    const broken = (): Leaf => leaf(9, { settings: [{ lines: setting(9).lines.map((line, index) => ({ ...line, hyphen: index === 4 || index === 6 })), cost: 0 }] }); // prettier-ignore
    const leaves = [leaf(15), broken(), ...Array.from({ length: 12 }, () => broken())];
    const { pages } = breakPages(leaves, PAGE);
    const rectos = pages.slice(0, -1).filter((_, index) => index % 2 === 0);
    expect(rectos.length).toBeGreaterThan(2);
    for (const { pieces } of rectos) {
      const { setting: way, to } = pieces.at(-1) as BrokenPage['pieces'][number];
      expect(to < way.lines.length && way.lines[to - 1]?.hyphen).toBe(false);
    }
  });
});
