/** English runs at about four characters a token. */
export const CHARACTERS_PER_TOKEN = 4;

export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

export type Usage = ReturnType<typeof usageOf>;

/** The `usage` object of an answer. */
export function usageOf({
  promptTokens,
  completionTokens,
  cachedTokens,
}: {
  promptTokens: number;
  completionTokens: number;
  cachedTokens: number;
}) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    prompt_tokens_details: { cached_tokens: cachedTokens, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0, accepted_prediction_tokens: 0, rejected_prediction_tokens: 0 },
  };
}
