import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../listen.ts';
import { clear, CONTROL_ROUTES } from './control.ts';
import { EventWebhook, type SendGridEvent } from './event-webhook.ts';
import { Faults, type Fault } from './faults.ts';
import { Inbox, type Message } from './inbox.ts';
import { mailSend } from './mail-send.ts';
import type { Memory, RequestCounts } from './memory.ts';
import { inboxPage } from './pages/inbox-page.ts';
import { messagePage, noMessagePage } from './pages/message-page.ts';
import { RequestError } from './protocol/errors.ts';
import { sendJson } from './protocol/http.ts';
import { applySettings, type Settings } from './settings.ts';
import { newSigningKey, publicKeyOf, readSigningKey } from './signing-key.ts';

/** Inherited by the frame that shows a message: no scripts, and no picture from another machine, which would tell that it was read. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://127.0.0.1:* http://localhost:*; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type SendGridOptions = {
  /** 0, the default, takes any free port. */
  port?: number;
  /** The one key that is taken; without it, any is. */
  apiKey?: string | undefined;
  /** The product's Event Webhook, on this machine; may also be set later. */
  eventsUrl?: string | undefined;
  /** Signs events: PKCS #8 on P-256, as PEM or as its base64. Generated when absent. */
  privateKey?: string | undefined;
};

export type SendGridStandIn = {
  /** For a client's base URL; no slash at its end. */
  url: string;
  /** The page that lists the messages. */
  inboxUrl: string;
  /** What verifies events, as SendGrid's console shows it: base64 of SPKI. */
  publicKey: string;
  /** Oldest first; all, or those to one address. */
  messages(to?: string): readonly Message[];
  /** Empties the inbox, and counts from zero. */
  clear(): void;
  addFault(fault: Fault): void;
  clearFaults(): void;
  settings(settings: Settings): void;
  /** Sends these events now, in one request; returns the status of the webhook's answer. Throws when there is no URL, or no answer. */
  sendEvents(events: readonly SendGridEvent[]): Promise<number>;
  requests(): RequestCounts;
  /** Closes at once, open answers and events under way included. */
  stop(): Promise<void>;
};

/**
 * Starts the stand-in for SendGrid on 127.0.0.1: `POST /v3/mail/send`, signed events to the webhook, an inbox to read at `/`, and
 * faults on demand (`/_stand-in/…`). Messages are kept in memory, the last 1,000.
 * @throws when the port is taken, the private key is none, or the events' URL leads away from this machine
 */
export async function startSendGrid({ port = 0, apiKey, eventsUrl, privateKey }: SendGridOptions = {}): Promise<SendGridStandIn> {
  const key = readSigningKey(privateKey ?? newSigningKey());
  const webhook = new EventWebhook(key);
  applySettings(webhook, { eventsUrl });
  const ending = new AbortController();
  const memory: Memory = {
    apiKey,
    inbox: new Inbox(),
    faults: new Faults(),
    webhook,
    counts: { requests: 0, accepted: 0, refused: 0 },
    ending: ending.signal,
  };
  const server = createServer((request, response) => void handle(request, response, memory));
  const { url, close } = await listenOnLoopback(server, port);
  return {
    url,
    inboxUrl: `${url}/`,
    publicKey: publicKeyOf(key),
    messages: (to) => memory.inbox.list(to),
    clear: () => clear(memory),
    addFault: (fault) => memory.faults.add(fault),
    clearFaults: () => memory.faults.clear(),
    settings: (settings) => applySettings(webhook, settings),
    sendEvents: (events) => webhook.post(events),
    requests: () => ({ ...memory.counts }),
    stop: () => {
      ending.abort();
      webhook.stop();
      return close();
    },
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  const method = request.method ?? 'GET';
  const path = (request.url ?? '/').split('?', 1)[0] as string;
  try {
    if (method === 'GET' && path === '/') return sendPage(response, 200, inboxPage(memory.inbox.list()));
    if (method === 'GET' && path.startsWith('/messages/')) return sendMessage(response, memory.inbox.find(path.slice('/messages/'.length)));
    // A page open in some browser must not read or change anything here.
    if (path.startsWith('/_stand-in/') && request.headers.origin !== undefined) throw new RequestError(403, 'Not from a web page.');
    const route = `${method} ${path}` === 'POST /v3/mail/send' ? mailSend : CONTROL_ROUTES[`${method} ${path}`];
    if (!route) throw new RequestError(404, 'not found');
    await route(request, response, memory);
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (!(error instanceof RequestError)) console.error(error);
    const { status, errors, headers } = error instanceof RequestError ? error : new RequestError(500, 'The stand-in failed.');
    sendJson(response, status, { errors }, headers);
  }
}

function sendMessage(response: ServerResponse, message: Message | undefined): void {
  if (message) sendPage(response, 200, messagePage(message));
  else sendPage(response, 404, noMessagePage());
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(html);
}
