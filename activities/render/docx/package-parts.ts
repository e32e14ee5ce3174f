/** Changes to the DOCX package that the `docx` library has no option for. */

import { escapeMarkup } from '../../../shared/escape-markup.ts';

/** Elements that may follow `mirrorMargins` in settings; the schema prescribes the order (ECMA-376, CT_Settings). */
const AFTER_MIRROR_MARGINS =
  /<w:(?:alignBordersAndEdges|doNotShadeFormData|bordersDoNotSurroundHeader|bordersDoNotSurroundFooter|gutterAtTop|hideSpellingErrors|hideGrammaticalErrors|activeWritingStyle|proofState|formsDesign|attachedTemplate|linkStyles|stylePaneFormatFilter|stylePaneSortMethod|documentType|mailMerge|revisionView|trackRevisions|documentProtection|autoFormatOverride|styleLockTheme|styleLockQFSet|defaultTabStop|autoHyphenation|evenAndOddHeaders|characterSpacingControl|footnotePr|endnotePr|compat|rsids|themeFontLang|clrSchemeMapping|decimalSymbol|listSeparator)\b|<\/w:settings>/;

/** Enables inside and outside margins. */
export function addMirrorMargins(settings: string): string {
  return settings.replace(AFTER_MIRROR_MARGINS, (next) => `<w:mirrorMargins/>${next}`);
}

/** Justified text without hyphens has gaps. Word hyphenates by the language of the text. */
export function addHyphenation(settings: string): string {
  return settings.replace(
    /<w:defaultTabStop\b[^>]*\/>/,
    (before) => `${before}<w:autoHyphenation/><w:consecutiveHyphenLimit w:val="2"/><w:doNotHyphenateCaps/>`,
  );
}

/** Styles of text that is read in lines of any length. The words of all others stay whole. */
const HYPHENATED = /w:styleId="(?:Normal|BodyText|FirstParagraph|BlockText|Callout|Caption)"/;
/** What may follow `suppressAutoHyphens` in a paragraph's properties (ECMA-376, CT_PPrBase). */
const AFTER_SUPPRESS =
  /<w:(?:kinsoku|wordWrap|overflowPunct|topLinePunct|autoSpaceDE|autoSpaceDN|bidi|adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl)\b|<\/w:pPr>/;

/** A chapter's number is in capitals in a theme whose titles are in small ones, too; the library writes only the one or the other. */
export function capitalsAlone(styles: string): string {
  return styles.replace(/(?<=w:styleId="ChapterNumber".*?)<w:caps\/>/s, (caps) => `${caps}<w:smallCaps w:val="false"/>`);
}

/** Keeps the words of titles, verse, tables and the like whole where the document is hyphenated. */
export function keepWordsWhole(styles: string): string {
  return styles.replace(/<w:style w:type="paragraph".*?<\/w:style>/gs, (style) => {
    if (HYPHENATED.test(style)) return style;
    if (style.includes('<w:pPr>')) return style.replace(AFTER_SUPPRESS, (next) => `<w:suppressAutoHyphens/>${next}`);
    return style.replace(/(?=<w:rPr>|<\/w:style>)/, '<w:pPr><w:suppressAutoHyphens/></w:pPr>');
  });
}

/** What stands in the contents: a chapter's number, if it has one, its title and page. */
export type ContentsEntry = { label: string | undefined; title: string; page: string };

const ENTRY =
  /(?<=<w:hyperlink\b[^>]*>)(?:(?!<w:hyperlink\b).)*?<w:tab\/><\/w:r><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"\/>(<w:instrText[^>]*>PAGEREF [^<]*<\/w:instrText>)<w:fldChar w:fldCharType="separate"\/><w:fldChar w:fldCharType="end"\/>/gs;
/** What follows the last entry: a paragraph that takes no room. */
const FIELD_END = '<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:sdtContent>';

/**
 * Writes the entries of the table of contents as Word makes them of the headings. The fields are not dirty, because Word would ask whether to
 * update them, and not empty, because that would show a gap.
 */
export function fillContents(document: string, entries: readonly ContentsEntry[]): string {
  let index = 0;
  const text = (shown: string): string => `<w:t xml:space="preserve">${escapeMarkup(shown)}</w:t>`;
  return document
    .replace(ENTRY, (_entry, instruction: string) => {
      const { label, title, page } = entries[index++] ?? { label: undefined, title: '', page: '' };
      const number = label === undefined ? '' : `<w:r><w:rPr><w:rStyle w:val="ChapterNumber"/></w:rPr>${text(label)}</w:r>`;
      return `${number}<w:r>${text((number && ' ') + title)}</w:r><w:r><w:tab/></w:r><w:r><w:fldChar w:fldCharType="begin"/>${instruction}<w:fldChar w:fldCharType="separate"/><w:t>${page}</w:t><w:fldChar w:fldCharType="end"/>`;
    })
    .replace(FIELD_END, (end) => end.replace('<w:p>', '<w:p><w:pPr><w:pStyle w:val="ContentsEnd"/></w:pPr>'));
}

/** Sections and the entries of the contents are read from right to left, their page numbers at the left. */
export function readRightToLeft(document: string): string {
  return document
    .replace(/(?=<w:docGrid\b)/g, '<w:bidi/>')
    .replace(/<w:pStyle w:val="TOC1"\/>(<w:tabs>.*?<\/w:tabs>)(.*?)<\/w:p>/g, (_entry, tabs: string, runs: string) => {
      const marked = runs.replace(
        /<w:r>(?:<w:rPr>(<w:rStyle[^>]*>)<\/w:rPr>)?(?=<w:t\b[^>]*>[^<]*[\u0590-\u08ff])/g,
        (_run, named = '') => `<w:r><w:rPr>${named}<w:rtl/></w:rPr>`,
      );
      return `<w:pStyle w:val="TOC1"/>${tabs}<w:bidi/>${marked}</w:p>`;
    });
}

const DECORATIVE =
  '<a:extLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

/** Says of images without alternative text that they are decoration, which screen readers leave out. */
export function markDecoration(document: string): string {
  return document.replace(
    /<wp:docPr\b(?![^>]*\bdescr=)([^>]*)\/>/g,
    (_, attributes: string) => `<wp:docPr${attributes}>${DECORATIVE}</wp:docPr>`,
  );
}

/** Renumbers bookmark names and ids from 1, because the library's counters run across documents. */
export function numberAnew(document: string): string {
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  const rank = (ranks: Map<string, string>, key: string): string => {
    const known = ranks.get(key) ?? String(ranks.size + 1);
    ranks.set(key, known);
    return known;
  };
  return document
    .replace(/(?<=w:name="|w:anchor="|PAGEREF )_Toc\d+/g, (name) => `_Toc${rank(names, name)}`)
    .replace(/<w:bookmark(?:Start|End)\b[^>]*>/g, (tag) => tag.replace(/(?<=w:id=")\d+/, (id) => rank(ids, id)));
}

/** Names the targets of links `link1` and so on in a part and in its relationships, because the library draws their names by lot. */
export function nameLinks(part: string, relationships: string): { part: string; relationships: string } {
  const names = new Map<string, string>();
  for (const [relationship] of relationships.matchAll(/<Relationship\b[^>]*TargetMode="External"[^>]*>/g)) {
    const id = /\bId="([^"]*)"/.exec(relationship)?.[1];
    if (id) names.set(id, `link${names.size + 1}`);
  }
  const named = (xml: string, attribute: string): string =>
    xml.replace(new RegExp(`(?<=\\b${attribute}=")[^"]*(?=")`, 'g'), (id) => names.get(id) ?? id);
  return { part: named(part, 'r:id'), relationships: named(relationships, 'Id') };
}

/** Sets the created and modified dates to the manuscript's. */
export function fixDates(coreProperties: string, iso: string): string {
  return coreProperties.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, (_element, tag: string) => `${tag}${iso}`);
}
