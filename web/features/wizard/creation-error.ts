import { PAYMENT_OVERDUE, type Tier } from '../../../shared/plans.ts';
import type { ContentType } from '../../../shared/book/options.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { ApiError, messageOf } from '../../lib/api.ts';

const LIMIT_MARKS = ['Monthly book limit reached', 'Word count', 'GENERATION_LIMIT_EXCEEDED'];

/** Refusals that end by themselves; the server says when. */
const WAIT: Partial<Record<ErrorCode, string>> = { TOO_MANY_AT_WORK: 'Two at a Time', DAILY_BUDGET_SPENT: 'Enough for Today' };

/** The message for a book that could not be created. Plan limits are recognised by the error's text. */
export function creationError(error: unknown, tier: Tier, contentType: ContentType): { title: string; text: string } {
  if (error instanceof ApiError && error.code === 'PAYMENT_OVERDUE') {
    return { title: 'Payment Overdue', text: messageOf(error, PAYMENT_OVERDUE) };
  }
  if (error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED') {
    const text = messageOf(error, 'Please confirm your email address first.');
    return { title: 'Confirm Your Email', text: `${text} What you typed is saved, and we’ll send it as soon as you do.` };
  }
  if (error instanceof ApiError && error.code && error.code in WAIT) {
    return { title: WAIT[error.code] ?? 'Error', text: messageOf(error, 'Please try again later.') };
  }
  if (error instanceof ApiError && error.field === 'series')
    return { title: 'Check the Series', text: messageOf(error, 'Please choose again.') };
  if (error instanceof ApiError && error.field === 'nicheAnalysisId')
    return { title: 'Check the Niche Analysis', text: messageOf(error, 'Please leave it out.') };
  const message = error instanceof Error ? error.message : '';
  if (!LIMIT_MARKS.some((mark) => message.includes(mark))) {
    return { title: 'Error', text: `Failed to start ${contentType === 'fiction' ? 'fiction' : 'book'} generation. Please try again.` };
  }
  if (tier === 'free') {
    return {
      title: 'Word Count Limit Exceeded',
      text: 'Free tier is limited to 20,000 words. Please reduce your word count or upgrade to continue.',
    };
  }
  return {
    title: 'Monthly Limit Reached',
    text: "You've reached your monthly book generation limit. Upgrade to generate more books or wait for your limit to reset.",
  };
}
