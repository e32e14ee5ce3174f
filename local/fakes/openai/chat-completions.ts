import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Faults } from '../common/faults.ts';
import { closedSignal, readJson, RequestError } from '../common/http.ts';
import type { Call, CallLog } from './call-log.ts';
import { complete, countTokens } from './completion.ts';
import { canHit, type ModelFault } from './faults.ts';
import type { PromptCache } from './prompt-cache.ts';
import { lastUserText, parseChatRequest, textOf, type ChatRequest } from './protocol/chat-request.ts';
import { completionBody, events } from './protocol/chunks.ts';
import { waitUntil, writePaced } from './protocol/pace.ts';

/** Larger than any prompt of a book, small enough for a mistake to show. */
const MOST_BODY_BYTES = 8 * 1024 * 1024;

export const SETTINGS = z.strictObject({
  /** From the request to the end of the response, in milliseconds; a stream is spread over it. */
  latencyMs: z.number().min(0).max(600_000),
  /** A stream's pace; `latencyMs` is then the time to its first token. 0: as `latencyMs` says. */
  tokensPerSecond: z.number().min(0).max(100_000),
  /** Words delivered over words asked: 0.6 falls short, 1.5 rambles. */
  lengthRatio: z.number().min(0.05).max(5),
});
export type Settings = z.output<typeof SETTINGS>;

/** The state of a running fake. */
export type Fake = { settings: Settings; faults: Faults<ModelFault>; calls: CallLog; cache: PromptCache };

/**
 * `POST /v1/chat/completions`: reads the request, logs it, and sends its completion or the fault that is armed for it.
 * @throws RequestError as the service refuses requests
 */
export async function chatCompletions(request: IncomingMessage, response: ServerResponse, fake: Fake): Promise<void> {
  const startedAt = performance.now();
  if (!/^Bearer \S/i.test(request.headers.authorization ?? ''))
    throw new RequestError(401, 'You didn’t provide an API key. You need to provide it in an Authorization header (Bearer YOUR_KEY).');
  const chat = parseChatRequest(await readJson(request, MOST_BODY_BYTES));
  const prompt = textOf(chat.messages);
  const fault = fake.faults.take([prompt], (each) => canHit(each, chat.schema !== undefined));
  const call = fake.calls.begin({
    model: chat.model,
    hash: createHash('sha256')
      .update(JSON.stringify([chat.model, chat.messages, chat.schema]))
      .digest('hex'),
    promptTokens: countTokens(prompt),
    cachedTokens: fake.cache.lookUp(chat.model, prompt),
    prompt: lastUserText(chat.messages).slice(0, 160),
  });
  // A response closes when it has been written whole or when the client disconnects; the flag distinguishes them.
  response.once('close', () => fake.calls.end(call, fault ? `fault:${fault.kind}` : response.writableFinished ? 'completed' : 'aborted'));
  if (fault?.kind === 'hang') return;
  const { latencyMs, lengthRatio, tokensPerSecond } = fake.settings;
  const span = { startedAt, endsAt: startedAt + latencyMs, signal: closedSignal(response) };
  if (fault?.kind !== 'status') return deliver(response, { chat, call, fault, lengthRatio, tokensPerSecond, span });
  await waitUntil(span.endsAt, span.signal);
  throw refusal(fault);
}

type Delivery = {
  chat: ChatRequest;
  call: Call;
  fault: ModelFault | undefined;
  lengthRatio: number;
  tokensPerSecond: number;
  span: { startedAt: number; endsAt: number; signal: AbortSignal };
};

async function deliver(response: ServerResponse, { chat, call, fault, lengthRatio, tokensPerSecond, span: wait }: Delivery): Promise<void> {
  const completion = complete(chat, lengthRatio, fault);
  call.completionTokens = countTokens(completion.refusal ?? completion.content);
  const span = tokensPerSecond
    ? { ...wait, startedAt: wait.endsAt, endsAt: wait.endsAt + (1_000 * call.completionTokens) / tokensPerSecond }
    : wait;
  const breaksOff = fault?.kind === 'stall' || fault?.kind === 'cut';

  if (chat.stream) {
    const all = events(call, completion, chat.includeUsage);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
    await waitUntil(span.startedAt, span.signal);
    await writePaced(response, breaksOff ? all.slice(0, Math.max(2, Math.floor(all.length / 3))) : all, span);
  } else {
    await waitUntil(span.endsAt, span.signal);
    if (span.signal.aborted) return;
    const body = JSON.stringify(completionBody(call, completion));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
    response.write(breaksOff ? body.slice(0, body.length / 3) : body);
  }
  if (fault?.kind === 'cut') response.destroy();
  else if (fault?.kind !== 'stall') response.end();
}

/** The error of a `status` fault. */
function refusal({ status, retryAfterSeconds, code }: ModelFault & { kind: 'status' }): RequestError {
  const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  if (status !== 429) return new RequestError(status, 'The request could not be processed.', { code: code ?? null }, headers);
  return new RequestError(status, 'Rate limit reached. Please try again later.', { code: code ?? 'rate_limit_exceeded' }, headers);
}

/** The body of an error response; its type follows from the status. */
export function errorBody({ status, message, details }: RequestError) {
  const type = status === 429 ? 'rate_limit_error' : status >= 500 ? 'server_error' : 'invalid_request_error';
  return { error: { message, type, param: null, code: null, ...details } };
}
