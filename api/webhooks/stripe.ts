import { raw, type RequestHandler } from 'express';
import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { signalSubscription } from '../temporal/subscription.ts';

const PATH = '/webhooks/stripe';

/** An event is signed as it arrives, byte for byte. */
export const rawStripeEvents: { path: string; parse: RequestHandler } = {
  path: PATH,
  parse: raw({ type: 'application/json', limit: '1mb' }) as RequestHandler,
};

/** What is signed longer ago has been replayed. */
const WINDOW_SECONDS = 5 * 60;

/**
 * Stripe's events. Of an event only the customer is believed: their subscription looks up what has become of them. What cannot be handed over is
 * answered 500, and Stripe reports it again.
 */
export function stripeRoutes(deps: ApiDeps): ApiRoutes {
  // Checking a signature is arithmetic: nothing is asked of Stripe, and the key is none.
  const { webhooks } = new Stripe('sk_none');
  return new ApiRoutes('', 'Payments', deps.limits).add(
    'post',
    PATH,
    {
      summary: 'Takes what Stripe reports',
      access: 'anyone',
      headers: z.object({ 'stripe-signature': z.string() }),
      answer: { status: 200, description: 'Handed over, or of no concern', schema: z.object({ received: z.boolean() }) },
      errors: ['SIGNATURE_INVALID', 'INTERNAL'],
    },
    async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = signedEvent(webhooks, body, request.get('stripe-signature') ?? '', deps.config.STRIPE_WEBHOOK_SECRET);
      const customer = customerOf(event);
      const [user]: { id: string }[] = customer
        ? await deps.db.query('SELECT id FROM users WHERE stripe_customer_id = $1', [customer])
        : [];
      if (user) await signalSubscription(deps.temporal, user.id, event.id);
      return { received: true };
    },
  );
}

/** @throws AppError `SIGNATURE_INVALID` */
function signedEvent(webhooks: Stripe['webhooks'], body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return webhooks.constructEvent(body, signature, secret, WINDOW_SECONDS);
  } catch {
    throw new AppError('SIGNATURE_INVALID', 'This is not signed by the payment provider');
  }
}

/** Whom an event is about; undefined for those that are about no customer. */
function customerOf({ data }: Stripe.Event): string | undefined {
  const about = data.object as { object: string; id?: string; customer?: string | { id: string } | null };
  if (about.object === 'customer') return about.id;
  return typeof about.customer === 'string' ? about.customer : about.customer?.id;
}
