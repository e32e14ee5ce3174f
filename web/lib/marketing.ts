/** The figures the marketing copy quotes, in one place. */
export const MARKETING = { authors: 500 } as const;
