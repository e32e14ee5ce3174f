/** Faults that a stand-in is told to show: each a number of times, to the requests that it suits. */

import { z } from 'zod';

/** What every kind of fault can say. */
export const FAULT_FIELDS = {
  /** Requests it hits. */
  count: z.int().min(1).max(1_000_000).default(1),
  /** A regular expression, without regard to case, on what the stand-in says it is. */
  match: z.string().max(1_000).refine(isPattern, 'match is not a regular expression.').optional(),
};

type Counted = { count: number; match?: string | undefined };

/** The faults in wait, oldest first. */
export class ArmedFaults<Fault extends Counted> {
  #armed: Fault[] = [];

  arm(fault: Fault): void {
    this.#armed.push(fault);
  }

  /** The first fault that suits a request, or undefined. Taking it uses it up by one. */
  takeFirst(suits: (fault: Fault, pattern: RegExp) => boolean): Fault | undefined {
    const hit = this.#armed.find((fault) => suits(fault, new RegExp(fault.match ?? '', 'i')));
    if (hit && --hit.count === 0) this.#armed.splice(this.#armed.indexOf(hit), 1);
    return hit;
  }

  clear(): void {
    this.#armed = [];
  }
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'i');
    return true;
  } catch {
    return false;
  }
}
