/**
 * Replacements for the four templates of `epub-gen-memory`, which lack accessibility metadata, landmarks and roles, and hard-code English.
 * They are EJS; text reaches them only as data (`<%= %>` escapes it), never as part of a template.
 */

const HTML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="<%= lang %>" xml:lang="<%= lang %>"<% if (rightToLeft) { %> dir="rtl"<% } %>>`;
const STYLE = '<link rel="stylesheet" type="text/css" href="style.css"/>';

/** One page; its `content` is XHTML from book-xhtml.ts. */
export const PAGE_TEMPLATE = `${HTML}
<head><title><%= title %></title>${STYLE}</head>
<body epub:type="<%= matter %>"><%- content %></body>
</html>`;

export const NAVIGATION_TEMPLATE = `${HTML}
<head><title><%= tocTitle %></title>${STYLE}</head>
<body epub:type="frontmatter">
<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="toc-title"><h1 id="toc-title"><%= tocTitle %></h1>
<ol><% content.filter((page) => !page.excludeFromToc).forEach((page) => { %>
<li><a href="<%= page.filename %>"><%= page.title %></a></li><% }) %>
</ol></nav>
<nav epub:type="landmarks" hidden="hidden" aria-label="<%= book.labels.landmarks %>"><ol>
<li><a epub:type="titlepage" href="title-page.xhtml"><%= book.labels.titlePage %></a></li>
<li><a epub:type="toc" href="toc.xhtml#toc"><%= tocTitle %></a></li><% const start = content.find((page) => page.matter === 'bodymatter') ?? content.find((page) => !page.beforeToc); if (start) { %>
<li><a epub:type="bodymatter" href="<%= start.filename %>"><%= book.labels.start %></a></li><% } %>
</ol></nav><% if (book.pageMarks.length > 0) { %>
<nav epub:type="page-list" role="doc-pagelist" hidden="hidden" aria-label="<%= book.labels.pageList %>"><ol><% book.pageMarks.forEach((mark) => { %>
<li><a href="<%= mark.file %>#<%= mark.id %>"><%= mark.label %></a></li><% }) %>
</ol></nav><% } %>
</body>
</html>`;

/** For readers of EPUB 2. */
export const NCX_TEMPLATE = `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="<%= lang %>">
<head><meta name="dtb:uid" content="<%= book.identifier %>"/><meta name="dtb:depth" content="1"/><meta name="dtb:totalPageCount" content="0"/><meta name="dtb:maxPageNumber" content="0"/></head>
<docTitle><text><%= title %></text></docTitle>
<navMap><% content.filter((page) => !page.excludeFromToc).forEach((page, index) => { %>
<navPoint id="point-<%= index + 1 %>" playOrder="<%= index + 1 %>"><navLabel><text><%= page.title %></text></navLabel><content src="<%= page.filename %>"/></navPoint><% }) %>
</navMap>
</ncx>`;

export const PACKAGE_TEMPLATE = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="uid" xml:lang="<%= lang %>" prefix="schema: http://schema.org/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="uid"><%= book.identifier %></dc:identifier>
<dc:title id="title"><%= title %></dc:title>
<meta refines="#title" property="title-type">main</meta><% if (book.subtitle) { %>
<dc:title id="subtitle"><%= book.subtitle %></dc:title>
<meta refines="#subtitle" property="title-type">subtitle</meta><% } %><% if (book.series) { %>
<meta property="belongs-to-collection" id="series"><%= book.series.title %></meta>
<meta refines="#series" property="collection-type">series</meta>
<meta refines="#series" property="group-position"><%= book.series.number %></meta><% } %>
<dc:creator id="author"><%= author[0] %></dc:creator>
<meta refines="#author" property="role" scheme="marc:relators">aut</meta><% if (book.authorSort) { %>
<meta refines="#author" property="file-as"><%= book.authorSort %></meta><% } %>
<dc:language><%= lang %></dc:language>
<dc:date><%= book.date %></dc:date><% if (book.ebookIsbn) { %>
<dc:identifier id="isbn">urn:isbn:<%= book.ebookIsbn %></dc:identifier><% } %><% if (book.publisher) { %>
<dc:publisher><%= book.publisher %></dc:publisher><% } %><% if (book.pageMarks.length > 0) { %>
<dc:source id="print"><%= book.printSource %></dc:source>
<meta refines="#print" property="source-of">pagination</meta>
<meta property="pageBreakSource"><%= book.printSource %></meta>
<meta property="schema:accessibilityFeature">pageBreakMarkers</meta>
<meta property="schema:accessibilityFeature">pageNavigation</meta><% } %>
<dc:rights><%= book.rights %></dc:rights>
<dc:description><%= description %></dc:description>
<meta property="dcterms:modified"><%= book.modified %></meta>
<meta property="schema:accessMode">textual</meta><% if (book.images.length > 0) { %>
<meta property="schema:accessMode">visual</meta><% } %>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta><% if (book.hasCover || book.hasPortrait || book.images.length > 0) { %>
<meta property="schema:accessibilityFeature">alternativeText</meta><% } if (book.hasCover) { %>
<meta name="cover" content="cover-image"/><% } %>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary"><%= book.labels.accessibility %></meta>
</metadata>
<manifest>
<item id="nav" href="toc.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="css" href="style.css" media-type="text/css"/><% if (book.hasCover) { %>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="cover-image" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/><% } %><% if (book.hasPortrait) { %>
<item id="portrait" href="portrait.jpg" media-type="image/jpeg"/><% } %><% book.fonts.forEach((href, index) => { %>
<item id="font-<%= index + 1 %>" href="<%= href %>" media-type="font/ttf"/><% }) %><% book.images.forEach((image) => { %>
<item id="<%= image.id %>" href="<%= image.href %>" media-type="<%= image.type %>"/><% }) %><% content.forEach((page, index) => { %>
<item id="page-<%= index + 1 %>" href="<%= page.filename %>" media-type="application/xhtml+xml"<% if (book.drawn.includes(page.filename)) { %> properties="svg"<% } %>/><% }) %>
</manifest>
<spine toc="ncx"<% if (rightToLeft) { %> page-progression-direction="rtl"<% } %>><% if (book.hasCover) { %>
<itemref idref="cover"/><% } %><% content.forEach((page, index) => { if (page.beforeToc) { %>
<itemref idref="page-<%= index + 1 %>"/><% } }) %>
<itemref idref="nav"/><% content.forEach((page, index) => { if (!page.beforeToc) { %>
<itemref idref="page-<%= index + 1 %>"/><% } }) %>
</spine>
</package>`;
