import { raw, type RequestHandler } from 'express';
import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { SubscriptionSignals } from './subscription-signals.ts';

const PATH = '/webhooks/stripe';

/** The signature covers the raw body. */
export const rawStripeEvents: { path: string; parse: RequestHandler } = {
  path: PATH,
  parse: raw({ type: 'application/json', limit: '1mb' }) as RequestHandler,
};

/** Older signatures are treated as replays. */
const WINDOW_SECONDS = 5 * 60;

/**
 * Stripe's webhook. Only the customer id of an event is trusted: the subscription workflow reads the current state from Stripe. If the
 * signal fails, the response is 500 and Stripe redelivers.
 */
export function stripeRoutes(deps: ApiDeps): ApiRoutes {
  // Verifying a signature makes no call to Stripe, so the API key is a placeholder.
  const { webhooks } = new Stripe('sk_none');
  const signals = new SubscriptionSignals(deps.temporal);
  return new ApiRoutes('', 'Payments', deps.limits).add(
    'post',
    PATH,
    {
      summary: 'Receives Stripe’s events',
      access: 'anyone',
      headers: z.object({ 'stripe-signature': z.string() }),
      response: { status: 200, description: 'Accepted or ignored', schema: z.object({ received: z.boolean() }) },
      errors: ['SIGNATURE_INVALID', 'VALIDATION_FAILED', 'INTERNAL'],
    },
    async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      rejectFutureTimestamp(request.get('stripe-signature') ?? '');
      const event = verifyEvent(webhooks, body, request.get('stripe-signature') ?? '', deps.config.STRIPE_WEBHOOK_SECRET);
      const customer = customerOf(event);
      const [user]: { id: string }[] = customer
        ? await deps.db.query('SELECT id FROM users WHERE stripe_customer_id = $1', [customer])
        : [];
      if (user) await signals.send(user.id, event.id);
      return { received: true };
    },
  );
}

/** The library refuses old signatures only. @throws AppError `SIGNATURE_INVALID` */
function rejectFutureTimestamp(signature: string): void {
  const timestamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (timestamp > Date.now() / 1000 + WINDOW_SECONDS) throw new AppError('SIGNATURE_INVALID', 'The signature is not valid');
}

/** @throws AppError `SIGNATURE_INVALID` */
function verifyEvent(webhooks: Stripe['webhooks'], body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return webhooks.constructEvent(body, signature, secret, WINDOW_SECONDS);
  } catch {
    throw new AppError('SIGNATURE_INVALID', 'The signature is not valid');
  }
}

/** The customer of an event; undefined if it has none. @throws AppError `VALIDATION_FAILED` */
function customerOf(event: Stripe.Event): string | undefined {
  const parsed = eventAbout.safeParse(event);
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', 'The body is not a Stripe event');
  const { object, id, customer } = parsed.data.data.object;
  if (object === 'customer') return id;
  return typeof customer === 'string' ? customer : customer?.id;
}

/** The fields of events that we read. */
const eventAbout = z.looseObject({
  id: z.string().min(1).max(200),
  data: z.looseObject({
    object: z.looseObject({
      object: z.string(),
      id: z.string().optional(),
      customer: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
    }),
  }),
});
