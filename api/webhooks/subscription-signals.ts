import type { Client } from '@temporalio/client';
import pLimit from 'p-limit';
import { signalSubscription } from '../../shared/temporal/subscription.ts';

/** Temporal answers a flood of signals in turn; each has five seconds from when it is sent. */
const AT_ONCE = 32;

/**
 * Tells subscription workflows of Stripe's events, a few at a time. An event only says that something happened, and the workflow then reads
 * the state at Stripe: events of a user that come before the signal is sent share it.
 */
export class SubscriptionSignals {
  private readonly limit = pLimit(AT_ONCE);
  private readonly waiting = new Map<string, Promise<void>>();
  private readonly temporal: Client;

  constructor(temporal: Client) {
    this.temporal = temporal;
  }

  /** @throws Error if Temporal does not accept the signal */
  send(userId: string, eventId: string): Promise<void> {
    const waiting = this.waiting.get(userId);
    if (waiting) return waiting;
    const sent = this.limit(() => {
      this.waiting.delete(userId);
      return signalSubscription(this.temporal, userId, eventId);
    });
    this.waiting.set(userId, sent);
    return sent;
  }
}
