import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  condition,
  isCancellation,
  patched,
  setCurrentDetails,
  setHandler,
} from '@temporalio/workflow';
import type { SearchEnd } from '../shared/temporal.ts';
import { niches, reports, storedEvidence } from './activity-policies.ts';
import { searchEnded } from './keyword-search.ts';
import { pinToBuild } from './pin-to-build.ts';

/** Longer than the search's own timeout (`searches` in activity-policies.ts), so that its failure arrives first. */
const SEARCH_TIMEOUT = '2 minutes';

/**
 * One niche analysis: find evidence on the keyword, score it, and write a report. If the model fails, the report is written from the
 * scores alone.
 */
export async function nicheAnalysis({ analysisId }: { analysisId: string }): Promise<'delivered' | 'given back'> {
  try {
    if (patched('score-fresh-evidence')) {
      const isScored = await storedEvidence.scoreFreshEvidence.executeWithOptions(
        { summary: 'Score what was found lately, if anything was' },
        [analysisId],
      );
      if (!isScored) await findAndScore(analysisId);
    } else if (patched('keyword-search')) {
      await findAndScore(analysisId);
    } else {
      await niches.evaluateNiche.executeWithOptions({ activityId: 'scores', summary: 'Search for books and score what was found' }, [
        analysisId,
      ]);
    }
    await reports.writeReport
      .executeWithOptions({ activityId: 'report', summary: 'Have the model write the report' }, [analysisId])
      .catch((error: unknown) => reportWithoutModel(error, analysisId));
    return 'delivered';
  } catch (error) {
    await CancellationScope.nonCancellable(() =>
      niches.giveBackAnalysis.executeWithOptions({ activityId: 'give-back', summary: 'Refund the allowance' }, [analysisId]),
    );
    if (isCancellation(error) || !(error instanceof ActivityFailure || error instanceof ApplicationFailure)) throw error;
    setCurrentDetails(`Allowance refunded: ${error.cause?.message ?? error.message}`);
    return 'given back';
  }
}
pinToBuild(nicheAnalysis);

async function findAndScore(analysisId: string): Promise<void> {
  await findEvidence(analysisId);
  await niches.scoreAnalysis.executeWithOptions({ activityId: 'scores', summary: 'Score what was found' }, [analysisId]);
}

/**
 * Returns when evidence on the keyword is stored. The search is shared by all analyses of the keyword, so it is not a child workflow:
 * cancelling one analysis must not cancel it. Waiting for its signal occupies no worker slot.
 * @throws ApplicationFailure `NoEvidence` when the search failed or did not end in time
 */
async function findEvidence(analysisId: string): Promise<void> {
  const search: { end?: SearchEnd } = {};
  setHandler(searchEnded, (end) => void (search.end = end));
  const searchId = await niches.requestEvidence.executeWithOptions(
    { activityId: 'evidence', summary: 'Request a keyword search, unless fresh evidence is stored' },
    [analysisId],
  );
  if (searchId === null) return;
  await condition(() => search.end !== undefined, SEARCH_TIMEOUT, { summary: 'Wait for the keyword search' });
  if (search.end?.found) return;
  throw ApplicationFailure.nonRetryable(search.end?.reason ?? `The keyword search did not finish within ${SEARCH_TIMEOUT}`, 'NoEvidence');
}

async function reportWithoutModel(error: unknown, analysisId: string): Promise<void> {
  if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
  setCurrentDetails(`Report written from the scores, without the model: ${error.cause?.message ?? error.message}`);
  await niches.writePlainReport.executeWithOptions({ activityId: 'plain-report', summary: 'Write the report from the scores' }, [
    analysisId,
  ]);
}
