/** The interior's style sheets: one for the text, one for the page plan. */

import type { FontFaces } from '../fonts/font-faces.ts';
import { formStyles } from './form-styles.ts';
import type { PagePlan } from './page-plan.ts';
import { BOTTOM_PX, LINE_PX, OUTSIDE_PX, PAGE_HEIGHT_PX, PAGE_WIDTH_PX, TEXT_HEIGHT_PX, TOP_PX } from './trim.ts';

/** Scripts without an italic of their own: slanted letters are not emphasis in them but a fault. */
const UPRIGHT =
  ':is(:lang(ar),:lang(fa),:lang(ur),:lang(he),:lang(hi),:lang(th),:lang(ja),:lang(zh),:lang(ko)) :is(h1,h3,.half p,.title .name,.epigraph){font-style:normal}';

/** The text styles. On screen, pages are columns of page height, which break like pages and can be measured; in print they are pages. */
export function textStyles({ css, stack: SERIF }: FontFaces): string {
  return `${css}
html{font:400 14.667px/${LINE_PX}px ${SERIF};font-variant-emoji:text;font-kerning:normal;font-variant-ligatures:common-ligatures;font-variant-numeric:oldstyle-nums;hyphens:manual;font-synthesis:style}
body{margin:0;color:#000;orphans:2;widows:2;overflow-wrap:anywhere}
section{overflow-x:clip}
@media screen{body{width:var(--text-width);height:${TEXT_HEIGHT_PX}px;column-width:var(--text-width);column-gap:0;column-fill:auto}section+section{break-before:column}}
@media print{section+section,.blank{break-before:page}.blank{height:1px}.blank+section{break-before:page}}
p{margin:0;text-align:justify;text-indent:1.5em;text-wrap:pretty}
p.first,blockquote p,li p{text-indent:0}
a{color:inherit;text-decoration:none}
.opener{padding-top:${5 * LINE_PX}px;margin-bottom:${3 * LINE_PX}px;text-align:center;break-after:avoid;break-inside:avoid}
.label{font-size:15px;text-indent:0;text-align:center;margin-bottom:${LINE_PX}px}
h1{font:italic 400 28px/${2 * LINE_PX}px ${SERIF};margin:0;hyphens:none;text-wrap:balance}
h2{font:700 15px/${LINE_PX}px ${SERIF};margin:${LINE_PX}px 0;text-align:start;break-after:avoid;hyphens:none}
h3{font:italic 400 15px/${LINE_PX}px ${SERIF};margin:${LINE_PX}px 0 0;text-align:start;break-after:avoid;hyphens:none}
.opener+:is(h2,h3,table,aside,ul,ol){margin-top:0}
p.scene{height:${3 * LINE_PX}px;text-align:center;text-indent:0;font-size:14px;line-height:${3 * LINE_PX + 8}px;white-space:pre;break-inside:avoid;break-after:avoid}
ul,ol{margin:${LINE_PX}px 0;padding-inline-start:1.8em}
li p{text-align:start;hyphens:none}
blockquote{margin:${LINE_PX}px 1.8em}
ul+ul,ol+ol,blockquote+blockquote{margin-top:0}
${formStyles()}
${UPRIGHT}
.half,.title,.copyright{height:${TEXT_HEIGHT_PX - LINE_PX}px;break-inside:avoid;text-align:center}
.half p,.title p{text-indent:0;text-align:center;text-wrap:balance;hyphens:none}
.half p{padding-top:${9 * LINE_PX}px;font-style:italic;font-size:20px;line-height:30px}
.title{display:flex;flex-direction:column}
.title .name{padding-top:${8 * LINE_PX}px;font-size:38px;line-height:50px;font-style:italic}
.title .name.long{padding-top:${5 * LINE_PX}px;font-size:24px;line-height:32px}
.title .subtitle{margin-top:${LINE_PX}px;font-size:17px;line-height:25px}
.title .level{margin-top:${2 * LINE_PX}px;font-size:17px;line-height:25px}
.title .author{margin-top:auto;margin-bottom:${4 * LINE_PX}px;font-size:18px;line-height:25px;letter-spacing:.04em}
.copyright{display:flex;flex-direction:column;justify-content:flex-end;font-size:12px;line-height:16px}
.copyright p{text-indent:0;text-align:start;margin-top:8px;hyphens:none}
.contents h1{margin-bottom:${LINE_PX}px}
.entry{display:flex;align-items:baseline;text-indent:0;text-align:start;hyphens:none;break-inside:avoid;margin-bottom:4px}
.entry .number{flex:none;width:2em;padding-inline-end:.8em;text-align:end;font-variant-numeric:oldstyle-nums tabular-nums}
.entry .name{min-width:0;text-wrap:pretty}
.entry .dots{flex:1;min-width:2em;margin:0 .5em;border-bottom:1px dotted #000;transform:translateY(-4px)}
.entry .page{flex:none;min-width:2em;text-align:end;align-self:flex-end;font-variant-numeric:oldstyle-nums tabular-nums}`;
}

/**
 * Page size, mirrored margins, running heads and folios. Chromium supports neither `string-set` nor `target-counter`, but it does support
 * custom counter styles: two of them map each physical page to its text.
 */
export function pageStyles(plan: PagePlan, insidePx: number, SERIF: string): string {
  const margin = `margin-top:${TOP_PX}px;margin-bottom:${BOTTOM_PX}px`;
  return `${lookupTable('running-head', plan.heads)}
${lookupTable('folio', plan.folios)}
@page{size:${PAGE_WIDTH_PX}px ${PAGE_HEIGHT_PX}px;${margin};
@top-center{content:counter(page,running-head);font:italic 400 12.5px/16px ${SERIF};white-space:nowrap;vertical-align:middle}
@bottom-center{content:counter(page,folio);font:400 12.5px/16px ${SERIF};font-variant-numeric:oldstyle-nums;vertical-align:middle}}
@page:left{margin-left:${OUTSIDE_PX}px;margin-right:${insidePx}px}
@page:right{margin-left:${insidePx}px;margin-right:${OUTSIDE_PX}px}`;
}

function lookupTable(name: string, texts: readonly string[]): string {
  return `@counter-style ${name}{system:fixed 1;suffix:"";symbols:${texts.map(cssString).join(' ')}}`;
}

function cssString(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (char) => `\\${char.codePointAt(0)?.toString(16) ?? ''} `)}"`;
}
