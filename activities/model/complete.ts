import { SpanKind } from '@opentelemetry/api';
import { ApplicationFailure } from '@temporalio/common';
import OpenAI from 'openai';
import type { ResponseFormatJSONSchema } from 'openai/resources/shared';
import { providerFailure } from './provider-failure.ts';
import { inSpan } from '../../shared/tracing/spans.ts';
import { outage } from '../failures.ts';
import { modelFor, type ModelClient } from './client.ts';
import type { Prompt } from './prompt.ts';

export type Completion = {
  /** The provider's id of the completion. */
  id: string;
  text: string;
  /** Why the model stopped, as the provider names it. */
  finishReason: string;
  refusal: string | null;
  model: string;
  usage: { promptTokens: number; cachedTokens: number; completionTokens: number };
  durationMs: number;
};

export type CompleteOptions = {
  responseFormat?: ResponseFormatJSONSchema | undefined;
  /** Groups requests with a common prefix for the provider's prompt cache. */
  cacheKey: string;
  signal: AbortSignal;
};

/**
 * One model call, streamed so that a stalled response is detected long before a timeout of the whole call.
 * @throws ApplicationFailure `RateLimited` or `ProviderUnavailable` (retryable), or a non-retryable one that stops the book
 */
export function complete(client: ModelClient, prompt: Prompt, options: CompleteOptions): Promise<Completion> {
  const model = modelFor(client.config, prompt);
  return inSpan(
    'ModelCall',
    { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model, 'prompt.name': prompt.name, 'prompt.version': prompt.version },
    async (span) => {
      const completion = await call(client, prompt, options);
      const { promptTokens, cachedTokens, completionTokens } = completion.usage;
      span.setAttributes({
        ...{ 'gen_ai.usage.input_tokens': promptTokens, 'gen_ai.usage.output_tokens': completionTokens },
        'model.cached_tokens': cachedTokens,
      });
      return completion;
    },
    {
      kind: SpanKind.CLIENT,
      codeOf: (error) => (error instanceof ApplicationFailure ? (error.type ?? 'ApplicationFailure') : 'Unexpected'),
    },
  );
}

async function call({ openai, config }: ModelClient, prompt: Prompt, options: CompleteOptions): Promise<Completion> {
  const startedAt = performance.now();
  const model = modelFor(config, prompt);
  const silence = new AbortController();
  let watchdog = setTimeout(() => silence.abort(), config.idleTimeoutMs);
  const completion: Omit<Completion, 'durationMs'> = {
    id: '',
    text: '',
    finishReason: '',
    refusal: null,
    model,
    usage: { promptTokens: 0, cachedTokens: 0, completionTokens: 0 },
  };
  try {
    const stream = await openai.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: prompt.system },
          { role: 'user', content: prompt.user },
        ],
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: prompt.maxTokens + config.reasoningTokens,
        prompt_cache_key: options.cacheKey,
        ...(options.responseFormat ? { response_format: options.responseFormat } : {}),
      },
      { signal: AbortSignal.any([options.signal, silence.signal]) },
    );
    for await (const chunk of stream) {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), config.idleTimeoutMs);
      take(completion, chunk);
    }
    options.signal.throwIfAborted();
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    if (silence.signal.aborted) throw silent(config);
    throw providerFailure(error);
  } finally {
    clearTimeout(watchdog);
  }
  if (silence.signal.aborted) throw silent(config);
  if (!completion.finishReason) throw outage('ProviderUnavailable', 'The model’s response ended early');
  return { ...completion, durationMs: Math.round(performance.now() - startedAt) };
}

const silent = ({ idleTimeoutMs }: ModelClient['config']) =>
  outage('ProviderUnavailable', `The model sent no data for ${idleTimeoutMs / 1000} s`);

function take(completion: Omit<Completion, 'durationMs'>, chunk: OpenAI.Chat.Completions.ChatCompletionChunk): void {
  const choice = chunk.choices[0];
  completion.id = chunk.id.slice(0, 120);
  completion.text += choice?.delta.content ?? '';
  if (choice?.delta.refusal) completion.refusal = (completion.refusal ?? '') + choice.delta.refusal;
  if (choice?.finish_reason) completion.finishReason = choice.finish_reason;
  if (chunk.usage) {
    completion.usage = {
      promptTokens: chunk.usage.prompt_tokens,
      cachedTokens: chunk.usage.prompt_tokens_details?.cached_tokens ?? 0,
      completionTokens: chunk.usage.completion_tokens,
    };
  }
}
