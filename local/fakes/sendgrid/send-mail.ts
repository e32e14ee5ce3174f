import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, RequestError } from '../common/http.ts';
import { underFault, type HttpFaults } from '../common/http-faults.ts';
import type { Webhook } from '../common/webhook.ts';
import { reportDelivery } from './events.ts';
import type { Message } from './message.ts';
import { readMail } from './read-mail.ts';

/** The state of a running fake. */
export type Fake = {
  /** Undefined takes any key. */
  apiKey: string | undefined;
  /** Oldest first. */
  messages: Message[];
  faults: HttpFaults;
  webhook: Webhook;
};

/** SendGrid's own limit for a message with all that belongs to it. */
const MOST_BODY_BYTES = 30 * 1024 * 1024;
const MOST_MESSAGES = 1_000;

/** `POST /v3/mail/send`: 202 and no body once the message is accepted. A fault's `match` is on the recipient or the subject. */
export async function sendMail(request: IncomingMessage, response: ServerResponse, fake: Fake): Promise<void> {
  // The body is read first, whoever sends it: a client that is still writing would not see the response.
  const body = await readJson(request, MOST_BODY_BYTES);
  authorize(request, fake);
  const mail = readMail(body);
  await underFault(fake.faults.take([mail.to, mail.subject]), response, refusal, () => {
    const id = randomBytes(16).toString('base64url');
    fake.messages.push({ id, at: new Date().toISOString(), ...mail });
    if (fake.messages.length > MOST_MESSAGES) fake.messages.shift();
    void reportDelivery(fake.webhook, mail, id);
    return () => response.writeHead(202, { 'x-message-id': id }).end();
  });
}

/** @throws RequestError 401 without the key */
export function authorize(request: IncomingMessage, { apiKey }: Fake): void {
  const key = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined || key !== (apiKey ?? key))
    throw new RequestError(401, 'The provided authorization grant is invalid, expired, or revoked');
}

function refusal(status: number, retryAfterSeconds: number | undefined): RequestError {
  const message = status === 429 ? 'too many requests' : 'An error occurred while processing the request.';
  if (retryAfterSeconds === undefined) return new RequestError(status, message);
  const reset = Math.ceil(Date.now() / 1_000 + retryAfterSeconds);
  return new RequestError(status, message, {}, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) });
}

/** The body of the response to a request that was refused, in the shape of SendGrid's own errors. */
export function errorBody({ message, details }: RequestError) {
  return { errors: details['errors'] ?? [{ message, field: null, help: null }] };
}
