import type { Advance } from './advance.ts';
import type { DataFile } from './data-file.ts';
import type { Faults } from './faults.ts';
import type { IdempotentAnswers } from './protocol/idempotency.ts';
import type { RequestLog } from './request-log.ts';
import type { Cause } from './webhooks/emit.ts';
import type { Deliveries } from './webhooks/deliveries.ts';
import type { World } from './world.ts';

/** Everything a running stand-in knows. */
export type Memory = {
  secretKey: string;
  publishableKey: string;
  /** Of stripe-mock, which checks each request of a server first. */
  validatorUrl: string | undefined;
  world: World;
  /** Where the world is kept, if anywhere. */
  file: DataFile | undefined;
  /** The request that is being done, for the events that it causes. */
  cause: Cause;
  advance: Advance;
  faults: Faults;
  deliveries: Deliveries;
  answers: IdempotentAnswers;
  requests: RequestLog;
  /** Aborted when it stops. */
  ending: AbortSignal;
};
