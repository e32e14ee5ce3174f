import OpenAI from 'openai';
import type { ModelPrices } from '../../shared/model-prices.ts';
import type { Prompt } from './prompt.ts';

export type ModelConfig = {
  apiKey: string;
  /** Any server compatible with OpenAI's Chat Completions; undefined means OpenAI. */
  baseUrl?: string | undefined;
  planningModel: string;
  proseModel: string;
  /** Tokens that a call may spend on reasoning in addition to its answer; 0 for models that do not reason. */
  reasoningTokens: number;
  /** Tokens that a prompt and its answer may have together. A book that is longer is read in parts. */
  contextTokens: number;
  /** Time without data after which a streamed response is aborted. */
  idleTimeoutMs: number;
  prices: ModelPrices;
  /** US dollars that the calls of one book may cost. Calls of models without a price do not count. */
  bookCostCapUsd: number;
};

export type ModelClient = { openai: OpenAI; config: ModelConfig };

/** The model that answers a prompt. */
export const modelFor = ({ planningModel, proseModel }: ModelConfig, { work }: Prompt): string =>
  work === 'planning' ? planningModel : proseModel;

/** SDK retries are off: Temporal retries durably and visibly. */
export function createModelClient(config: ModelConfig): ModelClient {
  const openai = new OpenAI({ apiKey: config.apiKey, baseURL: config.baseUrl ?? null, maxRetries: 0, timeout: 15 * 60_000 });
  return { openai, config };
}
