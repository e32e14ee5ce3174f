import { z } from 'zod';
import type { EventWebhook } from './event-webhook.ts';
import { parseBody } from './protocol/errors.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const settings = z.strictObject({
  /** While true, events are kept; they are sent when it turns false. */
  eventsHeld: z.boolean().optional(),
  /** Where events are sent to, on this machine. */
  eventsUrl: z
    .url({ abort: true })
    .refine((url) => LOOPBACK.has(new URL(url).hostname), 'Events stay on this machine.')
    .optional(),
});

export type Settings = z.input<typeof settings>;

/** @throws RequestError 400 when they are none, or the URL leads away from this machine */
export function applySettings(webhook: EventWebhook, body: unknown): void {
  const { eventsHeld, eventsUrl } = parseBody(settings, body);
  if (eventsUrl !== undefined) webhook.url = eventsUrl;
  if (eventsHeld !== undefined) webhook.hold(eventsHeld);
}
