/** The keys that the fake takes. They open nothing anywhere else. */
export const STRIPE_KEYS = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake' };
