import { eraseAccount } from './accounts/erase-account.ts';
import { findOpenWork } from './accounts/find-open-work.ts';
import { forgetCustomer } from './accounts/forget-customer.ts';
import { buyTokens } from './billing/buy-tokens.ts';
import { carryOutCancellation, carryOutRefund } from './billing/carry-out-end.ts';
import { carryOutPlan } from './billing/carry-out-plan.ts';
import { convergeBilling } from './billing/converge-billing.ts';
import { decideCancellation, decideRefund, decideResumption } from './billing/decide-end.ts';
import { decidePlan } from './billing/decide-plan.ts';
import { warnAccessEnding } from './billing/warn-access-ending.ts';
import { assembleManuscript } from './chapters/assemble-manuscript.ts';
import { writeChapter } from './chapters/write-chapter.ts';
import type { ActivityDeps } from './deps.ts';
import { cancelEmail, moveEmail } from './email/change-email.ts';
import { sendEmail } from './email/send-email.ts';
import { settleDoubt } from './email/settle-doubt.ts';
import { withHeartbeat } from './heartbeat.ts';
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
export function createAccountActivities(deps: Pick<ActivityDeps, 'db' | 'payments'>) {
  return {
    findOpenWork: (userId: string) => findOpenWork(deps, userId),
    forgetCustomer: (userId: string) => forgetCustomer(deps, userId),
    eraseAccount: (userId: string) => eraseAccount(deps, userId),
  };
}

/** Plans, payments and tokens, on the queue `books`: rows, and short calls to Stripe. */
export function createBillingActivities(deps: Pick<ActivityDeps, 'db' | 'payments'>) {
  return {
    convergeBilling: (input: Parameters<typeof convergeBilling>[1]) => convergeBilling(deps, input),
    warnAccessEnding: (userId: string) => warnAccessEnding(deps, userId),
  };
}

/** What a user asks for at Stripe, on the queue `books`: first decided, then carried out. Somebody waits, so a worker that is gone is noticed soon. */
export function createPurchaseActivities(deps: Pick<ActivityDeps, 'db' | 'payments'>) {
  return {
    decideStart: (wish: Parameters<typeof decidePlan>[1]) => withHeartbeat(() => decidePlan(deps, wish, true)),
    decideChange: (wish: Parameters<typeof decidePlan>[1]) => withHeartbeat(() => decidePlan(deps, wish, false)),
    decideResumption: (userId: string) => withHeartbeat(() => decideResumption(deps, userId)),
    decideCancellation: (userId: string) => withHeartbeat(() => decideCancellation(deps, userId)),
    decideRefund: (wish: Parameters<typeof decideRefund>[1]) => withHeartbeat(() => decideRefund(deps, wish)),
    carryOutPlan: (command: Parameters<typeof carryOutPlan>[1]) => withHeartbeat(() => carryOutPlan(deps, command)),
    carryOutCancellation: (command: Parameters<typeof carryOutCancellation>[1]) => withHeartbeat(() => carryOutCancellation(deps, command)),
    carryOutRefund: (command: Parameters<typeof carryOutRefund>[1]) => withHeartbeat(() => carryOutRefund(deps, command)),
    buyTokens: (command: Parameters<typeof buyTokens>[1]) => withHeartbeat(() => buyTokens(deps, command)),
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
export type BillingActivities = ReturnType<typeof createBillingActivities>;
export type BookActivities = ReturnType<typeof createBookActivities>;
export type EmailActivities = ReturnType<typeof createEmailActivities>;
export type ModelActivities = ReturnType<typeof createModelActivities>;
export type NicheActivities = ReturnType<typeof createNicheActivities>;
export type PurchaseActivities = ReturnType<typeof createPurchaseActivities>;
export type RenderActivities = ReturnType<typeof createRenderActivities>;
export type ReportActivities = ReturnType<typeof createReportActivities>;
