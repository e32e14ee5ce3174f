/** What tests and other machines ask of the stand-in itself, under `/_stand-in/`. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Memory } from './memory.ts';
import { parseBody, RequestError } from './protocol/errors.ts';
import { readJson, sendJson } from './protocol/http.ts';
import { applySettings } from './settings.ts';

const events = z.array(z.looseObject({ event: z.string().min(1), email: z.string().min(1) })).min(1);

type Route = (request: IncomingMessage, response: ServerResponse, memory: Memory) => Promise<void> | void;

export const CONTROL_ROUTES: Record<string, Route> = {
  'GET /_stand-in/messages': (request, response, { inbox }) => {
    const to = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('to') ?? undefined;
    sendJson(response, 200, inbox.list(to));
  },
  'DELETE /_stand-in/messages': (_request, response, memory) => {
    clear(memory);
    sendJson(response, 200, []);
  },
  'GET /_stand-in/requests': (_request, response, { counts }) => sendJson(response, 200, counts),
  'POST /_stand-in/faults': async (request, response, { faults }) => {
    const fault = await readJson(request);
    faults.add(fault);
    sendJson(response, 201, fault);
  },
  'DELETE /_stand-in/faults': (_request, response, { faults }) => {
    faults.clear();
    sendJson(response, 200, []);
  },
  'POST /_stand-in/settings': async (request, response, { webhook }) => {
    const settings = await readJson(request);
    applySettings(webhook, settings);
    sendJson(response, 200, settings);
  },
  'POST /_stand-in/events': async (request, response, { webhook }) => {
    const batch = parseBody(events, await readJson(request));
    const status = await webhook.post(batch).catch((error: unknown) => {
      throw new RequestError(502, `The webhook did not answer: ${String(error)}`);
    });
    sendJson(response, 200, { status });
  },
};

/** Empties the inbox, and counts from zero. */
export function clear({ inbox, counts }: Memory): void {
  inbox.clear();
  counts.requests = counts.accepted = counts.refused = 0;
}
