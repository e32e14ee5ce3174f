import { reports } from './activity-policies.ts';

/** Ten niches for one author. Nothing is counted, so there is nothing to give back. */
export async function nicheRecommendations({ id }: { id: string }): Promise<void> {
  await reports.recommendNiches.executeWithOptions({ activityId: 'recommend', summary: 'Find ten niches for the author' }, [id]);
}

/** Publishing metadata for one title. */
export async function metadataSuggestion({ id }: { id: string }): Promise<void> {
  await reports.suggestMetadata.executeWithOptions({ activityId: 'suggest', summary: 'Suggest publishing metadata' }, [id]);
}
