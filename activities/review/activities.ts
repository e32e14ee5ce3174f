import type { ActivityDeps, InputOf } from '../deps.ts';
import { redraftOutline } from '../outline/draft-outline.ts';
import { closeReview, letGoOfReservation, openReview, remindReview } from './review-rows.ts';

/** Database only. */
export const createReviewActivities = (deps: Pick<ActivityDeps, 'db'>) => ({
  openReview: (input: InputOf<typeof openReview>) => openReview(deps, input),
  remindReview: (input: InputOf<typeof remindReview>) => remindReview(deps, input),
  letGoOfReservation: (projectId: string) => letGoOfReservation(deps, projectId),
  closeReview: (projectId: string) => closeReview(deps, projectId),
});

/** Model calls. */
export const createReviewModelActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  redraftOutline: (input: InputOf<typeof redraftOutline>) => redraftOutline(deps, input),
});
