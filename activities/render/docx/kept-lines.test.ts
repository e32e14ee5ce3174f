import { keptLines } from './kept-lines.ts';

const verse = (...stanzas: number[]) =>
  stanzas.flatMap((count, index) => [...(index > 0 ? [[]] : []), ...Array.from({ length: count }, () => [{ text: 'A line' }])]);

describe('keptLines', () => {
  it('keeps the lines of a stanza together, with the empty line behind it', () => {
    expect(keptLines(verse(2, 3))).toEqual([true, true, false, true, true, false]);
  });

  it('lets a long stanza break', () => {
    expect(keptLines(verse(13))).toEqual(Array.from({ length: 13 }, () => false));
    expect(keptLines(verse(13, 1, 12)).filter(Boolean)).toHaveLength(12);
  });
});
