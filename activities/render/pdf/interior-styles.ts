/** The interior's style sheet: pages of fixed size, on which lines that are broken already are set. */

import type { BookDesign } from '../../../shared/book/design.ts';
import { pageGeometry } from '../design/page-geometry.ts';
import { THEME_SPECS, type ThemeSpec } from '../design/themes.ts';
import { faceMetrics, type FontFaces } from '../fonts/font-faces.ts';
import { BOOK_FACES, CODE_FACE, SMALL_CAPS } from '../fonts/families.ts';
import { COLUMN_GAP_PT, TABLE_SIZES_PT } from '../fit-columns.ts';
import { SHRINK_EM } from '../typesetting/break-lines.ts';
import { CALLOUT_PX, SIDE_EM, VERSE_SIDE_EM } from '../typesetting/flow.ts';
import { CAP_LINES, capSizePx } from '../typesetting/drop-cap.ts';
import { captionLinePx } from '../typesetting/figure-leaf.ts';
import { LONG_TITLE_EM, titleLines } from '../typesetting/opener.ts';
import { cellLinePx, tableSizePx } from '../typesetting/table-flow.ts';

/** Scripts without an italic of their own: slanted letters are not emphasis in them but a fault. In books of other languages their titles are `upright`. */
const UPRIGHT =
  ':is(:lang(ar),:lang(fa),:lang(ur),:lang(he),:lang(hi),:lang(th),:lang(ja),:lang(zh),:lang(ko)) :is(.s-title,.s-h2,.s-h3,.s-label,.s-epigraph,.half p,.title .name,.head>span,em){font-style:normal!important}';

function capStyle({ lead, face }: ThemeSpec, sizePx: number, linePx: number): string {
  if (lead !== 'drop-cap') return '';
  return `.s-cap{font-size:${capSizePx(sizePx, linePx, faceMetrics(face)).toFixed(2)}px;word-spacing:0;font-variant-numeric:lining-nums}
.cap-mark{font-size:${sizePx.toFixed(3)}px;line-height:0;position:relative;top:${(1 - CAP_LINES) * linePx}px}`;
}

/** The margin at the spine is the property `--inside`, because it depends on the number of pages. */
export function interiorStyles({ css, stack }: FontFaces, design: BookDesign): string {
  const theme = THEME_SPECS[design.theme];
  const { widthPx, heightPx, topPx, outsidePx, linePx: line, sizePx, quotePx, lines, smallLinePx: small } = pageGeometry(design);
  const smallCaps = SMALL_CAPS[theme.face];
  const figures = theme.figures ?? 'oldstyle-nums';
  const headStack = theme.headFace ? `"${BOOK_FACES[theme.headFace].name}",${stack}` : stack;
  const codeStack = `"${CODE_FACE.name}",${stack}`;
  const scale = sizePx / 14.667;
  // Whole, because boxes are drawn on whole pixels.
  const pitchPx = Math.round(7.5 * scale);
  const px = (value: number): string => `${(value * scale).toFixed(2)}px`;
  const heading = `font-family:${headStack};text-align:start;margin:0;font-weight:400;font-size:1em`;
  // A heading stands nearer to what it heads. Not by its position, because what has one is drawn, and so read, last.
  const halfPx = Math.round(line / 2);
  const { opener } = theme;
  const titleStyle = smallCaps ? opener.title.replace('font-variant-caps:small-caps', 'font-family:var(--small-caps)') : opener.title;
  const bottomPx = heightPx - topPx - lines * line;
  return `${css}
@page{size:${widthPx}px ${heightPx}px;margin:0}
@media screen{#pages{display:none}}
html{font:400 ${sizePx.toFixed(3)}px/${line}px ${stack};font-variant-emoji:text;font-kerning:normal;font-variant-ligatures:common-ligatures;font-variant-numeric:${figures};hyphens:manual;font-synthesis:style small-caps${smallCaps ? `;--small-caps:"${smallCaps.name}",${stack}` : ''}}
#measure *{word-spacing:0!important}
body,p,h1,h2,h3,blockquote,ul,ol,li,table,aside{margin:0;padding:0}
body{color:#000}
.page{position:relative;box-sizing:border-box;width:${widthPx}px;height:${heightPx}px;padding-top:${topPx}px;overflow:clip;break-after:page;break-inside:avoid}
.page:last-child{break-after:auto}
section:not(:last-child)>.page:last-child{break-after:page}
.text{position:relative;height:${lines * line}px}
.odd .text,.odd .head,.odd .folio{margin-left:var(--inside);margin-right:${outsidePx}px}
.even .text,.even .head,.even .folio{margin-left:${outsidePx}px;margin-right:var(--inside)}
[dir=rtl] .odd>*{margin-left:${outsidePx}px!important;margin-right:var(--inside)!important}
[dir=rtl] .even>*{margin-left:var(--inside)!important;margin-right:${outsidePx}px!important}
.head,.folio{position:absolute;left:0;right:0;text-align:center;font-size:${px(12.5)};line-height:${small}px;white-space:nowrap;font-weight:400}
.head{top:${(topPx - small) / 2}px;font-family:${headStack}}
.head>span{${theme.runningHead}}
.folio{bottom:${(bottomPx - small) / 2}px}
.l{display:block;white-space:nowrap;text-align:justify;text-align-last:justify}
.s-body,.s-quote,.s-epigraph,.s-letter{word-spacing:-${SHRINK_EM}em}
.ragged :is(.s-body,.s-quote,.s-epigraph,.s-letter){word-spacing:0}
.ragged .l{text-align-last:start}
.l.e{text-align-last:start;word-spacing:0}
.l.i{text-indent:1.5em}
:lang(ja) .l.i{text-indent:1em}
:lang(zh) .l.i{text-indent:2em}
.s-quote{font-size:${quotePx.toFixed(3)}px}
.s-epigraph{font-style:italic}
.s-epigraph.source{font-style:normal}
.s-letter.italic{font-style:italic}
.s-letter.italic em{font-style:normal}
.ruled{border-inline-start:1px solid #000;margin-inline-start:${SIDE_EM - 1}em;padding-inline-start:calc(1em - 1px)}
:is(.s-list,.s-verse,.s-h2,.s-h3,.s-callout,.s-cell-0,.s-cell-1,.s-cell-2,.s-head-0,.s-head-1,.s-head-2,.s-code,.s-note,.s-entry,.s-copyright) .l{text-align-last:start}
a{color:inherit;text-decoration:none}
.cap{float:left;overflow:visible}
[dir=rtl] .cap{float:right}
${capStyle(theme, sizePx, line)}
.opener{padding-top:${opener.sink * line}px;margin-bottom:${opener.after * line}px;text-align:${opener.align}}
:is(.s-title,.s-label) .l{text-align-last:${opener.align}}
.s-label{font-family:${headStack};line-height:${line}px;margin-bottom:${line}px;${opener.label}}
.opener .s-label{line-height:${line}px}
.s-title{font-family:${headStack};font-size:${opener.titleEm}em;line-height:${titleLines(opener.titleEm, sizePx, line) * line}px;${titleStyle}}
.s-title.long{font-size:${LONG_TITLE_EM}em;line-height:${titleLines(LONG_TITLE_EM, sizePx, line) * line}px}
.mark{height:${2 * line}px;line-height:${2 * line}px}
.mark.rule{box-sizing:border-box;height:${line}px;margin-bottom:${line}px;width:${px(90)};border-bottom:2px solid #000}
.s-h2{${heading};${theme.heading};line-height:${line}px}
.gap+.s-h2{margin-block:${halfPx}px -${halfPx}px}
.s-h3{${heading};${theme.minorHeading};line-height:${line}px}
.s-scene{position:relative;top:4px;text-align:center;font-size:.955em}
.s-scene .l{text-align-last:center;white-space:pre}
blockquote{margin:0 ${SIDE_EM}em}
.verse{margin-inline:${VERSE_SIDE_EM}em 0}
ul,ol{padding-inline-start:${SIDE_EM}em}
li.continued{list-style:none}
.checks{list-style:none}
.box{margin-inline:-22px 12px}
.callout{padding-inline-start:${CALLOUT_PX - 3}px;border-inline-start:3px solid #000}
.s-callout{font-weight:700;font-size:.92em}
.s-code{font-family:${codeStack};font-size:.72em;font-variant-numeric:lining-nums;font-variant-ligatures:none}
code{font-family:${codeStack};font-size:.86em;line-height:0;font-variant-ligatures:none;font-variant-numeric:lining-nums}
${smallCaps ? '.caps{font-family:var(--small-caps);line-height:0;letter-spacing:.03em}' : '.caps{font-variant-caps:small-caps}'}
.joint{margin-inline-end:.03em}
.lean{margin-inline-end:.05em}
.lean.far{margin-inline-end:.1em}
sup,sub{font-size:.7em;line-height:0;font-variant-numeric:lining-nums}
.foot{position:absolute;left:0;right:0}
.foot::before{content:"";display:block;width:25%;margin-bottom:5px;border-top:1px solid #000}
.s-note{font-size:.818em;line-height:${small}px;font-style:normal;font-weight:400}
.note-number{font-size:.75em;vertical-align:super;line-height:0}
table{table-layout:fixed;border-collapse:separate;border-spacing:0;font-variant-numeric:lining-nums tabular-nums}
${TABLE_SIZES_PT.map((_, index) => `.s-cell-${index},.s-head-${index}{font-size:${tableSizePx(index, sizePx).toFixed(3)}px;line-height:${cellLinePx(index, sizePx, line)}px;font-variant-numeric:lining-nums tabular-nums}.s-head-${index}{font-weight:700}`).join('\n')}
th,td{padding:calc(1px + var(--air,0px)) 0 1px;padding-inline-end:${(COLUMN_GAP_PT * 4) / 3}px;text-align:start;vertical-align:top;font-weight:400}
th:last-child,td:last-child{padding-inline-end:0}
th{vertical-align:bottom}
.center .l{text-align-last:center!important}
.right .l{text-align-last:end!important}
thead>tr>*,colgroup+tbody>tr:first-child>*{border-top:1px solid #000}
tr:last-child>*{border-bottom:1px solid #000}
.half,.title,.copyright{box-sizing:border-box;height:${lines * line}px;text-align:center}
.half p,.title p{text-wrap:balance;overflow-wrap:anywhere}
.half p{padding-top:${9 * line}px;font-size:${px(20)};line-height:${px(30)};font-family:${headStack};${titleStyle}}
.title{display:flex;flex-direction:column}
.title .name{padding-top:${8 * line}px;font-size:${px(38)};line-height:${px(50)};font-family:${headStack};${titleStyle}}
.title .name.long{padding-top:${5 * line}px;font-size:${px(24)};line-height:${px(32)}}
.title :is(.subtitle,.series,.level){margin-top:${line}px;font-size:${px(17)};line-height:${px(25)}}
.title :is(.series,.level){margin-top:${2 * line}px}
.title .author{margin-top:auto;margin-bottom:${4 * line}px;font-size:${px(18)};line-height:${px(25)};letter-spacing:.04em}
.copyright{display:flex;flex-direction:column;justify-content:flex-end;font-size:${px(12)};line-height:${small}px}
.copyright p{text-align:start;margin-top:8px;overflow-wrap:anywhere}
.figure{display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}
.figure>div{line-height:0}
.figure img{display:block;image-orientation:none}
.s-caption{font-size:.9em;line-height:${captionLinePx(sizePx)}px;margin-top:${(0.4 * captionLinePx(sizePx)).toFixed(2)}px;align-self:stretch}
.s-caption .l{text-align-last:center}
.sunk{height:${8 * line}px}
.portrait{text-align:${opener.align}}
.portrait img{vertical-align:top}
.epigraph .s-epigraph .l{text-align-last:start}
.dedication .s-epigraph .l{text-align-last:center}
.dedication blockquote{margin:0}
.entry{display:flex;align-items:flex-end}
.entry .number{flex:none;width:2em;padding-inline-end:.8em;text-align:end;align-self:flex-start;font-variant-numeric:${figures} tabular-nums}
.entry .name{flex:1;min-width:0}
.entry .row{display:flex;align-items:flex-end}
.entry .row>:first-child{flex:none}
.dots{flex:1;display:flex;justify-content:flex-end;min-width:0;margin:0 .5em ${Math.round(line * 0.28)}px}
.dots svg{flex:none;width:round(down,100%,${pitchPx}px);height:${px(1.3)};overflow:visible}
.dots line{stroke:#000;stroke-width:${px(1.3)};stroke-linecap:round;stroke-dasharray:0 ${pitchPx}px}
[dir=rtl] .dots svg{transform:scaleX(-1)}
.entry .page-number{flex:none;min-width:2em;text-align:end;font-variant-numeric:${figures} tabular-nums}
${UPRIGHT}
.upright,.upright *,.head>.upright{font-style:normal!important}`;
}
