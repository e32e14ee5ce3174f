import { ApplicationFailure } from '@temporalio/activity';
import type { z } from 'zod';
import { MAX_ATTEMPTS, Rejected } from './ask.ts';
import { readStructure, structureFormat } from './ask-for-structure.ts';
import type { ModelClient } from './client.ts';
import { complete } from './complete.ts';
import type { Prompt } from './prompt.ts';

export type AnswerQuestion<Answer> = {
  prompt: Prompt;
  schema: z.ZodType<Answer>;
  /** What the schema cannot say; throws `Rejected`. */
  check?: (answer: Answer) => void;
  /** Groups requests that share their beginning, for the provider's cache. */
  cacheKey: string;
};

/**
 * Asks for an answer that belongs to no book, at most three times. Nothing is kept of it here: what the caller stores makes a repeated step ask no more.
 * @throws ApplicationFailure `NoUsableAnswer` (not retried) when the model gives none or refuses; an outage that Temporal waits out
 */
export async function askForAnswer<Answer>(model: ModelClient, question: AnswerQuestion<Answer>, signal: AbortSignal): Promise<Answer> {
  const { prompt, schema, check, cacheKey } = question;
  let advice = '';
  for (let attempt = 1; ; attempt++) {
    const asked = advice ? { ...prompt, user: `${prompt.user}\n\nYour last answer could not be used: ${advice}` } : prompt;
    const completion = await complete(model, asked, { responseFormat: structureFormat(prompt, schema), cacheKey, signal });
    try {
      if (completion.refusal || completion.finishReason === 'content_filter')
        throw new Rejected('ContentRefused', completion.refusal ?? 'filtered');
      const answer = readStructure(schema, completion);
      check?.(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      advice = error.advice;
      if (attempt >= MAX_ATTEMPTS || error.outcome === 'ContentRefused')
        throw ApplicationFailure.nonRetryable(`${prompt.name}: ${error.outcome}`, 'NoUsableAnswer');
    }
  }
}
