export type StripeKeys = { secretKey: string; publishableKey: string };

/** The keys that the fake takes unless it is started with others. They open nothing anywhere else. */
export const STRIPE_KEYS: StripeKeys = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake' };
