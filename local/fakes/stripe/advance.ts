import { nextDue } from './billing/due.ts';
import type { World } from './world.ts';

/** Goes forward by so many seconds, doing what falls due on the way, in order. 0 does what real time has made due. */
export type Advance = (seconds: number) => Promise<void>;

/**
 * What moves simulated time forward, one advance after the other.
 * @param delivered waits for the events under way, so that the product sees each moment as it is then
 */
export function newAdvance(world: World, delivered: () => Promise<void>): Advance {
  let last: Promise<void> = Promise.resolve();
  const goTo = async (target: number) => {
    for (let due = nextDue(world, target); due; due = nextDue(world, target)) {
      world.clock.moveTo(due.at);
      due.run();
      await delivered();
    }
    world.clock.moveTo(target);
    await delivered();
  };
  return (seconds) => {
    const advanced = last.then(() => goTo(world.clock.now() + seconds));
    last = advanced.catch(() => undefined);
    return advanced;
  };
}
