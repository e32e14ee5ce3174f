import { randomInt } from 'node:crypto';
import { noSuch } from '../errors.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe makes them: a prefix for the kind, then 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** The objects of one kind, oldest first. */
export class Table<Stored extends { id: string }> {
  readonly #name: string;
  readonly #prefix: string;
  readonly #byId = new Map<string, Stored>();

  /** @param name as Stripe's messages write it */
  constructor(name: string, prefix: string) {
    this.#name = name;
    this.#prefix = prefix;
  }

  newId(): string {
    return newId(this.#prefix);
  }

  add(stored: Stored): Stored {
    this.#byId.set(stored.id, stored);
    return stored;
  }

  find(id: string | null): Stored | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }

  delete(id: string): void {
    this.#byId.delete(id);
  }

  /** @throws RequestError resource_missing: 404, or 400 when the id came as the parameter `param` */
  need(id: string, param?: string): Stored {
    const found = this.#byId.get(id);
    if (!found) throw noSuch(this.#name, id, param);
    return found;
  }

  all(): Stored[] {
    return [...this.#byId.values()];
  }
}
