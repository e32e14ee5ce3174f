/**
 * PDF/X-1a:2001 (ISO 15930-1) for printers who ask for it, as IngramSpark does. An interior for print is gray ink, embedded fonts and boxes
 * already; what is left is to say so, and to leave out what PDF 1.3 does not know. No free validator reads PDF/X: `pdfXFaults` holds a file
 * against the requirements one by one.
 */

import { PDFDict, PDFDocument, PDFName, PDFStream, PDFString, type PDFObject, type SaveOptions } from 'pdf-lib';
import { readContents } from './page-contents.ts';

const VERSION = 'PDF/X-1:2001';
const CONFORMANCE = 'PDF/X-1a:2001';
/** A printing condition of the ICC's registry, so that no profile has to be embedded. Gray ink looks the same in any of them. */
const PRINTING_CONDITION = { id: 'CGATS TR 001', name: 'SWOP (publication) printing, USA' };
const REGISTRY = 'http://www.color.org';

/** Keys of graphics states that came after PDF 1.3. With these values they change nothing. */
const OPAQUE: Readonly<Record<string, string>> = { CA: '1', ca: '1', BM: '/Normal', SMask: '/None', AIS: 'false' };
/** Keys of a catalog and of pages that PDF 1.3 does not know. */
const LATER_CATALOG = ['Lang', 'ViewerPreferences', 'Metadata', 'MarkInfo', 'StructTreeRoot', 'Version'];
const LATER_PAGE = ['Group', 'Tabs', 'StructParents'];

const HEADER = '%PDF-1.3';

/** Declares a finished print interior as PDF/X and saves it. @throws Error if the file, read again, lacks what PDF/X asks */
export async function savePdfX(document: PDFDocument, settings: SaveOptions): Promise<Uint8Array> {
  declare(document);
  // Streams of objects came after PDF 1.3.
  const bytes = await document.save({ ...settings, useObjectStreams: false });
  // The library writes the version that it knows, whatever the document's.
  bytes.set(Buffer.from(HEADER, 'latin1'));
  const faults = await pdfXFaults(await PDFDocument.load(bytes, { updateMetadata: false }));
  if (faults.length > 0) throw new Error(`The file is no PDF/X-1a: ${faults.join(', ')}`);
  return bytes;
}

function declare(document: PDFDocument): void {
  const { catalog, context } = document;
  for (const key of LATER_CATALOG) catalog.delete(PDFName.of(key));
  for (const page of document.getPages()) for (const key of LATER_PAGE) page.node.delete(PDFName.of(key));
  for (const state of graphicsStates(document))
    for (const [key, value] of Object.entries(OPAQUE)) if (textOf(state.get(PDFName.of(key))) === value) state.delete(PDFName.of(key));
  catalog.set(
    PDFName.of('OutputIntents'),
    context.obj([
      {
        Type: 'OutputIntent',
        S: 'GTS_PDFX',
        OutputConditionIdentifier: PDFString.of(PRINTING_CONDITION.id),
        OutputCondition: PDFString.of(PRINTING_CONDITION.name),
        RegistryName: PDFString.of(REGISTRY),
        Info: PDFString.of(PRINTING_CONDITION.name),
      },
    ]),
  );
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  info.set(PDFName.of('GTS_PDFXVersion'), PDFString.of(VERSION));
  info.set(PDFName.of('GTS_PDFXConformance'), PDFString.of(CONFORMANCE));
  info.set(PDFName.of('Trapped'), PDFName.of('False'));
}

/** What PDF/X-1a:2001 asks of a file and this one lacks; empty if it conforms. */
export async function pdfXFaults(document: PDFDocument): Promise<string[]> {
  const { catalog, context } = document;
  const faults: string[] = [];
  const demand = (isMet: boolean, what: string): void => void (isMet || faults.push(what));
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = objects.flatMap((object) =>
    object instanceof PDFDict ? [object] : object instanceof PDFStream ? [object.dict] : [],
  );
  const withType = (type: string): PDFDict[] => dictionaries.filter((each) => textOf(each.get(PDFName.of('Type'))) === `/${type}`);
  const info = context.lookupMaybe(context.trailerInfo.Info, PDFDict);
  const said = (key: string): string => textOf(info?.get(PDFName.of(key)));

  demand(context.header.toString().startsWith(HEADER), 'it is PDF 1.3');
  demand(withType('ObjStm').length + withType('XRef').length === 0, 'no streams of objects');
  demand(said('GTS_PDFXVersion') === `(${VERSION})` && said('GTS_PDFXConformance') === `(${CONFORMANCE})`, 'it says which PDF/X it is');
  demand(
    ['Title', 'CreationDate', 'ModDate'].every((key) => said(key).length > 2),
    'title and dates',
  );
  demand(said('Trapped') === '/False', 'whether it is trapped');
  demand(context.trailerInfo.ID !== undefined && context.trailerInfo.Encrypt === undefined, 'an id, and no encryption');
  demand(catalog.get(PDFName.of('OutputIntents')) !== undefined, 'for which printing condition it is made');
  demand(!['AA', 'OpenAction', 'Names', 'AcroForm'].some((key) => catalog.has(PDFName.of(key))), 'no actions, forms or scripts');
  for (const [index, page] of document.getPages().entries()) {
    const [media, trim, bleed] = [page.getMediaBox(), page.getTrimBox(), page.getBleedBox()];
    demand(page.node.has(PDFName.of('TrimBox')) && isWithin(trim, bleed) && isWithin(bleed, media), `boxes of page ${index + 1}`);
    demand(
      !page.node.has(PDFName.of('Annots')) && !page.node.has(PDFName.of('Group')),
      `no annotation or transparency on page ${index + 1}`,
    );
  }
  for (const content of await readContents(document))
    demand(!/(?:^|\s)(?:rg|RG|cs|CS|sc|SC|scn|SCN|sh)(?=\s|$)/.test(outsideText(content)), 'gray ink only');
  for (const state of graphicsStates(document))
    demand(!['CA', 'ca', 'BM', 'SMask', 'TR', 'TR2', 'HTP'].some((key) => state.has(PDFName.of(key))), 'no transparency or transfer curve');
  for (const font of withType('FontDescriptor'))
    demand(
      ['FontFile', 'FontFile2', 'FontFile3'].some((key) => font.has(PDFName.of(key))),
      'all fonts embedded',
    );
  for (const image of dictionaries.filter((each) => textOf(each.get(PDFName.of('Subtype'))) === '/Image')) {
    demand(textOf(image.get(PDFName.of('ColorSpace'))) === '/DeviceGray', 'images in gray');
    demand(!['SMask', 'Alternates', 'OPI'].some((key) => image.has(PDFName.of(key))), 'images without transparency');
    demand(textOf(image.get(PDFName.of('Filter'))) !== '/JPXDecode', 'images that PDF 1.3 can read');
  }
  return [...new Set(faults)];
}

function graphicsStates(document: PDFDocument): PDFDict[] {
  return document.getPages().flatMap((page) => {
    const states = page.node.Resources()?.lookupMaybe(PDFName.of('ExtGState'), PDFDict);
    return (states?.values() ?? []).map((state) => document.context.lookup(state, PDFDict));
  });
}

type Box = { x: number; y: number; width: number; height: number };
const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** A content stream without the strings in it, whose bytes may look like operators. */
const outsideText = (content: string): string => content.replace(/<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\)])*\)/g, '');

const textOf = (object: PDFObject | undefined): string => object?.toString() ?? '';
