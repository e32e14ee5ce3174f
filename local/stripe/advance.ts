import { nextDue } from './billing/due.ts';
import type { World } from './world.ts';

/** Takes simulated time forward; one walk after the other. */
export class Advance {
  readonly #world: World;
  readonly #settled: () => Promise<void>;
  #last: Promise<void> = Promise.resolve();

  /** @param settled waits for the events under way, so that their receiver sees each moment as it is then */
  constructor(world: World, settled: () => Promise<void>) {
    this.#world = world;
    this.#settled = settled;
  }

  /** Goes on by so many seconds, doing what falls due on the way, in order. */
  by(seconds: number): Promise<void> {
    return this.#queue(() => this.#goTo(this.#world.clock.now() + seconds));
  }

  /** Does what has fallen due by itself, as real time passes. */
  catchUp(): Promise<void> {
    return this.#queue(() => this.#goTo(this.#world.clock.now()));
  }

  #queue(walk: () => Promise<void>): Promise<void> {
    const walked = this.#last.then(walk);
    this.#last = walked.catch(() => undefined);
    return walked;
  }

  async #goTo(target: number): Promise<void> {
    for (let due = nextDue(this.#world, target); due; due = nextDue(this.#world, target)) {
      this.#world.clock.moveTo(due.at);
      due.run();
      await this.#settled();
    }
    this.#world.clock.moveTo(target);
    await this.#settled();
  }
}
