/** What the marketing copy counts begins here: as soon as the product's own count is higher, that is shown. */
export const MARKETING = { authors: 500 } as const;
