import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { Portrait } from '../../../shared/portrait.ts';
import { portraitSize } from '../portrait/portrait-size.ts';
import type { Leaf } from './leaf.ts';

/** Lines of the page that a portrait takes at most, with an empty one below it; and its share of the narrowest text. */
const MOST_LINES = 12;
const MOST_SHARE = 0.6;

/** A portrait on a leaf of its own, under the title of the chapter. @param name of the author, for who does not see it */
export function portraitLeaf(
  portrait: Portrait,
  name: string,
  { linePx, narrowestPx }: { linePx: number; narrowestPx: number },
): Omit<Leaf, 'gap' | 'settings'> {
  const { width, height } = portraitSize(portrait, { width: narrowestPx * MOST_SHARE, height: (MOST_LINES - 1) * linePx });
  const lines = Math.ceil(height / linePx) + 1;
  const source = `data:image/jpeg;base64,${Buffer.from(portrait.bytes).toString('base64')}`;
  const markup = `<div class="portrait" style="height:${lines * linePx}px"><img src="${source}" alt="${escapeMarkup(name)}" style="width:${width.toFixed(2)}px;height:${height.toFixed(2)}px"></div>`;
  return {
    frames: [],
    height: lines,
    set: () => [{ lines: [{ html: () => markup, notes: [], hyphen: false }], cost: 0 }],
    wrap: (html) => html,
    splits: false,
    keepNext: true,
    keepPrevious: true,
  };
}
