/** Turns Chromium's print into a clean interior PDF. */

import { PDFDict, PDFDocument, PDFArray, PDFHexString, PDFName, PDFNumber, PDFRef, PDFStream, PDFString, type PDFObject } from 'pdf-lib';
import { BOOK_FACES } from '../fonts/families.ts';
import { countsByAbjad } from '../front-number.ts';
import { PRODUCER } from '../furniture.ts';
import type { PdfProfile } from '../../../shared/book/file-choices.ts';
import type { PreparedBook } from '../prepare-manuscript.ts';
import { cleanContent, inGray, isTrueSize } from './clean-content.ts';
import { learnGlyphs } from './clusters.ts';
import { readFonts, writeTexts } from './embedded-fonts.ts';
import { rewriteContents } from './page-contents.ts';
import { savePdfX } from './pdf-x.ts';
import type { PagePlan } from './page-plan.ts';
import { orderRightToLeft } from './right-to-left.ts';
import { nameGlyphsAsUsed } from './text-maps.ts';
import { declareAccessible, describeLinks, markArtifacts } from './tag-content.ts';

/** A printed interior and where its chapters begin (physical pages from 1). */
export type Print = { document: PDFDocument; total: number; startOf: Map<string, number> };

/** Reads the print and the target pages of the table of contents. */
export async function readPrint(bytes: Uint8Array): Promise<Print> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pageOf = new Map(document.getPages().map((page, index) => [page.ref.toString(), index + 1]));
  const startOf = new Map<string, number>();
  const destinations = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  for (const [name, value] of destinations?.entries() ?? []) {
    const target = document.context.lookup(value, PDFArray).get(0);
    const page = pageOf.get(target.toString());
    if (page !== undefined) startOf.set(name.decodeText(), page);
  }
  return { document, total: pageOf.size, startOf };
}

/** Catalog entries that printers reject in an interior (KDP: no bookmarks, annotations or other hidden objects). */
const CATALOG_EXTRAS = ['Outlines', 'Dests', 'Names', 'StructTreeRoot', 'MarkInfo', 'PageMode', 'Metadata', 'ViewerPreferences'];
const PAGE_EXTRAS = ['Annots', 'StructParents', 'Tabs'];

/**
 * Finishes the file: for print removes links, bookmarks and tags, else completes them; makes the text searchable, sets title, author and the manuscript's dates, adds page labels and boxes.
 * @param text the characters that are printed
 * @throws Error if Chromium scaled down the pages, or took a font of the machine's, or if the file is to be PDF/X and is not
 */
export async function finishPdf(
  { document }: Print,
  manuscript: PreparedBook,
  plan: PagePlan,
  profile: PdfProfile,
  text: ReadonlySet<string>,
): Promise<Uint8Array> {
  const isPrint = profile !== 'digital';
  const fonts = readFonts(document);
  const { catalog, context } = document;
  if (isPrint) for (const key of CATALOG_EXTRAS) catalog.delete(PDFName.of(key));
  await rewriteContents(document, (contents) => {
    if (!contents.every(isTrueSize)) throw new Error('Something in the book is wider than its page');
    const clean = contents.map(cleanContent);
    for (const content of clean) learnGlyphs(content, fonts);
    return clean.map((content) => {
      const ordered = orderRightToLeft(content, fonts);
      return isPrint ? inGray(ordered) : markArtifacts(ordered);
    });
  });
  for (const page of document.getPages()) {
    if (isPrint) for (const key of PAGE_EXTRAS) page.node.delete(PDFName.of(key));
    else describeLinks(page, (id) => manuscript.chapters.find((chapter) => chapter.id === id)?.title);
    const { x, y, width, height } = page.getMediaBox();
    page.setTrimBox(x, y, width, height);
    page.setBleedBox(x, y, width, height);
  }
  writeTexts(document, fonts);
  nameGlyphsAsUsed(document, text);
  if (!isPrint) declareAccessible(document, manuscript);
  document.setTitle(manuscript.title, { showInWindowTitleBar: true });
  document.setAuthor(manuscript.author);
  document.setSubject(manuscript.description);
  document.setCreator(PRODUCER);
  document.setProducer(PRODUCER);
  const modified = new Date(manuscript.modifiedAt);
  document.setCreationDate(modified);
  document.setModificationDate(modified);
  catalog.set(PDFName.of('Lang'), PDFString.of(manuscript.language));
  const front = countsByAbjad(manuscript.language)
    ? plan.numbers
        .slice(0, plan.firstBodyPage - 1)
        .flatMap((number, index) => [PDFNumber.of(index), context.obj({ P: PDFHexString.fromText(number) })])
    : plan.firstBodyPage > 1
      ? [PDFNumber.of(0), context.obj({ S: 'r' })]
      : [];
  const body = plan.firstBodyPage <= plan.total ? [PDFNumber.of(plan.firstBodyPage - 1), context.obj({ S: 'D', St: 1 })] : [];
  catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [...front, ...body] }));
  dropUnreachable(document);
  checkFonts(document);
  // An id derived from the content instead of a random one, so that output is reproducible.
  const id = PDFHexString.fromText(`${manuscript.projectId}:${manuscript.modifiedAt}`);
  context.trailerInfo.ID = context.obj([id, id]);
  const settings = { addDefaultPage: false, updateFieldAppearances: false };
  return profile === 'print-x' ? savePdfX(document, settings) : document.save({ ...settings, useObjectStreams: true });
}

/** The fonts that we bring, and none of the machine's; never drawn as shapes (Type 3), which printers refuse. */
const OUR_FONT = new RegExp(
  `^/(?:[A-Z]{6}\\+)?(?:Noto|Amiri|${Object.values(BOOK_FACES)
    .map(({ name }) => name.replaceAll(' ', ''))
    .join('|')})`,
  'u',
);

function checkFonts({ context }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Font')) continue;
    const name = String(object.get(PDFName.of('BaseFont')));
    if (object.get(PDFName.of('Subtype')) === PDFName.of('Type3') || !OUR_FONT.test(name))
      throw new Error(`The print has a font that the book does not: ${name}`);
  }
}

/** Removes unreferenced objects, which would otherwise stay in the file. */
function dropUnreachable(document: PDFDocument): void {
  const { context } = document;
  const seen = new Set<PDFRef>();
  const queue: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  for (let object = queue.pop(); object; object = queue.pop()) {
    if (object instanceof PDFRef) {
      if (seen.has(object)) continue;
      seen.add(object);
      queue.push(context.lookup(object));
    } else if (object instanceof PDFDict) queue.push(...object.values());
    else if (object instanceof PDFArray) queue.push(...object.asArray());
    else if (object instanceof PDFStream) queue.push(object.dict);
  }
  for (const [reference] of context.enumerateIndirectObjects()) if (!seen.has(reference)) context.delete(reference);
}
