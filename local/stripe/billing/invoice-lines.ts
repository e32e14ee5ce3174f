import { newId } from '../objects/ids.ts';
import type { InvoiceLine, Subscription, SubscriptionItem } from '../objects/types.ts';
import { prorate } from './proration.ts';

type LineOf = { amountCents: number; description: string; isProration: boolean; period: { start: number; end: number } };

/** The lines of a whole period, one for each item. */
export function periodLines(subscription: Subscription): InvoiceLine[] {
  return subscription.items.data.map((item) =>
    line(subscription, item, {
      amountCents: item.price.unit_amount * item.quantity,
      description: `${item.quantity} × ${nameOf(item)}`,
      isProration: false,
      period: { start: item.current_period_start, end: item.current_period_end },
    }),
  );
}

/** Two lines for an item whose price changes now: the credit for what is not used, and what is left at the new price. */
export function prorationLines(subscription: Subscription, before: SubscriptionItem, after: SubscriptionItem, at: number): InvoiceLine[] {
  const period = { start: before.current_period_start, end: before.current_period_end };
  const { unusedCents, remainingCents } = prorate(before, after, period, at);
  const rest = { isProration: true, period: { start: at, end: period.end } };
  return [
    line(subscription, before, { ...rest, amountCents: unusedCents, description: `Unused time on ${nameOf(before)}` }),
    line(subscription, after, { ...rest, amountCents: remainingCents, description: `Remaining time on ${nameOf(after)}` }),
  ];
}

/** The credit for what is left of a period that is given up. */
export function creditLines(subscription: Subscription, at: number): InvoiceLine[] {
  return subscription.items.data.map((item) => {
    const period = { start: item.current_period_start, end: item.current_period_end };
    return line(subscription, item, {
      amountCents: prorate(item, item, period, at).unusedCents,
      description: `Unused time on ${nameOf(item)}`,
      isProration: true,
      period: { start: at, end: period.end },
    });
  });
}

function nameOf({ price }: SubscriptionItem): string {
  return price.lookup_key ?? price.id;
}

function line(subscription: Subscription, item: SubscriptionItem, { amountCents, description, isProration, period }: LineOf): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: amountCents,
    currency: item.price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: String(item.price.unit_amount),
    },
    quantity: item.quantity,
    subscription: subscription.id,
    subtotal: amountCents,
    taxes: [],
  };
}
