import type { Theme } from '../../../shared/book/design.ts';

/**
 * A theme as Word has it, of whose faces those of titles are: the text is always in the one by whose widths the contents' page numbers are
 * estimated.
 */
export type DocumentLook = {
  headFace: string;
  isCentered: boolean;
  title: { italics?: boolean; bold: boolean; allCaps?: boolean; smallCaps?: boolean };
};

/** Times New Roman, which comes with Word, is metrically compatible with LibreOffice's Liberation Serif. */
export const TIMES = 'Times New Roman';

export const DOCUMENT_LOOKS: Record<Theme, DocumentLook> = {
  classic: { headFace: TIMES, isCentered: true, title: { italics: true, bold: false } },
  literary: { headFace: 'Garamond', isCentered: true, title: { bold: false } },
  romance: { headFace: 'Book Antiqua', isCentered: true, title: { italics: true, bold: false } },
  suspense: { headFace: 'Arial Narrow', isCentered: false, title: { bold: true, allCaps: true } },
  modern: { headFace: 'Calibri', isCentered: false, title: { bold: true } },
  practical: { headFace: 'Calibri', isCentered: false, title: { bold: true } },
  manor: { headFace: 'Palatino Linotype', isCentered: true, title: { bold: false, smallCaps: true } },
};
