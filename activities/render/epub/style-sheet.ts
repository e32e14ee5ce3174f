/** The EPUB's style sheet. Size and colour of the text are the reader's; only indents, breaks and alignment are set. */
export const STYLE_SHEET = `body{margin:0 5%;widows:2;orphans:2;hyphens:auto;-webkit-hyphens:auto;-epub-hyphens:auto;overflow-wrap:anywhere}
h1,h2{font-weight:normal;hyphens:none;-webkit-hyphens:none;-epub-hyphens:none;page-break-after:avoid;break-after:avoid}
h1{font-style:italic;font-size:1.6em;line-height:1.3;text-align:center;margin:2.5em 0 2em}
h2{font-size:1.1em;font-weight:bold;margin:1.5em 0 1em}
.number{display:block;margin-bottom:.8em;font-size:.55em;font-style:normal;letter-spacing:.15em;text-transform:uppercase}
p{margin:0;text-indent:1.3em;text-align:justify}
p.first,blockquote p{text-indent:0}
hr.scene{margin:1.5em auto;border:0;height:1.2em;text-align:center}
hr.scene::before{content:"*\\2003*\\2003*"}
ul,ol{margin:1em 0;padding-left:1.6em}
li{margin:.2em 0}
blockquote{margin:1em 1.6em}
.titlepage,.copyright{margin-top:20%}
.titlepage{text-align:center}
.titlepage p{text-indent:0;text-align:center}
.titlepage h1{font-size:2em;margin:0 0 1em}
.subtitle{font-size:1.1em}
.level{margin-top:2em;letter-spacing:.15em;text-transform:uppercase}
.titlepage .author{margin-top:5em;font-size:1.1em}
.copyright p{margin-bottom:.8em;font-size:.85em;text-indent:0;text-align:start}
nav ol{list-style:none;margin:0;padding:0}
nav li{margin:.5em 0}
nav a{text-decoration:none;color:inherit}`;
