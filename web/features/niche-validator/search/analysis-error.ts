import { messageOf } from '../../../lib/api.ts';

export type AnalysisFailure = { title: string; text: string; needsAccount: boolean };

/** The message for a failed analysis. The kind of error is recognised by its text. */
export function analysisError(error: unknown): AnalysisFailure {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('Authentication required') || message.includes('Unauthorized')) {
    return {
      title: 'Account Required',
      text: 'Account required to view free analysis. 1 free niche analyzer request per free account.',
      needsAccount: true,
    };
  }
  if (message.includes('LIMIT_EXCEEDED')) {
    return { title: 'Analysis Limit Reached', text: 'Upgrade to analyze more niches per month.', needsAccount: false };
  }
  return { title: 'Error', text: messageOf(error, 'Failed to analyze niche'), needsAccount: false };
}
