import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { World } from '../world.ts';
import type { Kind } from './store.ts';

/** Several changes come together in one request, and several requests in one click. */
const SAVE_AFTER_MS = 250;
const MOST_EVENTS = 1_000;

type Saved = { aheadMs: number; tables: Record<string, { id: string }[]> };

/** Saves the world in a file, so that what was bought survives a restart. */
export class DataFile {
  readonly #path: string;
  readonly #world: World;
  #saving: NodeJS.Timeout | undefined;

  constructor(path: string, world: World) {
    this.#path = path;
    this.#world = world;
  }

  /** Fills the world with what the file holds. @throws when there is a file that is not one of the fake's */
  load(): void {
    if (!existsSync(this.#path)) return;
    const { aheadMs, tables } = JSON.parse(readFileSync(this.#path, 'utf8')) as Saved;
    this.#world.clock.aheadMs = aheadMs;
    for (const [kind, table] of Object.entries(tables)) for (const stored of table) this.#world.store[kind as Kind].add(stored as never);
  }

  /** Saves soon. */
  touch(): void {
    this.#saving ??= setTimeout(() => this.save(), SAVE_AFTER_MS).unref();
  }

  /** Saves now, by a rename, so that a reader never finds half a file. */
  save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const { store, clock } = this.#world;
    const tables = Object.fromEntries(Object.entries(store).map(([kind, table]) => [kind, table.all()]));
    const saved: Saved = { aheadMs: clock.aheadMs, tables: { ...tables, event: store.event.all().slice(-MOST_EVENTS) } };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.new`, JSON.stringify(saved));
    renameSync(`${this.#path}.new`, this.#path);
  }
}
