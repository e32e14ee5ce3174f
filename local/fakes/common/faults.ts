import { z } from 'zod';
import { parseBody } from './http.ts';

/** What every kind of fault can say. */
export const FAULT_FIELDS = {
  /** Requests it hits. */
  count: z.int().min(1).max(1_000_000).default(1),
  /** A regular expression, without regard to case, on what the fake says it is. */
  match: z.string().max(1_000).refine(isPattern, 'match is not a regular expression.').optional(),
};

/** The faults armed in a fake, oldest first. The provider's schema says which kinds there are. */
export class Faults<Fault extends { count: number; match?: string | undefined }> {
  readonly #schema: z.ZodType<Fault>;
  #armed: Fault[] = [];

  constructor(schema: z.ZodType<Fault>) {
    this.#schema = schema;
  }

  /** @throws RequestError 400 when the fault is not one */
  add(fault: unknown): void {
    this.#armed.push(parseBody(this.#schema, fault));
  }

  /** The first fault whose `match` matches one of the texts, and that suits the request besides. Taking it uses it up by one. */
  take(texts: readonly string[], suits: (fault: Fault) => boolean = () => true): Fault | undefined {
    const hit = this.#armed.find((fault) => suits(fault) && texts.some((text) => new RegExp(fault.match ?? '', 'i').test(text)));
    if (hit && --hit.count === 0) this.clear(hit);
    return hit;
  }

  /** Drops one fault, or all. */
  clear(one?: Fault): void {
    this.#armed = this.#armed.filter((fault) => one && fault !== one);
  }
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
