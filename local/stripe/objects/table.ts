import { noSuch } from '../protocol/errors.ts';
import { newId } from './ids.ts';

/** The objects of one kind, oldest first. */
export class Table<Kept extends { id: string }> {
  readonly #kind: string;
  readonly #prefix: string;
  readonly #byId = new Map<string, Kept>();

  /** @param kind as Stripe's messages call it */
  constructor(kind: string, prefix: string) {
    this.#kind = kind;
    this.#prefix = prefix;
  }

  newId(): string {
    return newId(this.#prefix);
  }

  add(kept: Kept): Kept {
    this.#byId.set(kept.id, kept);
    return kept;
  }

  find(id: string): Kept | undefined {
    return this.#byId.get(id);
  }

  /** @throws StripeError resource_missing: 404, or 400 when the id came as the parameter `param` */
  need(id: string, param?: string): Kept {
    const found = this.#byId.get(id);
    if (!found) throw noSuch(this.#kind, id, param);
    return found;
  }

  all(): Kept[] {
    return [...this.#byId.values()];
  }

  filter(holds: (kept: Kept) => boolean): Kept[] {
    return this.all().filter(holds);
  }
}
