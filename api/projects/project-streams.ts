import type { Request, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { showProject } from './show-project.ts';

/** Minimum interval between events: changes come in bursts while twelve chapters are written concurrently. */
const MIN_INTERVAL_MS = 400;
/** Keep-alive interval, because proxies close idle connections. Ended sessions are noticed as often. */
const KEEP_ALIVE_MS = 15_000;
/** Streams of one user that a process serves: more tabs than anybody has open on books at work. */
const MOST_PER_USER = 12;

type Deps = Pick<ApiDeps, 'db' | 'live' | 'changes' | 'log'>;

/** A client that follows a book, and the session that it may do so by. */
type Stream = { response: Response; sessionId: string; user: Account };

/** Streams books as server-sent events. The clients of one book share what is read for them. */
export class ProjectStreams {
  private readonly deps: Deps;
  private readonly books = new Map<string, WatchedBook>();
  private readonly counts = new Map<string, number>();
  private sweeping: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Streams the project's detail now and at every change, until the client disconnects or its session ends.
   * @throws AppError `NOT_FOUND`, `TOO_MANY_REQUESTS` for more streams than a person has use for
   */
  async open(user: Account, id: string, request: Request, response: Response): Promise<void> {
    const count = this.counts.get(user.id) ?? 0;
    if (count >= MOST_PER_USER)
      throw new AppError('TOO_MANY_REQUESTS', 'This book is open in too many windows. Please close some of them.', {
        retryAfterSeconds: KEEP_ALIVE_MS / 1000,
      });
    this.counts.set(user.id, count + 1);
    request.on('close', () => this.release(user.id));
    const first = await showProject(this.deps, user.id, id);
    if (request.destroyed) return;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    response.write(eventOf(first));
    const book = this.books.get(first.id) ?? new WatchedBook(this.deps, user.id, first.id);
    this.books.set(first.id, book);
    const stream = { response, sessionId: request.sessionID, user };
    book.add(stream);
    request.on('close', () => {
      if (book.remove(stream)) this.books.delete(first.id);
    });
    this.sweeping ??= setInterval(() => void this.sweep(), KEEP_ALIVE_MS).unref();
  }

  /** Ends the streams of a session that has just ended. */
  endSession(sessionId: string): void {
    for (const book of this.books.values()) book.end((stream) => stream.sessionId === sessionId);
  }

  private release(userId: string): void {
    const count = (this.counts.get(userId) ?? 1) - 1;
    if (count > 0) this.counts.set(userId, count);
    else this.counts.delete(userId);
  }

  /** Keeps connections open, and ends those whose session ended elsewhere. One query, however many there are. */
  private async sweep(): Promise<void> {
    const streams = [...this.books.values()].flatMap((book) => book.all());
    for (const { response } of streams) response.write(': keep-alive\n\n');
    try {
      const ended = await endedOf(this.deps, streams);
      for (const book of this.books.values()) book.end((stream) => ended.has(stream));
    } catch (error) {
      this.deps.log.warn({ err: error }, 'event streams: sessions not checked');
    }
  }
}

/** A book that somebody follows: read once for all of them, at most so often. */
class WatchedBook {
  private readonly streams = new Set<Stream>();
  private readonly unwatch: () => void;
  private due: NodeJS.Timeout | undefined;
  private isReading = false;
  private changedWhileReading = false;
  private sentAt = Date.now();

  constructor(
    private readonly deps: Deps,
    private readonly userId: string,
    private readonly id: string,
  ) {
    this.unwatch = deps.changes.watch(id, () => this.onChange());
  }

  add(stream: Stream): void {
    this.streams.add(stream);
    // Catches changes between the first read and the watch.
    this.onChange();
  }

  /** @returns whether it was the last one, and the book is no longer watched */
  remove(stream: Stream): boolean {
    this.streams.delete(stream);
    if (this.streams.size > 0) return false;
    this.unwatch();
    clearTimeout(this.due);
    return true;
  }

  all(): Stream[] {
    return [...this.streams];
  }

  end(which: (stream: Stream) => boolean): void {
    for (const stream of this.streams) if (which(stream)) stream.response.end();
  }

  /** One read at a time, because an older one could finish last. */
  private onChange(): void {
    this.changedWhileReading = this.isReading;
    if (this.isReading || this.streams.size === 0) return;
    this.due ??= setTimeout(() => void this.refresh(), Math.max(0, this.sentAt + MIN_INTERVAL_MS - Date.now()));
  }

  private async refresh(): Promise<void> {
    this.due = undefined;
    this.isReading = true;
    const streams = this.all();
    try {
      const [detail, ended] = await Promise.all([showProject(this.deps, this.userId, this.id), endedOf(this.deps, streams)]);
      const event = eventOf(detail);
      this.sentAt = Date.now();
      for (const stream of this.streams) {
        if (ended.has(stream)) stream.response.end();
        else stream.response.write(event);
      }
    } catch (error) {
      this.deps.log.info({ err: error, projectId: this.id }, 'watch ended');
      this.end(() => true);
    }
    this.isReading = false;
    if (this.changedWhileReading) this.onChange();
  }
}

const eventOf = (detail: Awaited<ReturnType<typeof showProject>>): string => `event: project\ndata: ${JSON.stringify(detail)}\n\n`;

/** The streams whose session or account has ended: by signing out, a new password, or deletion. */
async function endedOf({ db }: Pick<Deps, 'db'>, streams: readonly Stream[]): Promise<Set<Stream>> {
  if (streams.length === 0) return new Set();
  const rows: { sessionId: string }[] = await db.query(
    `SELECT given.sid AS "sessionId" FROM unnest($1::text[], $2::uuid[], $3::int[]) AS given (sid, user_id, epoch)
       JOIN sessions s ON s.sid = given.sid JOIN users u ON u.id = given.user_id AND u.session_epoch = given.epoch AND u.deleted_at IS NULL`,
    [streams.map(({ sessionId }) => sessionId), streams.map(({ user }) => user.id), streams.map(({ user }) => user.sessionEpoch)],
  );
  const live = new Set(rows.map(({ sessionId }) => sessionId));
  return new Set(streams.filter(({ sessionId }) => !live.has(sessionId)));
}
