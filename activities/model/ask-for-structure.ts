import type { EntityManager } from 'typeorm';
import type { ResponseFormatJSONSchema } from 'openai/resources/shared';
import { z } from 'zod';
import { cleanText } from '../../shared/book/prose.ts';
import { ask, Rejected, type Deps, type Question } from './ask.ts';
import type { Completion } from './complete.ts';
import type { Prompt } from './prompt.ts';

export type StructureQuestion<Answer> = {
  chargedTo: Question<unknown>['chargedTo'];
  step: string;
  prompt: Prompt;
  schema: z.ZodType<Answer>;
  /** Checks beyond the schema; throws `Rejected`. On the last attempt it should only refuse what the book cannot live with. */
  check?: (answer: Answer, isLastAttempt: boolean) => void;
  store: (manager: EntityManager, answer: Answer) => Promise<unknown>;
};

/** Asks for an answer that matches `schema`. Its strings are cleaned of characters that the file formats cannot contain. */
export function askForStructure<Answer>(deps: Deps, question: StructureQuestion<Answer>, signal: AbortSignal): Promise<Answer> {
  return ask(
    deps,
    {
      ...question,
      responseFormat: structureFormat(question.prompt, question.schema),
      read: (completion, isLastAttempt) => {
        const answer = readStructure(question.schema, completion);
        question.check?.(answer, isLastAttempt);
        return answer;
      },
    },
    signal,
  );
}

/** Cache: each schema is used for many calls. */
const jsonSchemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The response format that enforces `schema`. */
export function structureFormat(prompt: Prompt, schema: z.ZodType): ResponseFormatJSONSchema {
  const json = jsonSchemas.get(schema) ?? z.toJSONSchema(schema);
  delete json.$schema;
  jsonSchemas.set(schema, json);
  return { type: 'json_schema', json_schema: { name: prompt.name.replaceAll('-', '_'), strict: true, schema: json } };
}

/** Parses the answer in a completion. @throws Rejected with advice for the next attempt */
export function readStructure<Answer>(schema: z.ZodType<Answer>, completion: Completion): Answer {
  if (completion.finishReason === 'length') throw new Rejected('Truncated', 'It was cut off before its end. Be briefer.');
  let json: unknown;
  try {
    json = JSON.parse(unfence(completion.text), (_key, value: unknown) => (typeof value === 'string' ? cleanText(value).trim() : value));
  } catch {
    throw new Rejected('InvalidStructure', 'It was not valid JSON.');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`);
  throw new Rejected('InvalidStructure', `It did not fit the schema: ${issues.join('; ')}.`);
}

/** Some servers wrap JSON in a code fence although a schema was given. */
function unfence(text: string): string {
  return /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;
}
