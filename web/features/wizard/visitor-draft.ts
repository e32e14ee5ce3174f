/** What a visitor typed into a wizard, which becomes the draft of the account that they sign in to or create. */

import type { CurrentUser } from '../../../shared/accounts.ts';
import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import type { ContentType } from '../../../shared/book/options.ts';
import { keepNiche } from './use-niche-choice.ts';
import { clearStored, readStored, refusedKey, seriesKey, wizardKeys, writeStored } from './stored.ts';

/** Stands in for the author of a wizard before anyone has signed in; only outlines are free. */
export const VISITOR: CurrentUser = {
  id: 'visitor',
  email: '',
  authorName: '',
  authorNames: [],
  newEmail: null,
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  tokens: 0,
  tokensRemaining: 0,
  emailConfirmed: false,
  isAdmin: false,
};

/** The first field of each wizard: without it nothing has been typed. */
const FIRST_FIELD = { fiction: 'storyConcept', 'non-fiction': 'bookIdea' } as const;

/** Makes the visitor's draft the author's own. A draft of the author's is replaced only by one that was begun. */
export function adoptDraft(contentType: ContentType, userId: string): void {
  const [from, to] = [wizardKeys(contentType, VISITOR.id), wizardKeys(contentType, userId)];
  const draft = readStored(from.data);
  const first = draft[FIRST_FIELD[contentType]];
  if (typeof first === 'string' && first.trim()) {
    writeStored(to.data, draft);
    writeStored(to.steps, readStored(from.steps));
  }
  clearStored(from.data, from.steps);
}

/** Begins a draft with the order of a refused book, whose place it will take. */
export function beginAgain(id: string, order: CreateProjectRequest): void {
  beginCopy(order);
  writeStored(refusedKey(order.contentType ?? 'non-fiction', order.userId), { id });
}

/** Begins a draft with the order of another book. All steps are open: the author changes what they wish. */
export function beginCopy(order: CreateProjectRequest): void {
  const contentType = order.contentType ?? 'non-fiction';
  clearStored(refusedKey(contentType, order.userId));
  const keys = wizardKeys(contentType, order.userId);
  const { bookIdea, writingTone } = order;
  const fields = order.contentType === 'fiction' ? { ...order.fictionDetails, storyConcept: bookIdea, writingStyle: writingTone } : {};
  writeStored(keys.data, { ...order, ...fields });
  if (order.series) writeStored(seriesKey(contentType, order.userId), order.series);
  else clearStored(seriesKey(contentType, order.userId));
  keepNiche(contentType, order.userId, order.nicheAnalysisId ? { id: order.nicheAnalysisId, keyword: '' } : undefined);
  writeStored(keys.steps, { step: 1, completed: contentType === 'fiction' ? [1, 2, 3, 4] : [1, 2] });
}

/** Begins a draft with a topic, such as a niche that was analyzed, at the wizard's first step. */
export function beginDraft(userId: string, bookIdea: string): void {
  const keys = wizardKeys('non-fiction', userId);
  writeStored(keys.data, { ...readStored(keys.data), bookIdea });
  clearStored(keys.steps);
}
