/** Limits of KDP's form: seven keyword boxes of at most 50 characters, and a description of at most 4,000, its tags included. */
export const KDP_KEYWORDS = 7;
export const KDP_KEYWORD_MAX = 50;
export const KDP_DESCRIPTION_MAX = 4_000;

/** A title is placed in up to three of KDP's categories. */
export const KDP_CATEGORIES = 3;

/** The longest parts that an author may give a description, so that with its tags it fits KDP's box. */
export const DESCRIPTION_PARTS = { hook: 600, mainContent: 3_400, callToAction: 600 } as const;
