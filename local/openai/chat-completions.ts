import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerTo } from './answer.ts';
import type { Call, CallLog } from './call-log.ts';
import type { Fault, Faults } from './faults.ts';
import type { PromptCache } from './prompt-cache.ts';
import { parseChatRequest, type ChatRequest } from './protocol/chat-request.ts';
import { completion, envelopeFor, events } from './protocol/chunks.ts';
import { errorBody } from './protocol/errors.ts';
import { readJson, sendJson } from './protocol/http.ts';
import { waitUntil, writePaced } from './protocol/pace.ts';
import { countTokens, usageOf } from './protocol/usage.ts';
import { lastUserText, textOf } from './prompt/segments.ts';
import type { Settings } from './settings.ts';

/** What the stand-in remembers between requests. */
export type Memory = { settings: Settings; faults: Faults; calls: CallLog; cache: PromptCache };

/** `POST /v1/chat/completions`: reads the request, logs it, and answers it or commits the fault that is due. */
export async function chatCompletions(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  const startedAt = performance.now();
  const chat = parseChatRequest(await readJson(request));
  const prompt = textOf(chat.messages);
  const fault = memory.faults.take(prompt, chat.format.type !== 'text');
  const call = memory.calls.begin({
    hash: createHash('sha256')
      .update(JSON.stringify([chat.model, chat.messages, chat.format]))
      .digest('hex'),
    promptTokens: countTokens(prompt),
    cachedTokens: memory.cache.look(chat.model, prompt),
    structured: chat.format.type === 'json_schema' ? chat.format.name : chat.format.type === 'json_object' ? 'json_object' : null,
    prompt: lastUserText(chat.messages).slice(0, 160),
  });

  const gone = new AbortController();
  let completionTokens = 0;
  // A response closes when it has been handed over whole, or when the client goes; the flag tells which.
  response.once('close', () => {
    gone.abort();
    memory.calls.end(call, fault ? `fault:${fault.kind}` : response.writableFinished ? 'answered' : 'aborted', completionTokens);
  });
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'status') {
    await waitUntil(startedAt + memory.settings.latencyMs, gone.signal);
    return refuse(response, fault);
  }
  completionTokens = await deliver({ chat, response, memory, call, fault, startedAt, signal: gone.signal });
}

type Delivery = {
  chat: ChatRequest;
  response: ServerResponse;
  memory: Memory;
  call: Call;
  fault: Fault | null;
  startedAt: number;
  signal: AbortSignal;
};

async function deliver({ chat, response, memory: { settings }, call, fault, startedAt, signal }: Delivery): Promise<number> {
  const answer = answerTo(chat, settings.obedience, fault);
  const completionTokens = countTokens(answer.refusal ?? answer.content);
  call.completionTokens = completionTokens;
  const usage = usageOf({ ...call, completionTokens });
  const endsAt =
    startedAt + settings.latencyMs + (settings.tokensPerSecond === null ? 0 : (completionTokens / settings.tokensPerSecond) * 1_000);
  const envelope = envelopeFor(chat.model);
  call.id = envelope.id;
  const breaksOff = fault?.kind === 'stall' || fault?.kind === 'cut';

  if (chat.stream) {
    const all = events(envelope, answer, chat.includeUsage ? usage : null);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
    await writePaced(response, breaksOff ? all.slice(0, Math.max(2, Math.floor(all.length / 3))) : all, startedAt, endsAt, signal);
  } else {
    await waitUntil(endsAt, signal);
    if (signal.aborted) return completionTokens;
    const body = JSON.stringify(completion(envelope, answer, usage));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
    response.write(breaksOff ? body.slice(0, body.length / 3) : body);
  }
  if (fault?.kind === 'cut') response.destroy();
  else if (fault?.kind !== 'stall') response.end();
  return completionTokens;
}

function refuse(response: ServerResponse, { status = 500, message, code, retryAfterSeconds }: Fault): void {
  const text =
    message ??
    (status === 429
      ? 'Rate limit reached. Please try again later.'
      : status >= 500
        ? 'The server had an error while processing your request. Sorry about that!'
        : 'The request was refused.');
  const body = errorBody({ status, message: text, code: code ?? (status === 429 ? 'rate_limit_exceeded' : null) });
  sendJson(response, status, body, retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) });
}
