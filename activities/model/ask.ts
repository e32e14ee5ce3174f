import { createHash } from 'node:crypto';
import { Context } from '@temporalio/activity';
import { Not, type DataSource, type EntityManager } from 'typeorm';
import type { BookFailureCode } from '../../shared/book/failures.ts';
import { ModelCall } from '../../shared/database/entities/model-call.ts';
import { finalFailure } from '../failures.ts';
import { workflowRun } from '../workflow-run.ts';
import { lockRewriteBudget } from '../rewrites/rewrite-budget.ts';
import { lockBudget } from './budget.ts';
import { outlastOutage } from './outlast-outage.ts';
import { OpenCalls } from './open-calls.ts';
import { retryLater } from './retry-later.ts';
import { modelFor, type ModelClient, type ModelConfig } from './client.ts';
import { complete, type CompleteOptions, type Completion } from './complete.ts';
import { estimateTokens, type Prompt } from './prompt.ts';

/** Attempts per step and workflow run to get a usable answer. Outages do not count. */
export const MAX_ATTEMPTS = 3;

/** An unusable answer, with advice for the next attempt. */
export class Rejected extends Error {
  readonly outcome: BookFailureCode;
  readonly advice: string;

  constructor(outcome: BookFailureCode, advice: string) {
    super(`${outcome}: ${advice}`);
    this.outcome = outcome;
    this.advice = advice;
  }
}

export type Question<Answer> = {
  /** The book (within its token budget), a rewrite of it (within what was set aside), or the user charged for the call. */
  chargedTo: { projectId: string; rewriteId?: string } | { userId: string };
  /** Such as `chapter-7/section-2`; unique within the workflow. */
  step: string;
  prompt: Prompt;
  responseFormat?: CompleteOptions['responseFormat'];
  /** Parses the completion, or throws `Rejected`. On the last attempt it may be content with less. */
  read: (completion: Completion, isLastAttempt: boolean) => Answer;
  /** Stores the answer in the same transaction as the call's record, so that a paid answer is never requested twice. */
  store: (manager: EntityManager, answer: Answer) => Promise<unknown>;
};

/** The outcome of a call without a response yet. */
export const IN_FLIGHT = 'in-flight';

export type Deps = { db: DataSource; model: ModelClient };

const openCalls = new OpenCalls<Completion>();

type Step = Pick<ModelCall, 'workflowId' | 'runId' | 'step'>;

/** Attempts of a step join a call only if they ask for the same. */
const keyOf = ({ workflowId, runId, step }: Step, { system, user }: Prompt): string =>
  JSON.stringify([workflowId, runId, step, createHash('sha256').update(`${system}\0${user}`).digest('base64')]);

/**
 * Calls the model until it gives a usable answer, at most three times per step, within the book's budgets of tokens and of money. Attempts are
 * counted in the database, so a crash does not reset them; a restart, which is a new run, does.
 * @throws ApplicationFailure with a code of `shared/book/failures.ts`, or retryable for an outage
 */
export async function ask<Answer>({ db, model }: Deps, question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
  const call = { ...workflowRun(), step: question.step };
  const cacheKey = 'projectId' in question.chargedTo ? question.chargedTo.projectId : question.prompt.name;
  let advice = '';
  for (;;) {
    const calls = await db.getRepository(ModelCall).find({ where: call, order: { id: 'ASC' } });
    const rejected = calls.filter(({ outcome }) => outcome !== 'accepted' && outcome !== IN_FLIGHT);
    const last = rejected.at(-1);
    if (last && rejected.length >= MAX_ATTEMPTS)
      throw finalFailure(last.outcome as BookFailureCode, `${question.step}: no usable answer in ${MAX_ATTEMPTS} attempts`);

    const prompt = advice
      ? { ...question.prompt, user: `${question.prompt.user}\n\nYour last answer could not be used: ${advice}` }
      : question.prompt;
    const open = await openCall(db, model.config, question.chargedTo, call, prompt);
    const completion = await openCalls
      .join(keyOf(call, prompt), signal, (callSignal) =>
        complete(model, prompt, { responseFormat: question.responseFormat, cacheKey, signal: callSignal }),
      )
      .catch(async (error: unknown) => {
        // A failed call reports no usage, and the provider does not bill it.
        await db.getRepository(ModelCall).delete(open.id);
        // For a report somebody waits a minute at most: its policy says how often to try.
        throw 'projectId' in question.chargedTo ? retryLater(error, Context.current().info.attempt) : error;
      });
    const checked = check(question, completion, rejected.length + 1 >= MAX_ATTEMPTS);
    // The answer is paid for: while the database is down it waits here.
    await outlastOutage(signal, (isFirst) =>
      db.transaction(async (manager) => {
        const completed = { ...call, providerId: completion.id, outcome: Not(IN_FLIGHT) };
        if (!isFirst && (await manager.existsBy(ModelCall, completed))) return;
        // Delete and insert instead of update: a later attempt may have deleted the open call, but this answer still has to be charged.
        const { affected } = await manager.delete(ModelCall, open.id);
        await manager.insert(ModelCall, {
          ...call,
          userId: open.userId,
          projectId: open.projectId,
          prompt: promptId(prompt),
          model: completion.model,
          providerId: completion.id,
          outcome: checked instanceof Rejected ? checked.outcome : 'accepted',
          ...completion.usage,
          durationMs: completion.durationMs,
        });
        // After an outage a later attempt may be at work on this step: what it stores counts.
        if (!(checked instanceof Rejected) && (isFirst || affected)) await question.store(manager, checked.answer);
      }),
    );
    if (!(checked instanceof Rejected)) return checked.answer;
    if (checked.outcome === 'ContentRefused') throw finalFailure('ContentRefused', `${question.step}: ${checked.advice}`);
    advice = checked.advice;
  }
}

/** Returns the answer in a completion, or why it is unusable. */
function check<Answer>(question: Question<Answer>, completion: Completion, isLastAttempt: boolean): { answer: Answer } | Rejected {
  if (completion.refusal) return new Rejected('ContentRefused', completion.refusal);
  if (completion.finishReason === 'content_filter')
    return new Rejected('ContentRefused', 'The provider’s content filter stopped the answer');
  if (!completion.text.trim()) return new Rejected('EmptyAnswer', 'It was empty.');
  try {
    return { answer: question.read(completion, isLastAttempt) };
  } catch (error) {
    if (error instanceof Rejected) return error;
    throw error;
  }
}

const promptId = ({ name, version }: Prompt): string => `${name}@${version}`;

type OpenCall = Pick<ModelCall, 'id' | 'userId' | 'projectId'>;

/**
 * Records a call before it is made. Until it completes it counts at its maximum cost, so that concurrent calls cannot exceed the book's
 * budget.
 * @throws `BudgetSpent`, `ProjectGone`
 */
async function openCall(
  db: DataSource,
  config: ModelConfig,
  chargedTo: Question<unknown>['chargedTo'],
  call: Step,
  prompt: Prompt,
): Promise<OpenCall> {
  const most = {
    model: modelFor(config, prompt),
    promptTokens: estimateTokens(prompt.system + prompt.user),
    cachedTokens: 0,
    completionTokens: prompt.maxTokens + config.reasoningTokens,
  };
  return db.transaction(async (manager) => {
    // A call left open by a crash will never complete.
    await manager.delete(ModelCall, { workflowId: call.workflowId, step: call.step, outcome: IN_FLIGHT });
    const owner =
      'projectId' in chargedTo
        ? {
            projectId: chargedTo.projectId,
            userId: chargedTo.rewriteId
              ? await lockRewriteBudget(manager, chargedTo.rewriteId, most)
              : await lockBudget(manager, config, chargedTo.projectId, most),
          }
        : { projectId: null, userId: chargedTo.userId };
    const { identifiers } = await manager.insert(ModelCall, {
      ...call,
      ...owner,
      prompt: promptId(prompt),
      ...most,
      providerId: '',
      outcome: IN_FLIGHT,
      durationMs: 0,
    });
    return { id: String(identifiers[0]?.id), ...owner };
  });
}
