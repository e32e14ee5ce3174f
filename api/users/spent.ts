/** Every payment that went through, refunds taken off: `user_id`, `cents`. */
export const SPENT = /* sql */ `
  SELECT user_id, price_in_cents - refunded_cents AS cents FROM subscription_payments WHERE status = 'succeeded'
  UNION ALL
  SELECT user_id, price_in_cents - refunded_cents FROM token_purchases WHERE status = 'succeeded'`;
