/** The figures that the legal pages and e-mails promise and the code enforces. Prices, quotas and the money-back guarantee are in plans.ts. */
export const PROMISES = {
  version: '1.0',
  effective: { day: 'September 23, 2025', iso: '2025-09-23' },
  minimumAge: 13,
  adultAge: 18,
  /** The offer to the first users; how many spots are left is on the pricing page. */
  earlyBirdSpots: 1_000,
  liabilityMonths: 12,
  changesNoticeDays: 30,
  legalAnswerHours: 48,
  privacyAnswerDays: 30,
  deletionDays: 30,
  usageLogMonths: 24,
  paymentRecordYears: 7,
  supportYears: 3,
  /** A session ends after this many idle days, and in any case this many days after sign-in. */
  sessionIdleDays: 30,
  sessionDays: 90,
  /** A failed book can be restarted for this long before its reservation is released. */
  restartDays: 7,
  /** How long a password reset link is valid. */
  resetLinkMinutes: 60,
  /** How long a link to confirm an address is valid. */
  confirmLinkDays: 7,
  /** How long a link to change an address is valid. */
  addressLinkHours: 24,
  /** How long the archive of an account's data can be downloaded. */
  archiveDays: 7,
  /** How long a shared link is kept after it has ended, to tell its readers so. */
  endedLinkDays: 30,
} as const;
