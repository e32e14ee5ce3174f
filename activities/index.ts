import { eraseAccount } from './accounts/erase-account.ts';
import { findOpenWork } from './accounts/find-open-work.ts';
import { assembleManuscript } from './chapters/assemble-manuscript.ts';
import { writeChapter } from './chapters/write-chapter.ts';
import type { ActivityDeps } from './deps.ts';
import { cancelEmail, moveEmail } from './email/change-email.ts';
import { sendEmail } from './email/send-email.ts';
import { settleDoubt } from './email/settle-doubt.ts';
import { buildWorld, castCharacters, plotStory } from './outline/build-story.ts';
import { draftOutline } from './outline/draft-outline.ts';
import { planChapter, type ChapterRef } from './outline/plan-chapter.ts';
import { completeBook } from './projects/complete-book.ts';
import { suggestMetadataFor } from './metadata/suggest-metadata-for.ts';
import { evaluateNiche } from './niche/evaluate-niche.ts';
import { giveBackAnalysis } from './niche/give-back.ts';
import { recommendNiches } from './niche/recommend-niches.ts';
import { writePlainReport, writeReport } from './niche/write-report.ts';
import { enterStage } from './projects/enter-stage.ts';
import { failBook } from './projects/fail-book.ts';
import { renderFile } from './render/render-file.ts';
import { gatherFacts } from './research/gather-facts.ts';

/** Light steps on the queue `books`: rows and nothing else. */
export function createBookActivities(deps: Pick<ActivityDeps, 'db'>) {
  return {
    enterStage: (input: Parameters<typeof enterStage>[1]) => enterStage(deps, input),
    assembleManuscript: (projectId: string) => assembleManuscript(deps, projectId),
    completeBook: (projectId: string) => completeBook(deps, projectId),
    failBook: (input: Parameters<typeof failBook>[1]) => failBook(deps, input),
  };
}

/** E-mails, on the queue `books`: rows, and one short call to the provider each. */
export function createEmailActivities(deps: Pick<ActivityDeps, 'db' | 'mail' | 'log'>) {
  return {
    sendEmail: (emailId: string) => sendEmail(deps, emailId),
    settleDoubt: (input: Parameters<typeof settleDoubt>[1]) => settleDoubt(deps, input),
    cancelEmail: (emailId: string) => cancelEmail(deps, emailId),
    moveEmail: (input: Parameters<typeof moveEmail>[1]) => moveEmail(deps, input),
  };
}

/** Niches, on the queue `books`: searches for books, and rows. */
export function createNicheActivities(deps: Pick<ActivityDeps, 'db' | 'books' | 'log'>) {
  return {
    evaluateNiche: (analysisId: string) => evaluateNiche(deps, analysisId),
    writePlainReport: (analysisId: string) => writePlainReport(deps, analysisId),
    giveBackAnalysis: (analysisId: string) => giveBackAnalysis(deps, analysisId),
  };
}

/** Answers of the model that belong to no book, on the queue `model`. */
export function createReportActivities(deps: Pick<ActivityDeps, 'db' | 'model' | 'bisac'>) {
  return {
    writeReport: (analysisId: string) => writeReport(deps, analysisId),
    recommendNiches: (id: string) => recommendNiches(deps, id),
    suggestMetadata: (id: string) => suggestMetadataFor(deps, id),
  };
}

/** What a deleted account leaves, on the queue `books`. */
export function createAccountActivities(deps: Pick<ActivityDeps, 'db'>) {
  return {
    findOpenWork: (userId: string) => findOpenWork(deps, userId),
    eraseAccount: (userId: string) => eraseAccount(deps, userId),
  };
}

/** Steps on the queue `model`: each asks the language model at least once. */
export function createModelActivities(deps: Pick<ActivityDeps, 'db' | 'model'>) {
  return {
    gatherFacts: (projectId: string) => gatherFacts(deps, projectId),
    buildWorld: (projectId: string) => buildWorld(deps, projectId),
    castCharacters: (projectId: string) => castCharacters(deps, projectId),
    plotStory: (projectId: string) => plotStory(deps, projectId),
    draftOutline: (projectId: string) => draftOutline(deps, projectId),
    planChapter: (ref: ChapterRef) => planChapter(deps, ref),
    writeChapter: (ref: ChapterRef) => writeChapter(deps, ref),
  };
}

/** Steps on the queue `render`: heavy on processor and memory, in a process of their own. */
export function createRenderActivities(deps: Pick<ActivityDeps, 'db' | 'browser'>) {
  return { renderFile: (input: Parameters<typeof renderFile>[1]) => renderFile(deps, input) };
}

export type AccountActivities = ReturnType<typeof createAccountActivities>;
export type BookActivities = ReturnType<typeof createBookActivities>;
export type EmailActivities = ReturnType<typeof createEmailActivities>;
export type ModelActivities = ReturnType<typeof createModelActivities>;
export type NicheActivities = ReturnType<typeof createNicheActivities>;
export type RenderActivities = ReturnType<typeof createRenderActivities>;
export type ReportActivities = ReturnType<typeof createReportActivities>;
