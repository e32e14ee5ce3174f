/** Why a book can fail: the failure type in Temporal, and the message for the author. */

export const BOOK_FAILURES = {
  ContentRefused: 'The AI declined to write this. Change what it objected to and send it again; it won’t count twice.',
  InvalidStructure: 'The AI didn’t produce a usable plan in three attempts. A restart tries again from this step.',
  Truncated: 'The AI’s answer was cut short in three attempts. A restart tries again from this step.',
  EmptyAnswer: 'The AI gave an empty answer in three attempts. A restart tries again from this step.',
  WrongLanguage: 'The AI kept writing in a language other than yours. A restart tries again from this step.',
  Repetition: 'The AI kept repeating text it had already written. A restart tries again from this step.',
  BudgetSpent: 'This book has used everything set aside for writing it, so we stopped it. Please contact support.',
  ProviderRejected: 'The AI provider refused our request. This is a problem on our side. Please contact support, then restart.',
  ProviderQuotaExhausted:
    'Our account with the AI provider has run out of credit. This is a problem on our side. Please contact support, then restart.',
  FileInvalid: 'A finished file didn’t pass its check. A restart makes the files again; your chapters are kept.',
  CharactersMissing: 'The text has characters that none of our fonts include, so they would print as boxes:',
  CoverUnreadable: 'We couldn’t read your cover image. Please save it again as a JPEG or PNG and upload it.',
  Stopped: 'This book was stopped by our support team. Your finished chapters are kept; a restart goes on from there.',
  TimedOut: 'A step took too long, even after retries. Your finished chapters are kept; a restart goes on from there.',
  Unexpected: 'Something went wrong on our side. Your finished chapters are kept; a restart goes on from there.',
} as const;

export type BookFailureCode = keyof typeof BOOK_FAILURES;

export function isBookFailureCode(type: string | null | undefined): type is BookFailureCode {
  return !!type && Object.hasOwn(BOOK_FAILURES, type);
}
