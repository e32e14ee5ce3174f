/** The keys that the stand-in takes unless it is told others. They open nothing anywhere else. */
export const STRIPE_KEYS = { secretKey: 'sk_test_stand_in', publishableKey: 'pk_test_stand_in' };
