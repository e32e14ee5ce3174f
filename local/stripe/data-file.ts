import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kind } from './objects/store.ts';
import type { SubscriptionItem } from './objects/types.ts';
import type { World } from './world.ts';

/** Several changes come together in one request, and several requests in one click. */
const SAVE_AFTER_MS = 250;
const MOST_EVENTS = 1_000;
const MAPS = ['cardNumbers', 'invoiceOfIntent', 'subscriptionOfSetup', 'waitingLines'] as const;

type Saved = { aheadMs: number; tables: Record<string, { id: string }[]>; maps: Record<string, [string, never][]> };

/** Keeps the world in a file, so that what was bought outlives the process. */
export class DataFile {
  readonly #path: string;
  readonly #world: World;
  #saving: NodeJS.Timeout | undefined;

  constructor(path: string, world: World) {
    this.#path = path;
    this.#world = world;
  }

  /** Fills the world with what the file holds. @throws when there is a file and it is not one of ours */
  load(): void {
    if (!existsSync(this.#path)) return;
    const { aheadMs, tables, maps } = JSON.parse(readFileSync(this.#path, 'utf8')) as Saved;
    const { store, clock } = this.#world;
    clock.aheadMs = aheadMs;
    for (const [kind, kept] of Object.entries(tables)) for (const one of kept) store[kind as Kind].add(one as never);
    for (const name of MAPS) for (const [key, value] of maps[name] ?? []) this.#world[name].set(key, value);
    for (const { items, pending_update } of store.subscription.all())
      this.#sharePrices([...items.data, ...(pending_update?.subscription_items ?? [])]);
  }

  /** Writes the file soon. */
  touch(): void {
    this.#saving ??= setTimeout(() => this.save(), SAVE_AFTER_MS).unref();
  }

  /** Writes the file now. Whoever reads it meanwhile sees the old one whole. */
  save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const { store, clock } = this.#world;
    const tables = Object.fromEntries(Object.entries(store).map(([kind, table]) => [kind, table.all()]));
    const saved = {
      aheadMs: clock.aheadMs,
      tables: { ...tables, event: store.event.all().slice(-MOST_EVENTS) },
      maps: Object.fromEntries(MAPS.map((name) => [name, [...this.#world[name]]])),
    };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.new`, JSON.stringify(saved));
    renameSync(`${this.#path}.new`, this.#path);
  }

  /** An item has the price itself, so that what changes in one is seen in the other. */
  #sharePrices(items: SubscriptionItem[]): void {
    for (const item of items) item.price = this.#world.store.price.find(item.price.id) ?? item.price;
  }
}
