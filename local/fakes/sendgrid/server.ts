import type { ServerResponse } from 'node:http';
import { Faults } from '../common/faults.ts';
import { RequestError, sendJson, sendPage } from '../common/http.ts';
import { HTTP_FAULT, type HttpFault } from '../common/http-faults.ts';
import { startServer } from '../common/server.ts';
import { eventWebhook } from './events.ts';
import { inboxPage } from './inbox-page.ts';
import { messagePage } from './message-page.ts';
import { authorize, errorBody, sendMail, type Fake } from './send-mail.ts';
import { newSigningKey, publicKeyOf, readSigningKey, signEvents } from './signing-key.ts';

export type SendGridOptions = {
  /** 0, the default, takes any free port. */
  port?: number;
  /** The one key that is taken; without it, any is. */
  apiKey?: string | undefined;
  /** The product's Event Webhook, on this machine. */
  eventsUrl?: string | undefined;
  /** Signs events: the base64 of PKCS #8 on P-256. Generated when absent. */
  privateKey?: string | undefined;
};

export type FakeSendGrid = Awaited<ReturnType<typeof startSendGrid>>;

/**
 * Starts the fake SendGrid on 127.0.0.1: `POST /v3/mail/send`, signed events to the webhook, an inbox to read at `/`, and faults on
 * demand (`/_fake/…`). Messages are kept in memory, the last 1,000.
 * @throws when the port is taken, the private key is none, or the events' URL leads away from this machine
 */
export async function startSendGrid({ port = 0, apiKey, eventsUrl, privateKey = newSigningKey() }: SendGridOptions = {}) {
  const key = readSigningKey(privateKey);
  const fake: Fake = { apiKey, messages: [], faults: new Faults(HTTP_FAULT), webhook: eventWebhook(key) };
  const { messages, faults, webhook } = fake;
  webhook.url = eventsUrl;
  const { url, close } = await startServer({
    port,
    routes: {
      'POST /v3/mail/send': (request, response) => sendMail(request, response, fake),
      'GET /v3/scopes': (request, response) => {
        authorize(request, fake);
        sendJson(response, 200, { scopes: ['mail.send'] });
      },
      'GET /': (_request, response) => sendPage(response, inboxPage(messages)),
      'GET /messages/*': (request, response) => showMessage(response, fake, request.url?.split('/').at(-1)),
    },
    control: { 'GET messages': () => messages },
    faults,
    errorBody,
  });
  return {
    /** For a client's base URL; no slash at its end. */
    url,
    /** The page that lists the messages. */
    inboxUrl: `${url}/`,
    /** What verifies events, as SendGrid's console shows it: base64 of SPKI. */
    publicKey: publicKeyOf(key),
    /** Signs a body of events for the second, since 1970, that its header names, as the fake signs its own. */
    sign: (timestamp: string, body: string) => signEvents(key, timestamp, body),
    /** From now on events are sent there: the product's Event Webhook, on this machine. With undefined, none are. */
    sendEventsTo: (eventsUrl: string | undefined) => void (webhook.url = eventsUrl),
    /** Oldest first; all, or those to one address, capitals or not. */
    messages: (to?: string) => messages.filter((each) => to === undefined || each.to.toLowerCase() === to.toLowerCase()),
    addFault: (fault: HttpFault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    /** Closes at once, open responses and events being delivered included. */
    stop: async () => {
      webhook.stop();
      await close();
    },
  };
}

function showMessage(response: ServerResponse, { messages }: Fake, id: string | undefined): void {
  const message = messages.find((each) => each.id === id);
  if (!message) throw new RequestError(404, 'No such message: the inbox is empty after a restart, and keeps the last 1,000.');
  sendPage(response, messagePage(message));
}
