import OpenAI from 'openai';

export type ModelConfig = {
  apiKey: string;
  /** Any server that speaks OpenAI's Chat Completions; undefined means OpenAI's own. */
  baseUrl?: string | undefined;
  planningModel: string;
  proseModel: string;
  /** Tokens a call may spend on reasoning besides its answer; 0 for models that do not reason. */
  reasoningTokens: number;
  /** Silence after which an answer counts as lost. */
  idleTimeoutMs: number;
};

export type ModelClient = { openai: OpenAI; config: ModelConfig };

/** The SDK does not retry: Temporal does, durably and visibly. */
export function createModelClient(config: ModelConfig): ModelClient {
  const openai = new OpenAI({ apiKey: config.apiKey, baseURL: config.baseUrl ?? null, maxRetries: 0, timeout: 15 * 60_000 });
  return { openai, config };
}
