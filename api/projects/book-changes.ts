import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1_000;

/**
 * Hears of every change to a book, and of the end of every niche analysis, from the database, over one connection for the whole process, and passes it on to whoever watches it.
 * After a lost connection all watchers are told to look again, since changes may have gone by unheard.
 */
export class BookChanges {
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

  /** @throws Error if the database cannot be reached now; a connection lost later is made again by itself */
  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'book-changes' });
    client.on('notification', ({ payload }) => this.watchers.get(payload ?? '')?.forEach((tell) => tell()));
    client.on('error', (error) => this.log.warn({ err: error }, 'change listener lost its connection'));
    await client.connect();
    this.client = client;
    client.on('end', () => void this.reconnect());
    await client.query('LISTEN book_changed');
  }

  /** Calls `tell` at every change of the project or analysis of this id, until the returned function is called. */
  watch(id: string, tell: () => void): () => void {
    const watchers = this.watchers.get(id) ?? new Set();
    watchers.add(tell);
    this.watchers.set(id, watchers);
    return () => {
      watchers.delete(tell);
      if (watchers.size === 0) this.watchers.delete(id);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end();
  }

  private async reconnect(): Promise<void> {
    // A connection that ends while another is being made must not begin a second round of attempts.
    if (this.reconnecting) return;
    this.reconnecting = true;
    for (let listening = false; !listening && !this.closed;) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      listening = await this.listen().then(
        () => true,
        (error: unknown) => {
          this.log.warn({ err: error }, 'change listener cannot connect yet');
          return false;
        },
      );
    }
    this.reconnecting = false;
    for (const watchers of this.watchers.values()) watchers.forEach((tell) => tell());
  }
}
