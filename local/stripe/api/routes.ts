import { router } from '../protocol/route.ts';
import { CHARGE_ROUTES } from './charges.ts';
import { CUSTOMER_ROUTES } from './customers.ts';
import { EVENT_ROUTES } from './events.ts';
import { INVOICE_ROUTES } from './invoices.ts';
import { PAYMENT_INTENT_ROUTES } from './payment-intents.ts';
import { PAYMENT_METHOD_ROUTES } from './payment-methods.ts';
import { PRICE_ROUTES } from './prices.ts';
import { PRODUCT_ROUTES } from './products.ts';
import { REFUND_ROUTES } from './refunds.ts';
import { SETUP_INTENT_ROUTES } from './setup-intents.ts';
import { SCHEDULE_ROUTES } from './subscription-schedules.ts';
import { SUBSCRIPTION_ROUTES } from './subscriptions.ts';

/** Everything of Stripe's API that the stand-in knows. */
export const findRoute = router([
  ...CUSTOMER_ROUTES,
  ...PRODUCT_ROUTES,
  ...PRICE_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...SCHEDULE_ROUTES,
  ...INVOICE_ROUTES,
  ...PAYMENT_INTENT_ROUTES,
  ...SETUP_INTENT_ROUTES,
  ...PAYMENT_METHOD_ROUTES,
  ...CHARGE_ROUTES,
  ...REFUND_ROUTES,
  ...EVENT_ROUTES,
]);
