import type { Clock } from '../clock.ts';
import type { Store } from '../objects/store.ts';
import type { StripeEvent } from '../objects/types.ts';
import type { Emit } from '../world.ts';
import type { Deliveries } from './deliveries.ts';

/** The version that the product's SDK speaks. */
export const API_VERSION = '2026-10-28.endive';

/** The request that is being done; events tell what caused them. */
export type Cause = { id: string | null; idempotency_key: string | null };

/**
 * Keeps an event of each happening, with the object as it is then, and sends it.
 * @param onChange is told that something happened: nothing changes without an event
 */
export function emitter(store: Store, clock: Clock, deliveries: Deliveries, cause: () => Cause, onChange: () => void): Emit {
  return (type, object, previous) => {
    const event: StripeEvent = store.event.add({
      id: store.event.newId(),
      object: 'event',
      api_version: API_VERSION,
      created: clock.now(),
      livemode: false,
      pending_webhooks: deliveries.url === undefined ? 0 : 1,
      request: cause(),
      type,
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    });
    deliveries.send(event);
    onChange();
  };
}
