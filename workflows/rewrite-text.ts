import { ActivityFailure, ApplicationFailure, CancellationScope } from '@temporalio/workflow';
import type { RewriteRef } from '../shared/temporal.ts';
import { books, model } from './activity-policies.ts';
import { pinToBuild } from './pin-to-build.ts';

/** Writes a passage or a chapter anew and offers it to its author. The old text stands; accepting is no step of this workflow. */
export async function rewriteText({ rewriteId }: RewriteRef): Promise<'offered' | 'failed'> {
  try {
    const { parts } = await books.beginRewrite.executeWithOptions({ activityId: 'begin', summary: 'Mark as begun' }, [rewriteId]);
    for (let part = 0; part < parts; part++)
      await model.writeRewritePart.executeWithOptions({ activityId: `part-${part + 1}`, summary: `Write part ${part + 1} of ${parts}` }, [
        { rewriteId, part },
      ]);
    await books.offerRewrite.executeWithOptions({ activityId: 'offer', summary: 'Offer the new text to the author' }, [rewriteId]);
    return 'offered';
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    const type = (error.cause instanceof ApplicationFailure && error.cause.type) || 'Unexpected';
    await CancellationScope.nonCancellable(() =>
      books.failRewrite.executeWithOptions({ activityId: 'fail', summary: `Record that it failed: ${type}` }, [{ rewriteId, type }]),
    );
    return 'failed';
  }
}
pinToBuild(rewriteText);
