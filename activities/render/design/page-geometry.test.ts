import { bookDesignSchema, THEMES, TRIMS } from '../../../shared/book/design.ts';
import { cellLinePx, ROW_EXTRA_PX } from '../typesetting/table-flow.ts';
import { pageGeometry } from './page-geometry.ts';

const designs = TRIMS.flatMap((trim) =>
  THEMES.flatMap((theme) => [false, true].map((largePrint) => bookDesignSchema.parse({ trim, theme, largePrint }))),
);

describe('pageGeometry', () => {
  it.each(designs)('keeps the longest page off the folio: $trim, $theme, large print $largePrint', (design) => {
    const { heightPx, topPx, linePx, lines, mostLines, smallLinePx } = pageGeometry(design);
    const bottomPx = heightPx - topPx - lines * linePx;
    const folioTopPx = heightPx - (bottomPx + smallLinePx) / 2;
    expect(folioTopPx - (topPx + mostLines * linePx)).toBeGreaterThanOrEqual(linePx / 4);
    expect(mostLines).toBeGreaterThanOrEqual(lines);
  });

  it('lets pages be a line longer where the margin has room', () => {
    const longer = designs.filter((design) => pageGeometry(design).mostLines > pageGeometry(design).lines);
    expect(longer.filter(({ largePrint }) => !largePrint)).toHaveLength(TRIMS.length * THEMES.length);
    expect(new Set(longer.filter(({ largePrint }) => largePrint).map(({ trim }) => trim))).toEqual(new Set(['8.5x11']));
  });

  it.each(designs)('holds a table’s row of one line in a line of the page: $trim, $theme, large print $largePrint', (design) => {
    const { sizePx, linePx } = pageGeometry(design);
    for (const size of [0, 1, 2]) expect(cellLinePx(size, sizePx, linePx) + ROW_EXTRA_PX).toBeLessThanOrEqual(linePx);
  });
});
