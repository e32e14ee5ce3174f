/** What model calls cost, by the provider's own count of tokens and the prices in the configuration. */

import { z } from 'zod';

/** US dollars per million tokens. */
export type ModelPrice = { input: number; cachedInput: number; output: number };
export type ModelPrices = Readonly<Record<string, ModelPrice>>;

/** OpenAI's list prices, https://platform.openai.com/docs/pricing. */
export const LIST_PRICES: ModelPrices = {
  'gpt-4.1': { input: 2, cachedInput: 0.5, output: 8 },
  'gpt-4.1-mini': { input: 0.4, cachedInput: 0.1, output: 1.6 },
  'gpt-4o': { input: 2.5, cachedInput: 1.25, output: 10 },
};

const price = z
  .strictObject({ input: z.number().min(0), cachedInput: z.number().min(0).optional(), output: z.number().min(0) })
  // Providers without a prompt cache charge the same for every token of the input.
  .transform(({ input, cachedInput = input, output }): ModelPrice => ({ input, cachedInput, output }));

/**
 * The variable `MODEL_PRICES`, such as `{"gpt-4.1":{"input":2,"cachedInput":0.5,"output":8}}`. What it names is added to the list prices, or
 * replaces them.
 */
export const modelPrices = z
  .string()
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().min(1), price))
  .transform((prices): ModelPrices => ({ ...LIST_PRICES, ...prices }));

/** Tokens of calls as the provider counts them: the cached ones are part of the prompt's. */
export type TokenUsage = { promptTokens: number; cachedTokens: number; completionTokens: number };

/** US dollars, unrounded; null for a model that has no price. A dated version of a model, such as `gpt-4o-2024-08-06`, costs what the model costs. */
export function costUsd(prices: ModelPrices, model: string, { promptTokens, cachedTokens, completionTokens }: TokenUsage): number | null {
  const known = priceOf(prices, model) ?? priceOf(prices, model.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
  if (!known) return null;
  const millionths = (promptTokens - cachedTokens) * known.input + cachedTokens * known.cachedInput + completionTokens * known.output;
  return millionths / 1_000_000;
}

/** A name of the provider's may be one that every object has. */
const priceOf = (prices: ModelPrices, model: string): ModelPrice | undefined => (Object.hasOwn(prices, model) ? prices[model] : undefined);
