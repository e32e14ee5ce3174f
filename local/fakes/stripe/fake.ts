import type { HttpFaults } from '../common/http-faults.ts';
import type { Advance } from './advance.ts';
import type { IdempotencyKeys } from './api/idempotency.ts';
import type { Deliveries } from './deliveries.ts';
import type { StripeKeys } from './keys.ts';
import type { World } from './world.ts';

/** A request to the API: its path is without the query, its status 0 while there is no response, and when the connection was cut. */
export type LoggedRequest = { method: string; path: string; idempotencyKey: string | undefined; status: number };

/** The state of a running fake. */
export type Fake = {
  keys: StripeKeys;
  /** Of stripe-mock, which checks each request of a server first. */
  validatorUrl: string | undefined;
  world: World;
  advance: Advance;
  faults: HttpFaults;
  deliveries: Deliveries;
  idempotency: IdempotencyKeys;
  /** Those of servers and browsers, oldest first. */
  requests: LoggedRequest[];
};
