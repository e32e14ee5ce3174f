import type { Call } from '../call-log.ts';
import type { Completion, FinishReason } from '../completion.ts';

/** The body of a response that is not streamed. */
export function completionBody(call: Call, { content, refusal, finishReason }: Completion) {
  const message = { role: 'assistant', content: refusal === null ? content : null, refusal };
  const choices = [{ index: 0, message, finish_reason: finishReason }];
  return { ...envelopeOf(call), object: 'chat.completion', choices, usage: usageOf(call) };
}

/** The server-sent events of a streamed response, in order: role, content, finish, usage if asked for, end. */
export function events(call: Call, { content, refusal, finishReason }: Completion, includeUsage: boolean): string[] {
  const chunk = (choices: unknown[], more: object = {}) =>
    `data: ${JSON.stringify({ ...envelopeOf(call), object: 'chat.completion.chunk', choices, ...more })}\n\n`;
  const delta = (change: object, finish_reason: FinishReason | null = null) => chunk([{ index: 0, delta: change, finish_reason }]);
  return [
    delta({ role: 'assistant', content: refusal === null ? '' : null, refusal: null }),
    ...pieces(refusal ?? content).map((piece) => delta(refusal === null ? { content: piece } : { refusal: piece })),
    delta({}, finishReason),
    ...(includeUsage ? [chunk([], { usage: usageOf(call) })] : []),
    'data: [DONE]\n\n',
  ];
}

/** What all parts of one completion share. */
function envelopeOf({ id, model, startedAtMs }: Call) {
  return { id, created: Math.floor(startedAtMs / 1_000), model };
}

function usageOf({ promptTokens, completionTokens, cachedTokens }: Call) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    prompt_tokens_details: { cached_tokens: cachedTokens },
    completion_tokens_details: { reasoning_tokens: 0 },
  };
}

/** A text in pieces of 20 to 60 characters that never split a surrogate pair. */
function pieces(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 20 + ((from * 7 + text.charCodeAt(from)) % 41);
    if (to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to++;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}
