import { z } from 'zod';
import { parseBody } from './protocol/parse-body.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const settings = z.strictObject({
  /** Where events are sent to, on this machine. */
  url: z
    .url({ abort: true })
    .refine((url) => LOOPBACK.has(new URL(url).hostname), 'Events stay on this machine.')
    .optional(),
  /** How many times more each event is sent. */
  duplicate: z.int().min(0).max(20).optional(),
  /** Whether events are sent in any order. */
  shuffle: z.boolean().optional(),
  /** While true, events are kept; they are sent when it turns false. */
  hold: z.boolean().optional(),
  /** How many of the next attempts fail without being made. */
  failNext: z.int().min(0).max(10_000).optional(),
});

export type WebhookSettings = z.input<typeof settings>;

/** @throws StripeError 400 when they are none, or the URL leads away from this machine */
export function applySettings(deliveries: Deliveries, body: unknown): void {
  const { url, duplicate, shuffle, hold, failNext } = parseBody(settings, body);
  if (url !== undefined) deliveries.url = url;
  if (duplicate !== undefined) deliveries.duplicates = duplicate;
  if (shuffle !== undefined) deliveries.isShuffled = shuffle;
  if (failNext !== undefined) deliveries.failures = failNext;
  if (hold !== undefined) deliveries.hold(hold);
}
