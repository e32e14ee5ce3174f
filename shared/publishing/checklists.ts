/**
 * What each shop asks of a book, held against the book. Each shop's own pages decide, and change: KDP's help (G200645690 covers, G201189630 descriptions,
 * G201298500 keywords, G200652170 categories, G201857950 paperbacks), Kobo Writing Life's "Ebook formatting guide", the Apple Books Asset Guide,
 * IngramSpark's File Creation Guide, Draft2Digital's "Preparing your ebook". A requirement that files cannot show is left to the author.
 */

import type { FileCheck } from '../book/file-checks.ts';
import { isIsbn } from '../book/matter.ts';
import { KDP_CATEGORIES, KDP_DESCRIPTION_MAX, KDP_KEYWORDS } from '../kdp.ts';
import { formatSize } from '../format-size.ts';
import { PAPERBACK_PAGES } from './royalty.ts';

export const SHOPS = ['kdp', 'kobo', 'apple', 'ingramspark', 'draft2digital'] as const;
export type Shop = (typeof SHOPS)[number];

export const SHOP_NAMES: Record<Shop, string> = {
  kdp: 'Kindle Direct Publishing',
  kobo: 'Kobo Writing Life',
  apple: 'Apple Books',
  ingramspark: 'IngramSpark',
  draft2digital: 'Draft2Digital',
};

export type ChecklistItem = { requirement: string; passed: boolean; measured: string };

/** What was made of a book: the sizes of its files, and what was checked of them. */
export type MadeFacts = {
  isOutdated: boolean;
  pages: number;
  isPrintProfile: boolean;
  isPdfX: boolean;
  epubBytes: number;
  cover: { widthPx: number; heightPx: number; bytes: number };
  checks: Partial<Record<'pdf' | 'epub' | 'cover' | 'wrap', readonly FileCheck[] | undefined>>;
};

export type BookFacts = {
  title: string;
  subtitle: string;
  descriptionCharacters: number;
  keywords: number;
  kdpCategories: number;
  bisacCodes: number;
  biography: string;
  /** In the United States, which the other stores' prices are converted from. */
  hasEbookPrice: boolean;
  hasPaperbackPrice: boolean;
  isbn: string;
  ebookIsbn: string;
  inSelect: boolean;
  isDisclosed: boolean;
  /** Null until the files are made with a cover. */
  made: MadeFacts | null;
};

const TITLE_MAX = 200;
const MEGABYTE = 1_000_000;

/** What a shop asks, and whether the book has it. */
export function checklistOf(shop: Shop, book: BookFacts): ChecklistItem[] {
  const { made } = book;
  const files = made
    ? item('Files are made from the text as it is', !made.isOutdated, made.isOutdated ? 'the text is newer' : 'up to date')
    : item('Files are made, with a cover', false, 'make them on the Files tab');
  return [files, ...(made ? ofFiles(shop, book, made) : []), ...ofListing(shop, book)];
}

const item = (requirement: string, passed: boolean, measured: string): ChecklistItem => ({ requirement, passed, measured });

function ofFiles(shop: Shop, book: BookFacts, made: MadeFacts): ChecklistItem[] {
  const { cover, pages } = made;
  const pixels = `${cover.widthPx} × ${cover.heightPx} pixels`;
  const coverOf = (width: number, height: number) =>
    item(`Cover of at least ${width} × ${height} pixels, JPEG in RGB`, cover.widthPx >= width && cover.heightPx >= height, pixels);
  const epub = (mostMegabytes: number) => [
    allPassed('The EPUB is valid (EPUBCheck)', made.checks.epub),
    item(`The EPUB has at most ${mostMegabytes} MB`, made.epubBytes <= mostMegabytes * MEGABYTE, formatSize(made.epubBytes)),
  ];
  const interior = [
    allPassed('Pages have the trim size, with fonts embedded and room to bind', made.checks.pdf, PRINT_CHECKS),
    item('The PDF is the one for a printer, without links', made.isPrintProfile, made.isPrintProfile ? 'for a printer' : 'for screens'),
    allPassed('Print cover with spine, bleed, and room for the barcode', made.checks.wrap),
  ];
  switch (shop) {
    case 'kdp':
      return [
        ...epub(650),
        coverOf(625, 1_000),
        item(
          `A paperback of ${PAPERBACK_PAGES.least} to ${PAPERBACK_PAGES.most} pages`,
          pages >= PAPERBACK_PAGES.least && pages <= PAPERBACK_PAGES.most,
          `${pages} pages`,
        ),
        ...interior,
      ];
    case 'kobo':
      return [...epub(100), coverOf(1_072, 1_448), item('Cover of at most 5 MB', cover.bytes <= 5 * MEGABYTE, formatSize(cover.bytes))];
    case 'apple':
      return [
        ...epub(2_000),
        item('Cover of at least 1,400 pixels on its shorter side', Math.min(cover.widthPx, cover.heightPx) >= 1_400, pixels),
      ];
    case 'ingramspark':
      return [
        item('A paperback of 18 to 1,200 pages, an even number', pages >= 18 && pages <= 1_200 && pages % 2 === 0, `${pages} pages`),
        ...interior,
        item('The interior is PDF/X-1a', made.isPdfX, made.isPdfX ? 'PDF/X-1a:2001' : 'can be chosen on the Files tab'),
        item(
          'Print cover on IngramSpark’s own template, in CMYK (PDF/X-1a or PDF/X-3)',
          false,
          'RGB, by KDP’s measures; order the template',
        ),
        item('ISBN of the printed book', isIsbn(book.isbn), book.isbn || 'none'),
      ];
    case 'draft2digital':
      return [...epub(100), coverOf(1_600, 2_400)];
  }
}

/** What KDP and IngramSpark both refuse a PDF for. */
const PRINT_CHECKS: readonly string[] = ['characters-printable', 'fonts-embedded', 'true-size', 'even-pages', 'gutter'];

function allPassed(requirement: string, checks: readonly FileCheck[] = [], only?: readonly string[]): ChecklistItem {
  const counted = only ? checks.filter(({ name }) => only.includes(name)) : checks;
  const wrong = counted.filter(({ passed }) => !passed);
  const measured = wrong.length > 0 ? wrong.map((check) => check.measured).join('; ') : `${counted.length} checks`;
  return item(requirement, counted.length > 0 && wrong.length === 0, measured);
}

function ofListing(shop: Shop, book: BookFacts): ChecklistItem[] {
  const { descriptionCharacters: characters, keywords, kdpCategories, bisacCodes, inSelect } = book;
  const titleLength = book.title.length + book.subtitle.length;
  const description = item(
    `Description of at most ${KDP_DESCRIPTION_MAX.toLocaleString('en-US')} characters`,
    characters > 0 && characters <= KDP_DESCRIPTION_MAX,
    characters > 0 ? `${characters.toLocaleString('en-US')} characters` : 'none',
  );
  const bisac = (most: number) => item(`One to ${most} BISAC categories`, bisacCodes > 0, `${Math.min(bisacCodes, most)} of ${most}`);
  const price = (of: string, has: boolean) => item(`List price of the ${of}`, has, has ? 'set' : 'none');
  const elsewhere = item('Not in KDP Select, which forbids other stores', !inSelect, inSelect ? 'in KDP Select' : 'not in it');
  switch (shop) {
    case 'kdp':
      return [
        item(`Title and subtitle of at most ${TITLE_MAX} characters`, titleLength <= TITLE_MAX, `${titleLength} characters`),
        description,
        item(`Up to ${KDP_KEYWORDS} keywords`, keywords > 0, `${keywords} of ${KDP_KEYWORDS}`),
        item(`Up to ${KDP_CATEGORIES} categories`, kdpCategories > 0, `${kdpCategories} of ${KDP_CATEGORIES}`),
        price('e-book', book.hasEbookPrice),
        price('paperback', book.hasPaperbackPrice),
        item('AI-generated content declared', book.isDisclosed, book.isDisclosed ? 'sheet filled in' : 'say how your cover image was made'),
      ];
    case 'kobo':
      return [elsewhere, description, bisac(3), price('e-book', book.hasEbookPrice)];
    case 'apple':
      return [elsewhere, description, bisac(3), price('e-book', book.hasEbookPrice)];
    case 'ingramspark':
      return [description, bisac(3), price('paperback', book.hasPaperbackPrice)];
    case 'draft2digital':
      return [
        elsewhere,
        description,
        bisac(5),
        price('e-book', book.hasEbookPrice),
        item(
          'Author biography',
          book.biography !== '',
          book.biography ? `${book.biography.length.toLocaleString('en-US')} characters` : 'none',
        ),
      ];
  }
}
