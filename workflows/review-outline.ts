import { ApplicationFailure, condition, defineUpdate, setHandler } from '@temporalio/workflow';
import { KEEP_DAYS, REMIND_AFTER_DAYS } from '../shared/book/review.ts';
import { ACCEPT_OUTLINE_UPDATE, REDRAFT_OUTLINE_UPDATE } from '../shared/temporal.ts';
import { books, model } from './activity-policies.ts';
import type { BookTracker } from './track-book.ts';

export const acceptOutline = defineUpdate<void>(ACCEPT_OUTLINE_UPDATE);
export const redraftOutline = defineUpdate<void>(REDRAFT_OUTLINE_UPDATE);

/**
 * Waits until the author accepts the outline, however long that takes. What they edit meanwhile is in the database; here are only their
 * decisions. Each redraft opens another review.
 * @returns the numbers of the chapters that were accepted
 */
export async function reviewOutline(book: BookTracker, projectId: string): Promise<number[]> {
  const review = new OutlineReview();
  for (let draft = 1; ; draft++) {
    await book.step(`review-${draft}`, async () => {
      // Before the author can see it: their decision may come before this workflow hears that it is shown.
      review.open();
      await books.openReview.executeWithOptions({ activityId: `open-review-${draft}`, summary: 'Ask the author to review the outline' }, [
        { projectId, draft },
      ]);
      await review.decided(
        () =>
          books.remindReview.executeWithOptions({ activityId: `remind-${draft}`, summary: 'Remind the author once' }, [
            { projectId, draft },
          ]),
        () =>
          books.letGoOfReservation.executeWithOptions({ activityId: `let-go-${draft}`, summary: 'Stop keeping the allowance' }, [
            projectId,
          ]),
      );
    });
    if (review.decision === 'accept') break;
    await book.step(`outline-${draft + 1}`, () =>
      model.redraftOutline.executeWithOptions(
        { activityId: `outline-${draft + 1}`, summary: 'Draft another outline, as the author wishes' },
        [{ projectId, draft: draft + 1 }],
      ),
    );
  }
  const { chapters } = await books.closeReview.executeWithOptions(
    { activityId: 'close-review', summary: 'Write from the outline as it is now' },
    [projectId],
  );
  return Array.from({ length: chapters }, (_, index) => index + 1);
}

/** What the author decided on the outline that is open; nothing can be decided while none is. */
class OutlineReview {
  decision: 'accept' | 'redraft' | undefined;
  private isOpen = false;

  constructor() {
    const validator = () => this.refuseUnlessOpen();
    setHandler(acceptOutline, () => this.decide('accept'), { validator });
    setHandler(redraftOutline, () => this.decide('redraft'), { validator });
  }

  open(): void {
    this.decision = undefined;
    this.isOpen = true;
  }

  /** Returns when the author has decided; calls `remind` and `letGo` once each if that takes long. */
  async decided(remind: () => Promise<void>, letGo: () => Promise<void>): Promise<void> {
    const isDecided = () => this.decision !== undefined;
    if (await condition(isDecided, `${REMIND_AFTER_DAYS} days`, { summary: 'Wait for the author' })) return;
    await remind();
    if (await condition(isDecided, `${KEEP_DAYS - REMIND_AFTER_DAYS} days`, { summary: 'Wait for the author' })) return;
    await letGo();
    await condition(isDecided);
  }

  private decide(decision: 'accept' | 'redraft'): void {
    this.decision = decision;
    this.isOpen = false;
  }

  private refuseUnlessOpen(): void {
    if (!this.isOpen) throw ApplicationFailure.nonRetryable('This outline is not open for review', 'REVIEW_CLOSED');
  }
}
