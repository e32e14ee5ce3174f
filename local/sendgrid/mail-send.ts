import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryEvents } from './delivery-events.ts';
import type { Memory } from './memory.ts';
import { RequestError } from './protocol/errors.ts';
import { readJson } from './protocol/http.ts';
import { readMail, type Outgoing } from './protocol/read-mail.ts';

/** `POST /v3/mail/send`: 202 and no body once the message is accepted, 200 where it was only to be checked. */
export async function mailSend(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  memory.counts.requests++;
  try {
    await send(request, response, memory);
  } catch (error) {
    if (error instanceof RequestError) memory.counts.refused++;
    throw error;
  }
}

async function send(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  // The body is read first, whoever sends it: a client that is still writing would not see the answer.
  const body = await readJson(request).catch((error: unknown) => error);
  authorize(request.headers.authorization, memory.apiKey);
  if (body instanceof Error) throw body;
  const { copies, isSandbox } = readMail(body);

  const fault = memory.faults.take(copies);
  if (fault?.kind === 'status') throw refusal(fault.status, fault.retryAfterSeconds);
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'cut') return void request.socket.destroy();

  if (isSandbox) return void response.writeHead(200).end();
  const messageId = accept(copies, memory);
  if (fault?.kind === 'accept-then-cut') return void request.socket.destroy();
  if (fault?.kind === 'slow') await sleep(fault.latencyMs, undefined, { signal: memory.ending }).catch(() => undefined);
  response.writeHead(202, { 'x-message-id': messageId }).end();
}

/** @throws RequestError 401 */
function authorize(authorization: string | undefined, apiKey: string | undefined): void {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined || (apiKey !== undefined && key !== apiKey))
    throw new RequestError(401, 'The provided authorization grant is invalid, expired, or revoked');
}

function accept(copies: readonly Outgoing[], { inbox, webhook, counts }: Memory): string {
  counts.accepted++;
  const messageId = randomBytes(16).toString('base64url');
  const at = new Date().toISOString();
  for (const [index, copy] of copies.entries()) {
    inbox.add({ id: index === 0 ? messageId : `${messageId}.${index}`, at, ...copy });
    webhook.deliver(deliveryEvents(copy, `${messageId}.stand-in.${index}`));
  }
  return messageId;
}

function refusal(status: number, retryAfterSeconds: number | undefined): RequestError {
  const message = status === 429 ? 'too many requests' : `The stand-in was told to answer ${status}.`;
  if (retryAfterSeconds === undefined) return new RequestError(status, message);
  const reset = Math.ceil(Date.now() / 1_000 + retryAfterSeconds);
  return new RequestError(status, message, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) });
}
