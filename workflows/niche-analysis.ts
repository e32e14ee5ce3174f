import { ActivityFailure, CancellationScope, isCancellation, setCurrentDetails } from '@temporalio/workflow';
import { niches, reports } from './activity-policies.ts';

/** One niche: what the searches know, the scores made from it, and words about them. Without the model the numbers are delivered all the same. */
export async function nicheAnalysis({ analysisId }: { analysisId: string }): Promise<'delivered' | 'given back'> {
  try {
    await niches.evaluateNiche.executeWithOptions({ activityId: 'scores', summary: 'Search for books and score what was found' }, [
      analysisId,
    ]);
    await reports.writeReport
      .executeWithOptions({ activityId: 'report', summary: 'Have the model write about the scores' }, [analysisId])
      .catch((error: unknown) => plainReport(error, analysisId));
    return 'delivered';
  } catch (error) {
    await CancellationScope.nonCancellable(() =>
      niches.giveBackAnalysis.executeWithOptions({ activityId: 'give-back', summary: 'Give back what it took of the allowance' }, [
        analysisId,
      ]),
    );
    if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
    setCurrentDetails(`Given back: ${error.cause?.message ?? error.message}`);
    return 'given back';
  }
}

async function plainReport(error: unknown, analysisId: string): Promise<void> {
  if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
  setCurrentDetails(`Written from the numbers: ${error.cause?.message ?? error.message}`);
  await niches.writePlainReport.executeWithOptions({ activityId: 'plain-report', summary: 'Write the report from the numbers' }, [
    analysisId,
  ]);
}
