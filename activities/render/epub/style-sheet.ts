/** The EPUB's style sheet. Text size, colour and face are left to the reader; only the theme's manner, indents, breaks and alignment are set. */

import type { BookDesign } from '../../../shared/book/design.ts';
import { CODE_HANGS } from '../code-hang.ts';
import { THEME_SPECS } from '../design/themes.ts';
import { paragraphIndent } from '../paragraph-indent.ts';

const SANS = 'font-family:sans-serif;';

/** @param design of which the EPUB takes the theme and the alignment */
export function styleSheet({ theme, alignment }: BookDesign, language: string): string {
  const { opener, heading, minorHeading, headFace, lead } = THEME_SPECS[theme];
  const face = headFace ? SANS : '';
  const { em, everyParagraph } = paragraphIndent(language);
  return `p{text-indent:${everyParagraph ? em : 1.3}em}
${everyParagraph ? '' : 'p.first{text-indent:0}\n'}${BASE}
${CODE_HANGS.map((columns) => `.hang-${columns}{padding-left:${inCode(columns)}em;text-indent:-${inCode(columns)}em}`).join('\n')}
h1{${face}${opener.title};text-align:${opener.align};font-size:${(opener.titleEm * 0.84).toFixed(2)}em}
h1 .number{${opener.label};font-size:.55em}
h2{${face}${heading}}
h3,h2.minor{${face}${minorHeading}}
${opener.align === 'start' ? '.titlepage h1{text-align:center}' : ''}
${alignment === 'ragged' ? 'p{text-align:start}' : ''}
${lead === 'drop-cap' ? 'p.lead::first-letter{float:left;font-size:3.1em;line-height:.86;padding-right:.08em}\np.lead{text-indent:0}' : ''}`;
}

/** The width of so many characters of code. */
const inCode = (columns: number): string => (columns * 0.6).toFixed(1);

const BASE = `body{margin:0 5%;widows:2;orphans:2;hyphens:auto;-webkit-hyphens:auto;-epub-hyphens:auto;overflow-wrap:anywhere}
h1,h2,h3{font-weight:normal;hyphens:none;-webkit-hyphens:none;-epub-hyphens:none;page-break-after:avoid;break-after:avoid}
h1{font-size:1.6em;line-height:1.3;text-align:center;margin:2.5em 0 2em}
h2{font-size:1.1em;font-weight:bold;margin:1.5em 0 1em}
h3,h2.minor{font-size:1em;font-weight:normal;margin:1.3em 0 .4em}
.number{display:block;margin-bottom:.8em;font-size:.55em;font-style:normal;letter-spacing:.15em;text-transform:uppercase}
p{margin:0;text-align:justify}
blockquote p{text-indent:0}
p.scene{margin:1.5em 0;text-align:center;text-indent:0;page-break-inside:avoid;break-inside:avoid}
ul,ol{margin:1em 0;padding-left:1.6em}
[dir="rtl"] ul,[dir="rtl"] ol{padding-left:0;padding-right:1.6em}
li ul,li ol{margin:.2em 0}
li{margin:.2em 0}
ul.checks{list-style:none}
.box{display:inline-block;width:.75em;height:.75em;margin-left:-1.35em;margin-right:.35em}
[dir="rtl"] .box{margin-left:.35em;margin-right:-1.35em}
blockquote{margin:1em 1.6em}
blockquote p+p{margin-top:.5em}
blockquote.verse{margin:1em 0 1em 2.6em}
[dir="rtl"] blockquote.verse{margin:1em 2.6em 1em 0}
blockquote.verse p{text-align:start;margin:.8em 0;hyphens:none;-webkit-hyphens:none;-epub-hyphens:none}
.line{display:inline-block;padding-left:1.5em;text-indent:-1.5em}
[dir="rtl"] .line{padding-left:0;padding-right:1.5em}
blockquote.epigraph{font-style:italic;margin:1.5em 2em}
blockquote.epigraph .source{font-style:normal}
blockquote.letter{margin:1.5em 1.6em;padding:.2em 0;border-top:1px solid;border-bottom:1px solid}
blockquote.letter p{text-indent:0;text-align:start;margin:.8em 0}
blockquote.letter blockquote.verse p{margin:.8em 0}
pre{margin:1em 0;font-size:.85em;white-space:pre-wrap;overflow-wrap:anywhere;text-align:start}
code{font-family:monospace}
.code-line{display:inline-block}
.caps{font-variant-caps:small-caps}
sup,sub,.noteref{font-size:.75em;line-height:0}
.noteref{vertical-align:super;text-decoration:none}
aside.note{margin:.6em 0;font-size:.85em}
aside.note p{text-indent:0}
table{margin:1.2em 0;border-collapse:collapse;border-top:1px solid;border-bottom:1px solid;font-size:.9em;line-height:1.3}
thead{border-bottom:1px solid}
tr{page-break-inside:avoid;break-inside:avoid}
th,td{padding:.25em .9em .25em 0;text-align:start;vertical-align:top;hyphens:none;-webkit-hyphens:none;-epub-hyphens:none;overflow-wrap:normal}
th{font-weight:bold;vertical-align:bottom}
th:last-child,td:last-child{padding-right:0}
[dir="rtl"] th,[dir="rtl"] td{padding:.25em 0 .25em .9em}
[dir="rtl"] th:last-child,[dir="rtl"] td:last-child{padding-left:0}
th.center,td.center{text-align:center}
th.right,td.right{text-align:end}
table.wide{font-size:.7em}
.wide th,.wide td{padding-right:.5em;overflow-wrap:anywhere}
aside.callout{margin:1.2em 0;padding:.1em 0 .1em 1em;border-left:.2em solid}
[dir="rtl"] aside.callout{padding:.1em 1em .1em 0;border-left:0;border-right:.2em solid}
.callout-label{font-weight:bold;text-indent:0;margin-bottom:.3em;page-break-after:avoid;break-after:avoid}
.callout ul+p,.callout ol+p,.callout blockquote+p{text-indent:0}
.callout ul,.callout ol{margin:.4em 0}
.callout>:last-child{margin-bottom:.3em}
figure{margin:1.2em 0;text-align:center;page-break-inside:avoid;break-inside:avoid}
figure img{max-width:100%;max-height:85vh}
figure.full{page-break-before:always;break-before:page}
figcaption{margin-top:.4em;font-size:.9em;text-align:center}
.cover{margin:0;text-align:center}
.cover img{max-width:100%;max-height:100vh}
.portrait{margin:0 0 1.5em;text-align:center;text-indent:0}
.portrait img{max-width:60%;max-height:50vh}
:lang(ar) h1,:lang(ar) h3,:lang(he) h1,:lang(he) h3,:lang(hi) h1,:lang(hi) h3,:lang(ja) h1,:lang(ja) h3,:lang(zh) h1,:lang(zh) h3,:lang(ko) h1,:lang(ko) h3{font-style:normal}
h1.upright{font-style:normal}
.titlepage,.copyright,.dedication,.epigraph-page{margin-top:20%}
.dedication p{text-align:center;text-indent:0;font-style:italic}
.epigraph-page{margin-left:15%;margin-right:15%;font-style:italic}
.epigraph-page blockquote{margin:0}
.epigraph-page p{text-indent:0;text-align:start}
.titlepage{text-align:center}
.titlepage p{text-indent:0;text-align:center}
.titlepage h1{font-size:2em;margin:0 0 1em}
.subtitle{font-size:1.1em}
.series{margin-top:2em}
.level{margin-top:2em;letter-spacing:.15em;text-transform:uppercase}
.titlepage .author{margin-top:5em;font-size:1.1em}
.copyright p{margin-bottom:.8em;font-size:.85em;text-indent:0;text-align:start}
nav ol{list-style:none;margin:0;padding:0}
nav li{margin:.5em 0}
nav a{text-decoration:none;color:inherit}`;
