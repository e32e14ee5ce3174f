import type { EventWebhook } from './event-webhook.ts';
import type { Faults } from './faults.ts';
import type { Inbox } from './inbox.ts';

/** Requests to send. What hung, was cut off or only checked in sandbox mode is neither accepted nor refused. */
export type RequestCounts = { requests: number; accepted: number; refused: number };

/** Everything a running stand-in knows. */
export type Memory = {
  /** Undefined takes any key. */
  apiKey: string | undefined;
  inbox: Inbox;
  faults: Faults;
  webhook: EventWebhook;
  counts: RequestCounts;
  /** Aborted when it stops. */
  ending: AbortSignal;
};
