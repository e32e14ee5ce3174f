import type { Block } from '../../../shared/book/manuscript.ts';
import type { BookListing, ListingEdit } from '../../../shared/metadata.ts';

/** A listing in the shape of suggestions, for the same view. */
export const suggestionsOf = ({ bisacCodes, kdpMetadata }: BookListing) => ({ bisacCategories: bisacCodes, ...kdpMetadata });

/** A listing as paragraphs, to compare it with another one. */
export function listingBlocks({ bisacCodes, kdpMetadata }: BookListing): Block[] {
  const { kdpKeywords, kdpCategories, bookDescription } = kdpMetadata;
  const { hook, mainContent, callToAction } = bookDescription;
  const part = (text: string, lines: readonly string[]): Block[] => [
    { type: 'heading', text },
    ...lines.flatMap((line) => line.split(/\n+/)).map((line): Block => ({ type: 'paragraph', runs: [{ text: line }] })),
  ];
  return [
    ...part('BISAC categories', bisacCodes.map(({ code, title }) => `${code} ${title}`)), // prettier-ignore
    ...part('Keywords', kdpKeywords.map(({ keyword }) => keyword)), // prettier-ignore
    ...part('KDP categories', kdpCategories),
    ...part('Description', [hook, mainContent, callToAction].filter(Boolean)),
  ];
}

/** A listing as text to paste: every field under its heading, the description as HTML for KDP's box. */
export function listingText(bookTitle: string, { bisacCodes, kdpMetadata }: BookListing): string {
  const { kdpKeywords, kdpCategories, bookDescription } = kdpMetadata;
  const part = (heading: string, lines: readonly string[]) => (lines.length > 0 ? [`${heading}\n${lines.join('\n')}`] : []);
  return [
    bookTitle,
    ...part(
      'BISAC categories',
      bisacCodes.map(({ code, title }) => `${code} ${title}`),
    ),
    ...part(
      'Keywords',
      kdpKeywords.map(({ keyword }) => keyword),
    ),
    ...part('KDP categories', kdpCategories),
    ...part('Description (HTML)', bookDescription.html ? [bookDescription.html] : []),
  ].join('\n\n');
}

/** What the form starts with. `boxes`: keyword boxes and category lines are always all there. */
export function editOf(
  { bisacCodes, kdpMetadata }: BookListing,
  boxes: { keywords: number; categories: number },
): Omit<ListingEdit, 'revision'> {
  const { hook, mainContent, callToAction } = kdpMetadata.bookDescription;
  const filled = (texts: readonly string[], length: number) => Array.from({ length }, (_, index) => texts[index] ?? '');
  return {
    bisacCodes: bisacCodes.map(({ code }) => code),
    kdpKeywords: filled(
      kdpMetadata.kdpKeywords.map(({ keyword }) => keyword),
      boxes.keywords,
    ),
    kdpCategories: filled(kdpMetadata.kdpCategories, boxes.categories),
    bookDescription: { hook, mainContent, callToAction },
  };
}
