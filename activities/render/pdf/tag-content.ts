/** What a tagged PDF needs besides what Chromium writes (PDF/UA-1, ISO 14289-1). */

import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, type PDFDocument, type PDFObject, type PDFPage } from 'pdf-lib';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { PRODUCER } from '../furniture.ts';

/** Marks what is not tagged as artifacts: running heads, folios and rules, which a screen reader leaves out. */
export function markArtifacts(content: string): string {
  const out: string[] = [];
  let depth = 0;
  let inArtifact = false;
  let path: string[] = [];
  for (const line of content.split('\n')) {
    const operator = /[A-Za-z*]+$/.exec(line)?.[0];
    const begins = operator === 'BDC' || operator === 'BMC';
    if (depth === 0 && !begins) {
      if (operator === 'BT') {
        out.push('/Artifact <</Type /Pagination>> BDC');
        inArtifact = true;
      } else if (operator && /^(?:m|l|c|v|y|h|re)$/.test(operator)) {
        path.push(line);
        continue;
      } else if (operator && /^(?:f|F|f\*|S|s|B|B\*|b|b\*|Do)$/.test(operator)) {
        out.push('/Artifact <</Type /Layout>> BDC', ...path, line, 'EMC');
        path = [];
        continue;
      }
      out.push(...path);
      path = [];
    }
    if (begins) depth++;
    out.push(line);
    if (operator === 'EMC') depth--;
    if (inArtifact && operator === 'ET') {
      out.push('EMC');
      inArtifact = false;
    }
  }
  return [...out, ...path].join('\n');
}

/** Says of every link where it leads. */
export function describeLinks(page: PDFPage, titleOf: (destination: string) => string | undefined): void {
  const annotations = page.node.Annots();
  for (const reference of annotations?.asArray() ?? []) {
    const link = page.doc.context.lookup(reference, PDFDict);
    const destination = link.get(PDFName.of('Dest'));
    const name = destination instanceof PDFName ? destination.decodeText() : undefined;
    const address = link.lookupMaybe(PDFName.of('A'), PDFDict)?.get(PDFName.of('URI'));
    const text = (name && titleOf(name)) ?? (address && 'decodeText' in address ? (address as PDFHexString).decodeText() : 'Link');
    link.set(PDFName.of('Contents'), PDFHexString.fromText(text));
  }
}

/** Puts lists within an item into its body: an item has a label and a body and nothing else. */
function wrapNestedLists({ context }: PDFDocument): void {
  const kind = (reference: PDFObject | undefined): string | undefined => {
    const element = context.lookup(reference);
    return element instanceof PDFDict ? element.get(PDFName.of('S'))?.toString() : undefined;
  };
  for (const [itemReference, item] of context.enumerateIndirectObjects()) {
    if (!(item instanceof PDFDict) || item.get(PDFName.of('S')) !== PDFName.of('LI')) continue;
    const only = item.get(PDFName.of('K'));
    const kids = context.lookup(only);
    // An item that goes on from the page before may have one part, which stands alone.
    const parts = kids instanceof PDFArray ? kids.asArray() : only ? [only] : [];
    const isOwn = (part: PDFObject): boolean => ['/Lbl', '/LBody'].includes(kind(part) ?? '');
    const stray = parts.filter((part) => part instanceof PDFRef && kind(part) !== undefined && !isOwn(part));
    if (stray.length === 0) continue;
    const bodyReference = context.register(context.obj({ Type: 'StructElem', S: 'LBody', P: itemReference, K: stray }));
    for (const part of stray) context.lookup(part, PDFDict).set(PDFName.of('P'), bodyReference);
    item.set(PDFName.of('K'), context.obj([...parts.filter((part) => !stray.includes(part)), bodyReference]));
  }
}

/** Says in the catalog that the file is accessible, and what its elements are. */
export function declareAccessible(document: PDFDocument, book: Manuscript): void {
  const { catalog, context } = document;
  const tree = context.lookup(catalog.get(PDFName.of('StructTreeRoot')));
  if (tree instanceof PDFDict) tree.set(PDFName.of('RoleMap'), context.obj({ Em: PDFName.of('Span'), Strong: PDFName.of('Span') }));
  wrapNestedLists(document);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
  const date = new Date(book.modifiedAt).toISOString().replace(/\.\d+Z$/, 'Z');
  const words = (text: string): string => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(text)}</rdf:li></rdf:Alt>`;
  const xmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><dc:title>${words(book.title)}</dc:title><dc:creator><rdf:Seq><rdf:li>${escapeMarkup(book.author)}</rdf:li></rdf:Seq></dc:creator><dc:description>${words(book.description)}</dc:description><dc:language><rdf:Bag><rdf:li>${escapeMarkup(book.language)}</rdf:li></rdf:Bag></dc:language><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool><pdf:Producer>${PRODUCER}</pdf:Producer><pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(Buffer.from(xmp, 'utf8'), { Type: 'Metadata', Subtype: 'XML' })));
}
