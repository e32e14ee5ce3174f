import type { TaskQueue } from '../shared/temporal.ts';
import { createAccountActivities } from './accounts/activities.ts';
import { createArchiveActivities, createArchiveBuildActivities } from './archive/activities.ts';
import { createBillingActivities, createPurchaseActivities } from './billing/activities.ts';
import { createCanonActivities } from './canon/activities.ts';
import { createChapterActivities, createManuscriptActivities } from './chapters/activities.ts';
import type { ActivityDeps } from './deps.ts';
import { createEditingActivities, createReportActivities } from './editing/activities.ts';
import { createEmailActivities } from './email/activities.ts';
import { createExportActivities, createExportRenderActivities } from './exports/activities.ts';
import { createFileActivities } from './files/activities.ts';
import { createMetadataActivities } from './metadata/activities.ts';
import { createNoticeActivities } from './notices/activities.ts';
import { createNicheActivities, createNicheReportActivities, createSearchActivities } from './niche/activities.ts';
import { createOutlineActivities } from './outline/activities.ts';
import { createPreviewActivities } from './previews/activities.ts';
import { createProjectActivities } from './projects/activities.ts';
import { createRenderActivities } from './render/activities.ts';
import { createResearchActivities } from './research/activities.ts';
import { createRetentionActivities } from './retention/activities.ts';
import { createReviewActivities, createReviewModelActivities } from './review/activities.ts';
import { createRewriteActivities, createRewriteModelActivities } from './rewrites/activities.ts';
import { createSourceActivities } from './sources/activities.ts';

/** Light activities: database, and short calls to providers. */
const createBooksQueueActivities = (deps: ActivityDeps) => ({
  ...createProjectActivities(deps),
  ...createManuscriptActivities(deps),
  ...createReportActivities(deps),
  ...createExportActivities(deps),
  ...createRewriteActivities(deps),
  ...createReviewActivities(deps),
  ...createEmailActivities(deps),
  ...createNicheActivities(deps),
  ...createAccountActivities(deps),
  ...createArchiveActivities(deps),
  ...createBillingActivities(deps),
  ...createPurchaseActivities(deps),
  ...createRetentionActivities(deps),
  ...createFileActivities(deps),
  ...createNoticeActivities(deps),
});

/** Activities that call the language model. */
const createModelQueueActivities = (deps: ActivityDeps) => ({
  ...createResearchActivities(deps),
  ...createCanonActivities(deps),
  ...createOutlineActivities(deps),
  ...createChapterActivities(deps),
  ...createEditingActivities(deps),
  ...createRewriteModelActivities(deps),
  ...createReviewModelActivities(deps),
  ...createNicheReportActivities(deps),
  ...createMetadataActivities(deps),
});

/** Activities that call public catalogues of books and articles. */
const createSearchQueueActivities = (deps: ActivityDeps) => ({
  ...createSearchActivities(deps),
  ...createSourceActivities(deps),
});

/** Rendering. */
const createRenderQueueActivities = (deps: ActivityDeps) => ({
  ...createRenderActivities(deps),
  ...createExportRenderActivities(deps),
  ...createPreviewActivities(deps),
  ...createArchiveBuildActivities(deps),
});

/** The activities of each task queue. */
export const createActivities = {
  books: createBooksQueueActivities,
  model: createModelQueueActivities,
  searches: createSearchQueueActivities,
  render: createRenderQueueActivities,
} satisfies Record<TaskQueue, (deps: ActivityDeps) => object>;

type ActivitiesOf<Create extends (deps: never) => object> = ReturnType<Create>;

export type AccountActivities = ActivitiesOf<typeof createAccountActivities>;
export type ArchiveActivities = ActivitiesOf<typeof createArchiveActivities>;
export type ArchiveBuildActivities = ActivitiesOf<typeof createArchiveBuildActivities>;
export type BillingActivities = ActivitiesOf<typeof createBillingActivities>;
export type BookActivities = ActivitiesOf<typeof createProjectActivities> &
  ActivitiesOf<typeof createManuscriptActivities> &
  ActivitiesOf<typeof createReportActivities> &
  ActivitiesOf<typeof createExportActivities> &
  ActivitiesOf<typeof createRewriteActivities> &
  ActivitiesOf<typeof createReviewActivities>;
export type EmailActivities = ActivitiesOf<typeof createEmailActivities>;
export type FileActivities = ActivitiesOf<typeof createFileActivities>;
export type ModelActivities = ActivitiesOf<typeof createResearchActivities> &
  ActivitiesOf<typeof createCanonActivities> &
  ActivitiesOf<typeof createOutlineActivities> &
  ActivitiesOf<typeof createChapterActivities> &
  ActivitiesOf<typeof createEditingActivities> &
  ActivitiesOf<typeof createRewriteModelActivities> &
  ActivitiesOf<typeof createReviewModelActivities>;
export type NicheActivities = ActivitiesOf<typeof createNicheActivities>;
export type NoticeActivities = ActivitiesOf<typeof createNoticeActivities>;
export type PurchaseActivities = ActivitiesOf<typeof createPurchaseActivities>;
export type RenderActivities = ActivitiesOf<typeof createRenderQueueActivities>;
export type ReportActivities = ActivitiesOf<typeof createNicheReportActivities> & ActivitiesOf<typeof createMetadataActivities>;
export type RetentionActivities = ActivitiesOf<typeof createRetentionActivities>;
export type SearchActivities = ActivitiesOf<typeof createSearchActivities>;
export type SourceActivities = ActivitiesOf<typeof createSourceActivities>;
