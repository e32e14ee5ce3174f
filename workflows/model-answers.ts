import { reports } from './activity-policies.ts';

/** Ten niches for one author. They are not counted against an allowance, so a failure refunds nothing. */
export async function nicheRecommendations({ id }: { id: string }): Promise<void> {
  await reports.recommendNiches.executeWithOptions({ activityId: 'recommend', summary: 'Find ten niches for the author' }, [id]);
}

/** Publishing metadata for one title. */
export async function metadataSuggestion({ id }: { id: string }): Promise<void> {
  await reports.suggestMetadata.executeWithOptions({ activityId: 'suggest', summary: 'Suggest publishing metadata' }, [id]);
}
