import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';

/** The namespace's search attributes as the client sets them at a start. */
export const KEY = {
  stage: defineSearchAttributeKey('BookStage', SearchAttributeType.KEYWORD),
  owner: defineSearchAttributeKey('OwnerId', SearchAttributeType.KEYWORD),
  tier: defineSearchAttributeKey('PlanTier', SearchAttributeType.KEYWORD),
  contentType: defineSearchAttributeKey('ContentType', SearchAttributeType.KEYWORD),
  chaptersDone: defineSearchAttributeKey('ChaptersDone', SearchAttributeType.INT),
};
