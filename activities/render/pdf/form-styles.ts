/** Styles of tables, check lists and call-outs. */

import { COLUMN_GAP_PT, TABLE_SIZES_PT } from '../fit-columns.ts';
import { LINE_PX } from './trim.ts';

const px = (points: number): number => points / 0.75;

/**
 * Tables have rules and no grid, and figures of one height and width. Their rows are set to whole lines of the page once their heights are known
 * (`measureSections`, which sets `--air` above a row's text), so that the text after them is on the grid again.
 */
export function formStyles(): string {
  const sizes = TABLE_SIZES_PT.map((points, index) => `.size-${index}{font-size:${px(points).toFixed(2)}px}`).join('');
  return `pre{margin:${LINE_PX}px 0;font:inherit;font-size:12px;line-height:${LINE_PX}px;white-space:pre-wrap;overflow-wrap:anywhere;font-variant-numeric:lining-nums tabular-nums;font-variant-ligatures:none}
code{font:inherit;font-variant-ligatures:none;font-variant-numeric:lining-nums}
.caps{font-variant-caps:small-caps}
sup,sub{font-size:.7em;line-height:0;font-variant-numeric:lining-nums}
.verse p{text-align:start;text-indent:-1.5em;padding-inline-start:1.5em;hyphens:none}
.epigraph{font-style:italic}
.letter p{text-indent:0}
.letter p+p{margin-top:${LINE_PX}px}
li :is(ul,ol){margin:0}
.notes{margin-top:${LINE_PX}px}
.note,.foot-note{display:block;text-indent:0;text-align:start;font:inherit;font-size:12px;line-height:16px;font-style:normal;font-weight:400;hyphens:manual}
.foot{display:inline-block;position:relative;width:100%;vertical-align:top;line-height:0;text-indent:0;break-inside:avoid}
.foot-notes{position:absolute;inset:auto 0 0 0}
.foot-notes::before{content:"";display:block;width:25%;margin-bottom:5px;border-top:1px solid #000}
.note-number{font-size:.75em;vertical-align:super;line-height:0}
table{table-layout:fixed;border-collapse:separate;border-spacing:0;margin:${LINE_PX}px 0;line-height:16px;font-variant-numeric:lining-nums tabular-nums}
${sizes}
.size-1,.size-2{line-height:15px}
.whole,tr,thead{break-inside:avoid}
thead,tbody tr:first-child,tbody tr:nth-last-child(2){break-after:avoid}
th,td{padding:calc(1px + var(--air,0px)) 0 1px;padding-inline-end:${px(COLUMN_GAP_PT)}px;text-align:start;vertical-align:top;font-weight:400;hyphens:manual}
th:last-child,td:last-child{padding-inline-end:0}
th{font-weight:700;vertical-align:bottom;hyphens:none}
.center{text-align:center}
.right{text-align:end}
thead>tr>*,colgroup+tbody>tr:first-child>*{border-top:1px solid #000}
tr:last-child>*{border-bottom:1px solid #000}
.checks{list-style:none}
.box{margin-inline:-22px 12px}
.callout{margin:${LINE_PX}px 0;padding-inline-start:15px;border-inline-start:3px solid #000}
.callout p.callout-label{font-weight:700;font-size:13.5px;text-indent:0;text-align:start;break-after:avoid}
.callout :is(ul,ol,table,blockquote):last-child{margin-bottom:0}
.callout-label+:is(ul,ol,table,blockquote){margin-top:0}
.callout :is(ul,ol,blockquote)+p{text-indent:0}
.callout+.callout{margin-top:0}`;
}
