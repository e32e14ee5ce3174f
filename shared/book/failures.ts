/** Why a book can fail: the failure type in Temporal, and the message for the author. */

export const BOOK_FAILURES = {
  ContentRefused: 'The AI declined to write this. Change what it was refused for and send it again; it isn’t counted twice.',
  InvalidStructure: 'The model did not give a usable plan in three attempts. A restart tries again from this step.',
  Truncated: 'The model’s answer was cut short in three attempts. A restart tries again from this step.',
  EmptyAnswer: 'The model gave an empty answer in three attempts. A restart tries again from this step.',
  WrongLanguage: 'The model kept writing in another language than yours. A restart tries again from this step.',
  Repetition: 'The model kept repeating text it had already written. A restart tries again from this step.',
  BudgetSpent: 'This book has used all that was set aside for writing it, so it was stopped before it cost more. Please contact support.',
  ProviderRejected: 'The AI provider refused our request. This is a problem on our side. Please contact support, then restart.',
  ProviderQuotaExhausted:
    'Our account with the AI provider has run out of credit. This is a problem on our side. Please contact support, then restart.',
  FileInvalid: 'A finished file did not pass its check. A restart makes the files again; your chapters are kept.',
  CharactersMissing: 'The text has characters that none of our fonts has, so they would be printed as boxes:',
  CoverUnreadable: 'Your cover image could not be read. Please save it again as JPEG or PNG, and upload it.',
  Stopped: 'This book was stopped by an operator. Your finished chapters are kept; a restart goes on from there.',
  TimedOut: 'A step took too long, retries included. Your finished chapters are kept; a restart goes on from there.',
  Unexpected: 'Something went wrong on our side. Your finished chapters are kept; a restart goes on from there.',
} as const;

export type BookFailureCode = keyof typeof BOOK_FAILURES;

export function isBookFailureCode(type: string | null | undefined): type is BookFailureCode {
  return !!type && Object.hasOwn(BOOK_FAILURES, type);
}
