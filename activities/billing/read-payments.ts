import type Stripe from 'stripe';
import { stripeRequestOr } from './stripe-request.ts';

/** More payments than a customer makes in seven years. */
const MOST = 1_000;

/** A successful charge at Stripe. Amounts are US cents, times seconds since 1970. */
export type PaidCharge = {
  intent: string;
  amount: number;
  refunded: number;
  paidAt: number;
  receiptUrl: string | null;
  fingerprint: string | null;
};

/** An invoice for a subscription. */
export type BilledInvoice = {
  id: string;
  subscriptionId: string;
  status: Stripe.Invoice.Status | null;
  /** The payment intents of the invoice. */
  intents: string[];
  /** The billed price; for an upgrade, the new price. */
  price: string | undefined;
  /** Whether it is the proration of an upgrade. */
  isUpgrade: boolean;
  /** How long it bills for: the period, or what was left of it at an upgrade. */
  seconds: number;
  amountDue: number;
  attempts: number;
  nextAttemptAt: number | null;
};

/** Reads a customer's successful charges, oldest first. */
export async function readCharges(payments: Stripe, customer: string): Promise<PaidCharge[]> {
  const charges = await stripeRequestOr([], () => payments.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MOST }));
  return charges
    .reverse()
    .flatMap(({ status, payment_intent, amount_captured, amount_refunded, created, receipt_url, payment_method_details }) => {
      const intent = idOf(payment_intent);
      if (status !== 'succeeded' || !intent) return [];
      return [
        {
          intent,
          amount: amount_captured,
          refunded: amount_refunded,
          paidAt: created,
          receiptUrl: receipt_url,
          fingerprint: payment_method_details?.card?.fingerprint ?? null,
        },
      ];
    });
}

/** Reads a customer's subscription invoices. */
export async function readInvoices(payments: Stripe, customer: string): Promise<BilledInvoice[]> {
  const invoices = await stripeRequestOr([], () =>
    payments.invoices.list({ customer, limit: 100, expand: ['data.payments'] }).autoPagingToArray({ limit: MOST }),
  );
  return invoices.flatMap((invoice) => {
    const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
    if (!subscriptionId) return [];
    const dearest = [...invoice.lines.data].sort((one, other) => other.amount - one.amount)[0];
    return [
      {
        id: invoice.id,
        subscriptionId,
        status: invoice.status,
        intents: invoice.payments?.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []) ?? [],
        price: idOf(dearest?.pricing?.price_details?.price),
        seconds: dearest ? dearest.period.end - dearest.period.start : 0,
        isUpgrade: invoice.billing_reason === 'subscription_update',
        amountDue: invoice.amount_due,
        attempts: invoice.attempt_count,
        nextAttemptAt: invoice.next_payment_attempt,
      },
    ];
  });
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
