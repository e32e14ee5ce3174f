/** The blocks of a chapter as HTML of the interior. */

import { blockText, itemsOf, type Block, type Table } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { directionAttribute } from '../direction.ts';
import { fitColumns } from '../fit-columns.ts';
import { SCENE_BREAK } from '../furniture.ts';
import type { Labels } from '../labels/labels.ts';
import { checkBox } from '../markup/check-box.ts';
import { runsMarkup, type InlineSetting } from '../markup/runs-markup.ts';
import { tableRowsMarkup } from '../markup/table-markup.ts';
import { opensPassage } from '../opens-passage.ts';
import { staysWhole } from '../stays-whole.ts';
import type { TextWidths } from '../text-widths.ts';
import { insidePx, textWidthPx } from './trim.ts';

/** `inCallout`: within a call-out, which is narrower. */
export type BlockSetting = InlineSetting & { widths: TextWidths; labels: Labels; inCallout?: boolean };

export function blocksHtml(blocks: readonly Block[], setting: BlockSetting): string {
  return blocks.map((block, index) => blockHtml(block, opensPassage(blocks[index - 1]), setting)).join('\n');
}

function blockHtml(block: Block, first: boolean, setting: BlockSetting): string {
  const { labels } = setting;
  const direction = directionAttribute(blockText(block));
  switch (block.type) {
    case 'paragraph':
      return `<p${first ? ' class="first"' : ''}${direction}>${runsMarkup(block.runs, setting)}</p>`;
    case 'heading': {
      const tag = `h${block.level ?? 2}`;
      return `<${tag}${direction}>${escapeMarkup(block.text)}</${tag}>`;
    }
    case 'scene-break':
      return `<p class="scene">${SCENE_BREAK}</p>`;
    case 'list':
    case 'checklist':
      return listHtml(block, setting);
    case 'quote':
      return `<blockquote><p${direction}>${runsMarkup(block.runs, setting)}</p></blockquote>`;
    case 'verse':
      return `<blockquote class="verse"${direction}>${block.lines.map((runs) => `<p>${runsMarkup(runs, setting) || '<br/>'}</p>`).join('')}</blockquote>`;
    case 'code':
      return `<pre dir="ltr">${escapeMarkup(block.text)}</pre>`;
    case 'table':
      return tableHtml(block, setting);
    case 'passage':
      return `<blockquote class="${block.kind}"${direction}>${blocksHtml(block.blocks, setting)}</blockquote>`;
    case 'callout':
      return `<aside class="callout${staysWhole(block) ? ' whole' : ''}"${direction}><p class="callout-label">${escapeMarkup(labels.callouts[block.kind])}</p>
${blocksHtml(block.blocks, { ...setting, inCallout: true })}</aside>`;
  }
}

function listHtml(list: Extract<Block, { type: 'list' | 'checklist' }>, setting: BlockSetting): string {
  const tag = list.type === 'list' && list.ordered ? 'ol' : 'ul';
  const items = itemsOf(list).map((runs, index) => {
    const box = list.type === 'checklist' ? checkBox(list.items[index]?.done ?? false, setting.labels, BOX_SIZE) : '';
    const inner = list.nested?.[index];
    return `<li><p>${box}${runsMarkup(runs, setting)}</p>${inner ? blocksHtml(inner, setting) : ''}</li>`;
  });
  const direction = directionAttribute(blockText(list));
  return `<${tag}${list.type === 'checklist' ? ' class="checks"' : ''}${direction}>${items.join('')}</${tag}>`;
}

const BOX_SIZE = 'width="10" height="10"';

/** The narrowest text column there is, in points, less what the book's face is wider than the one whose widths are known. */
const ROOM_PT = textWidthPx(insidePx(1000)) * 0.75 * 0.95;
/** What a call-out's rule and gap take. */
const CALLOUT_INDENT_PT = 14;

/** Widths are in percent, because the text column's depends on the book's length. */
function tableHtml(table: Table, setting: BlockSetting): string {
  const { widths, inCallout } = setting;
  const roomPt = ROOM_PT - (inCallout ? CALLOUT_INDENT_PT : 0);
  const { size, widthsPt } = fitColumns(widths, table, roomPt);
  const totalPt = widthsPt.reduce((sum, width) => sum + width, 0);
  const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)}%`;
  const columns = widthsPt.map((width) => `<col style="width:${percent(width, totalPt)}">`).join('');
  return `<table class="size-${size}${staysWhole(table) ? ' whole' : ''}" style="width:${percent(totalPt, roomPt)}"><colgroup>${columns}</colgroup>${tableRowsMarkup(table, setting)}</table>`;
}
