/** Successful payments, net of refunds: `user_id`, `cents`. */
export const NET_PAYMENTS = /* sql */ `
  SELECT user_id, price_in_cents - refunded_cents AS cents FROM subscription_payments WHERE status = 'succeeded'
  UNION ALL
  SELECT user_id, price_in_cents - refunded_cents FROM token_purchases WHERE status = 'succeeded'`;
