import type { DataSource, EntityManager } from 'typeorm';
import type { BookFailureCode } from '../../shared/book/failures.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { ModelCall } from '../../shared/database/entities/model-call.ts';
import { projectGone, stopBook } from '../failures.ts';
import { runIdNow } from '../run-id.ts';
import type { ModelClient } from './client.ts';
import { complete, type CompleteOptions, type Completion } from './complete.ts';
import { estimateTokens, type Prompt } from './prompt.ts';

/** Attempts at a usable answer, for each step and run of the workflow. Outages do not count: they are not answers. */
export const MAX_ATTEMPTS = 3;

/** An answer that cannot be used, and what to tell the model about it next time. */
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
  projectId: string;
  /** Such as `chapter-7/section-2`; unique within the book. */
  step: string;
  prompt: Prompt;
  responseFormat?: CompleteOptions['responseFormat'];
  /** Turns the completion into an answer, or throws `Rejected`. */
  read: (completion: Completion) => Answer;
  /** Keeps the answer. In the same transaction as the record of the call, so that an answer that was paid for and stored is never asked for again. */
  store: (manager: EntityManager, answer: Answer) => Promise<void>;
};

/** The outcome of a call that is not answered yet. */
export const IN_FLIGHT = 'in-flight';

export type Desk = { db: DataSource; model: ModelClient };

/**
 * Asks the model until it gives a usable answer, at most three times a step, within the book's token budget. The attempts are counted in the
 * database, so that a crash does not grant new ones; a restarted book has them afresh.
 * @throws ApplicationFailure named in `shared/book/failures.ts`, or an outage that Temporal waits out
 */
export async function ask<Answer>({ db, model }: Desk, question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
  const runId = runIdNow();
  let advice = '';
  for (;;) {
    const calls = await db
      .getRepository(ModelCall)
      .find({ where: { projectId: question.projectId, step: question.step, runId }, order: { id: 'ASC' } });
    const rejected = calls.filter(({ outcome }) => outcome !== 'accepted' && outcome !== IN_FLIGHT);
    const last = rejected.at(-1);
    if (last && rejected.length >= MAX_ATTEMPTS)
      throw stopBook(last.outcome as BookFailureCode, `${question.step}: no usable answer in ${MAX_ATTEMPTS} attempts`);

    const prompt = advice
      ? { ...question.prompt, user: `${question.prompt.user}\n\nYour last answer could not be used: ${advice}` }
      : question.prompt;
    const callId = await openCall(db, question, runId, prompt, prompt.maxTokens + model.config.reasoningTokens);
    const completion = await complete(model, prompt, {
      responseFormat: question.responseFormat,
      cacheKey: question.projectId,
      signal,
    }).catch(async (error: unknown) => {
      // Without an answer there are no figures; the provider bills none either.
      await db.getRepository(ModelCall).delete(callId);
      throw error;
    });
    const verdict = judge(question, completion);
    await db.transaction(async (manager) => {
      // Replaced rather than updated: a later attempt at this step may have cleared the open call away, and this answer still cost what it did.
      await manager.delete(ModelCall, callId);
      await manager.insert(ModelCall, {
        projectId: question.projectId,
        step: question.step,
        runId,
        prompt: promptId(prompt),
        model: completion.model,
        providerId: completion.id,
        outcome: verdict instanceof Rejected ? verdict.outcome : 'accepted',
        ...completion.usage,
        durationMs: completion.durationMs,
      });
      if (!(verdict instanceof Rejected)) await question.store(manager, verdict.answer);
    });
    if (!(verdict instanceof Rejected)) return verdict.answer;
    if (verdict.outcome === 'ContentRefused') throw stopBook('ContentRefused', `${question.step}: ${verdict.advice}`);
    advice = verdict.advice;
  }
}

function judge<Answer>(question: Question<Answer>, completion: Completion): { answer: Answer } | Rejected {
  if (completion.refusal) return new Rejected('ContentRefused', completion.refusal);
  if (completion.finishReason === 'content_filter')
    return new Rejected('ContentRefused', 'The provider’s content filter stopped the answer');
  if (!completion.text.trim()) return new Rejected('EmptyAnswer', 'It was empty.');
  try {
    return { answer: question.read(completion) };
  } catch (error) {
    if (error instanceof Rejected) return error;
    throw error;
  }
}

const promptId = ({ name, version }: Prompt): string => `${name}@${version}`;

/**
 * Opens a call in the book's account: until it is answered it counts with the most it may cost, so that calls at the same time cannot take the
 * book over its budget together.
 * @throws `BudgetSpent`, `ProjectGone`
 */
async function openCall(
  db: DataSource,
  { projectId, step }: { projectId: string; step: string },
  runId: string,
  prompt: Prompt,
  mostTokens: number,
): Promise<string> {
  return db.transaction(async (manager) => {
    const project = await manager.findOne(BookProject, {
      where: { id: projectId },
      select: { id: true, tokenBudget: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!project) throw projectGone(projectId);
    // A call of this step that a crash left open will never be answered.
    await manager.delete(ModelCall, { projectId, step, outcome: IN_FLIGHT });
    const used = await tokensUsed(manager, projectId);
    const promptTokens = estimateTokens(prompt.system + prompt.user);
    if (used + promptTokens + mostTokens > project.tokenBudget) {
      throw stopBook(
        'BudgetSpent',
        `${used} of ${project.tokenBudget} tokens are used and the next call may need ${promptTokens + mostTokens}`,
      );
    }
    const open = {
      projectId,
      step,
      runId,
      prompt: promptId(prompt),
      model: '',
      providerId: '',
      outcome: IN_FLIGHT,
      durationMs: 0,
    };
    const { identifiers } = await manager.insert(ModelCall, { ...open, promptTokens, cachedTokens: 0, completionTokens: mostTokens });
    return String(identifiers[0]?.id);
  });
}

/** Tokens in and out: the provider's own figures of answered calls, and what those in flight may cost. */
async function tokensUsed(db: EntityManager, projectId: string): Promise<number> {
  const rows: { used: string }[] = await db.query(
    'SELECT coalesce(sum(prompt_tokens + completion_tokens), 0) AS used FROM model_calls WHERE project_id = $1',
    [projectId],
  );
  return Number(rows[0]?.used ?? 0);
}
