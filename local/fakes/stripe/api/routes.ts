import { RequestError } from '../../common/http.ts';
import { CATALOG_ROUTES } from './catalog.ts';
import { COUPON_ROUTES } from './coupons.ts';
import { CUSTOMER_ROUTES } from './customers.ts';
import { INTENT_ROUTES } from './intents.ts';
import { PAYMENT_ROUTES } from './payments.ts';
import type { Caller, Route } from './route.ts';
import { SCHEDULE_ROUTES } from './schedules.ts';
import { SETUP_INTENT_ROUTES } from './setup-intents.ts';
import { SUBSCRIPTION_ROUTES } from './subscriptions.ts';

/** Everything of Stripe's API that the fake serves: what the product calls. */
const ROUTES: readonly Route[] = [
  ...CUSTOMER_ROUTES,
  ...CATALOG_ROUTES,
  ...COUPON_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...SCHEDULE_ROUTES,
  ...INTENT_ROUTES,
  ...SETUP_INTENT_ROUTES,
  ...PAYMENT_ROUTES,
];

/**
 * The route of a request, with the id in its path.
 * @throws RequestError 404 where there is none for the caller
 */
export function findRoute(method: string, path: string, caller: Caller): { route: Route; id: string } {
  for (const route of ROUTES) {
    const match = route.method === method && route.callers.includes(caller) ? route.pattern.exec(path) : null;
    if (match) return { route, id: match[1] ?? '' };
  }
  throw new RequestError(404, `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`);
}
