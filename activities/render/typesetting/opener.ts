/** The head of a chapter: its label and title, on a leaf of its own. */

import { directionAttribute, hasNoItalic } from '../direction.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { ThemeSpec } from '../design/themes.ts';
import { breakLines } from './break-lines.ts';
import { itemizeText, unhyphenated, type InlineText } from './itemize.ts';
import type { Item } from './items.ts';
import type { Leaf, Line } from './leaf.ts';
import { setParagraph } from './set-paragraph.ts';
import { splitWideBoxes } from './text-measure.ts';

/** Longer titles are set smaller, so that they leave room for text. */
const LONG_TITLE = 90;
export const LONG_TITLE_EM = 1.2;

export type OpenerSetting = { theme: ThemeSpec; sizePx: number; linePx: number; inline: InlineText };

/** Lines of the page that a line of a title takes. */
export function titleLines(em: number, sizePx: number, linePx: number): number {
  return Math.max(1, Math.round((em * sizePx * 1.3) / linePx));
}

/** @param label the line above the title */
export function openerLeaf(
  title: string,
  label: string | undefined,
  { theme, sizePx, linePx, inline }: OpenerSetting,
): Omit<Leaf, 'gap' | 'settings'> {
  const { opener, ornament } = theme;
  const isLong = title.length > LONG_TITLE;
  const className = `s-title${isLong ? ' long' : ''}${hasNoItalic(title) ? ' upright' : ''}`;
  const perLine = titleLines(isLong ? LONG_TITLE_EM : opener.titleEm, sizePx, linePx);
  const whole = unhyphenated(inline);
  const items = itemizeText(title, className, whole);
  const labelItems = label === undefined ? undefined : itemizeText(label, 's-label', whole);
  const leaf: Omit<Leaf, 'gap' | 'settings'> = {
    frames: [],
    height: 1,
    set: (widthPx) => {
      const lines = balanced(items, sizePx, widthPx);
      const labelLines = labelItems ? (setParagraph(labelItems, ragged(sizePx), widthPx)[0]?.lines ?? []) : [];
      const labelled = labelLines.length > 0 ? labelLines.length + 1 : 0;
      const mark = opener.mark ? 2 : 0;
      leaf.height = opener.sink + labelled + lines.length * perLine + mark + opener.after;
      return [{ lines: [{ html: () => markup(lines, labelLines), notes: [], hyphen: false }], cost: 0 }];
    },
    wrap: (lines) => lines,
    splits: false,
    keepNext: true,
    keepPrevious: false,
  };
  const markup = (lines: readonly Line[], labelLines: readonly Line[]): string => {
    const above = labelLines.length > 0 ? `<p class="s-label">${labelLines.map((line) => line.html()).join('')}</p>` : '';
    const below = opener.mark
      ? `<div class="mark ${opener.mark}" aria-hidden="true">${opener.mark === 'ornament' ? escapeMarkup(ornament) : ''}</div>`
      : '';
    return `<header class="opener">${above}<h1 class="${className}"${directionAttribute(title)}>${lines.map((line) => line.html()).join('')}</h1>${below}</header>`;
  };
  return leaf;
}

const ragged = (sizePx: number) => ({ sizePx, justified: false, indentPx: 0, hangPx: 0 });

/** As few lines as there can be, of much the same width. */
function balanced(items: readonly Item[], sizePx: number, widthPx: number): Line[] {
  const fitting = splitWideBoxes([...items], widthPx);
  const count = (width: number): number =>
    Math.min(...breakLines(fitting, { sizePx, justified: false, widthOf: () => width }).map(({ lines }) => lines.length));
  const fewest = count(widthPx);
  let [low, high] = [widthPx / 3, widthPx];
  if (fewest > 1)
    for (let step = 0; step < 7; step++) {
      const middle = (low + high) / 2;
      if (fitting.some((item) => item.type === 'box' && item.width > middle) || count(middle) > fewest) low = middle;
      else high = middle;
    }
  const ways = setParagraph(fitting, ragged(sizePx), high);
  return ways.reduce((a, b) => (b.lines.length < a.lines.length ? b : a)).lines;
}
