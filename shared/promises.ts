/** What the legal pages and the e-mails promise in figures, and the product keeps, each written once. Prices, quotas and the money-back guarantee are those of the plans. */
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
  /** A session ends after so many days without a visit, and so many days after it began. */
  sessionIdleDays: 30,
  sessionDays: 90,
  /** A book that failed can be restarted this long before what it cost is given back. */
  restartDays: 7,
  /** A link to reset a password is good for so long. */
  resetLinkMinutes: 60,
} as const;
