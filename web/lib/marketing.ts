/** The figures the marketing copy quotes, in one place. */
export const MARKETING = { authors: 500, earlyBirdClaimed: 497, earlyBirdTotal: 1_000, moneyBackDays: 7 } as const;
