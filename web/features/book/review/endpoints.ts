import { queryOptions } from '@tanstack/react-query';
import type { OutlineDecision, OutlineEdit, ReviewedOutline } from '../../../../shared/book/review.ts';
import { request } from '../../../lib/api.ts';

/** `GET …/outline`, while it waits for its author. */
export const outlineQuery = (projectId: string) =>
  queryOptions<ReviewedOutline>({ queryKey: ['/api/book-projects', projectId, 'outline'], refetchOnMount: 'always' });

/** `PUT …/outline`. */
export const saveOutline = (projectId: string, body: OutlineEdit): Promise<ReviewedOutline> =>
  request(`/api/book-projects/${projectId}/outline`, { method: 'PUT', body });

/** `POST …/outline/decision`. */
export const decideOutline = (projectId: string, body: OutlineDecision): Promise<void> =>
  request(`/api/book-projects/${projectId}/outline/decision`, { method: 'POST', body });
