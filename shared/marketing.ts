/** The minimum author count in marketing copy; the real count is shown once it is higher. */
export const MARKETING = { authors: 500 } as const;
