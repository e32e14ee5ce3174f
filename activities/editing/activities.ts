import type { ActivityDeps } from '../deps.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { gatherChapterFacts } from './gather-chapter-facts.ts';
import { leaveFindings, type Leaving } from './leave-findings.ts';
import { mendBook, type Mending } from './mend-book.ts';
import { readBook, type Reading } from './read-book.ts';

/** Model calls. */
export const createEditingActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  gatherChapterFacts: (ref: ChapterRef) => gatherChapterFacts(deps, ref),
  readBook: (reading: Reading) => readBook(deps, reading),
  mendBook: (mending: Mending) => mendBook(deps, mending),
});

/** Database only. */
export const createReportActivities = (deps: Pick<ActivityDeps, 'db'>) => ({
  leaveFindings: (leaving: Leaving) => leaveFindings(deps, leaving),
});
