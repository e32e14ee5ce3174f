import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1_000;

/**
 * Listens for changes to books by PostgreSQL LISTEN/NOTIFY, over one connection per process, and notifies their watchers. After a reconnect
 * all watchers are notified, because changes may have been missed.
 */
export class RowChanges {
  private readonly url: string;
  private readonly log: Logger;
  private readonly watchers = new Map<string, Set<() => void>>();
  private client: pg.Client | undefined;
  private reconnecting = false;
  private closed = false;

  constructor(url: string, log: Logger) {
    this.url = url;
    this.log = log;
  }

  /** @throws Error if the database cannot be reached; a connection lost later is re-established automatically */
  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'book-changes' });
    client.on('notification', ({ payload }) => this.watchers.get(payload ?? '')?.forEach((notify) => notify()));
    client.on('error', (error) => this.log.warn({ err: error }, 'change listener: connection lost'));
    await client.connect();
    this.client = client;
    client.on('end', () => void this.reconnect());
    await client.query('LISTEN book_changed');
  }

  /** Calls `notify` at every change of this project, until the returned function is called. */
  watch(id: string, notify: () => void): () => void {
    const watchers = this.watchers.get(id) ?? new Set();
    watchers.add(notify);
    this.watchers.set(id, watchers);
    return () => {
      watchers.delete(notify);
      if (watchers.size === 0) this.watchers.delete(id);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }

  private async reconnect(): Promise<void> {
    // A connection that ends during a reconnect must not start a second loop.
    if (this.reconnecting) return;
    this.reconnecting = true;
    for (let listening = false; !listening && !this.closed;) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      listening = await this.listen().then(
        () => true,
        (error: unknown) => {
          this.log.warn({ err: error }, 'change listener: reconnect failed');
          return false;
        },
      );
    }
    this.reconnecting = false;
    for (const watchers of this.watchers.values()) watchers.forEach((notify) => notify());
  }
}
