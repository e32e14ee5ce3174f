import { newStore, type Kind, type Store } from './store/store.ts';
import type { StripeEvent } from './store/types.ts';

type Emitted = StripeEvent['data']['object'];

/** Simulated time: it runs like real time, ahead of it by what has been added. Seconds since 1970. */
export class Clock {
  aheadMs = 0;

  now(): number {
    return Math.floor((Date.now() + this.aheadMs) / 1_000);
  }

  /** Sets the clock forward; it is never set back. */
  moveTo(seconds: number): void {
    this.aheadMs = Math.max(this.aheadMs, seconds * 1_000 - Date.now());
  }
}

/** What billing works on. Whatever changes it does so synchronously, so that no request sees half of a change. */
export type World = {
  store: Store;
  clock: Clock;
  /** The fake's own URL, for the links in objects. */
  url: string;
  /** Where events are sent. */
  webhookUrl: () => string | undefined;
  /** Stores an event with the object as it is now, and sends it. */
  emit: (type: string, object: Emitted) => void;
};

/** @param onEvent is called with each event: nothing changes without one */
export function newWorld(onEvent: (event: StripeEvent) => void): World {
  const [store, clock] = [newStore(), new Clock()];
  const world: World = { store, clock, url: '', webhookUrl: () => undefined, emit };
  function emit(type: string, object: Emitted): void {
    onEvent(store.event.add({ ...base(world, 'event'), pending_webhooks: 1, type, data: { object: structuredClone(object) } }));
  }
  return world;
}

/** The fields that every new object has. */
export function base<Of extends Kind>({ store, clock }: World, kind: Of) {
  return { id: store[kind].newId(), object: kind, created: clock.now(), livemode: false };
}

/** Changes fields of an object, and emits an event when at least one of them is different now. */
export function update<Stored extends Emitted>({ emit }: World, type: string, stored: Stored, changes: Partial<Stored>): void {
  const before = JSON.stringify(stored);
  Object.assign(stored, changes);
  if (JSON.stringify(stored) !== before) emit(type, stored);
}
