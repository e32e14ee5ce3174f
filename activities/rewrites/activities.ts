import type { ActivityDeps, InputOf } from '../deps.ts';
import { failRewrite, offerRewrite } from './end-rewrite.ts';
import { writeRewritePart } from './write-rewrite-part.ts';
import { beginRewrite } from './begin-rewrite.ts';

/** Database only. */
export const createRewriteActivities = (deps: Pick<ActivityDeps, 'db'>) => ({
  beginRewrite: (rewriteId: string) => beginRewrite(deps, rewriteId),
  offerRewrite: (rewriteId: string) => offerRewrite(deps, rewriteId),
  failRewrite: (input: InputOf<typeof failRewrite>) => failRewrite(deps, input),
});

/** Model calls. */
export const createRewriteModelActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  writeRewritePart: (input: InputOf<typeof writeRewritePart>) => writeRewritePart(deps, input),
});
