/** The books that are at work while a process is killed, and what must be exact about them afterwards. */

import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import proto from '@temporalio/proto';
import { bookWorkflowId } from '../../../shared/temporal.ts';
import { addAccount } from '../add-account.ts';
import { Author, PASSWORD } from '../author.ts';
import { VISA } from '../subscriber.ts';
import { until } from '../until.ts';
import { fiction, nonFiction, type BookRequest } from '../sample-requests.ts';
import type { Topology } from './topology.ts';

const STARTED = proto.temporal.api.enums.v1.PendingActivityState.PENDING_ACTIVITY_STATE_STARTED;
const ORDER_TIMEOUT_MS = 60_000;
/** Enough for the detection of a lost worker, the retries and a busy machine. */
const COMPLETION_TIMEOUT_MS = 240_000;

export class Work {
  private constructor(
    private readonly topology: Topology,
    /** On a plan; orders a full book, and buys a token meanwhile. */
    readonly publisher: Author,
    /** Orders an outline. */
    readonly free: Author,
  ) {}

  full = '';
  outline = '';
  /** Books of the same order ask the model the same: calls from before are those of earlier books. */
  private readonly begunAtMs = Date.now();

  static async begin(topology: Topology): Promise<Work> {
    const [publisher, free] = await Promise.all(
      (['publisher', 'free'] as const).map(async (tier) => {
        const email = `${tier}-${randomBytes(6).toString('hex')}@example.com`;
        await addAccount(topology.db, { email, authorName: 'Ada Quill', tier, tokens: 0 });
        const author = new Author(topology.url);
        await author.signIn(email, PASSWORD);
        return author;
      }),
    );
    if (!publisher || !free) throw new Error('There are two authors');
    return new Work(topology, publisher, free);
  }

  get books(): string[] {
    return [this.full, this.outline].filter(Boolean);
  }

  async order(): Promise<void> {
    [this.full, this.outline] = await Promise.all([
      orderOnce(this.publisher, fiction()),
      orderOnce(this.free, nonFiction({ wordCount: 5_000, generationLevel: 'outline' })),
    ]);
  }

  /** Opens the checkout for one book token. Returns how to pay there, and how Stripe sends the events of that once more. */
  async openCheckout(): Promise<{ pay: () => Promise<void>; sendEventsAgain: () => Promise<void> }> {
    const { stripe } = this.topology;
    const { clientSecret } = await this.publisher.expect<{ clientSecret: string }>(200, 'POST', '/api/create-payment-intent', {
      userId: this.publisher.user.id,
      tokensAmount: 1,
    });
    const before = stripe.events().length;
    return {
      pay: async () => {
        const { status, error } = await stripe.pay(clientSecret, { number: VISA });
        if (status !== 'succeeded') throw new Error(`The payment is ${status}: ${error?.message}`);
      },
      // Stripe itself goes on for days with what was not taken; the fake for seconds.
      sendEventsAgain: async () => {
        for (const { id } of stripe.events().slice(before))
          await until(async () => (await stripe.webhooks.resend(id).catch(() => 0)) === 200);
      },
    };
  }

  /** The processes that have a step of these books in hand: their pids. A workflow's is the one that took its last task. */
  async holders(): Promise<{ activities: number[]; workflows: number[] }> {
    const handles = this.books.map((id) => this.topology.temporal.workflow.getHandle(bookWorkflowId(id)));
    const activities = await Promise.all(
      handles.map(async (handle) => {
        const { raw } = await handle.describe();
        return (raw.pendingActivities ?? [])
          .filter(({ state }) => state === STARTED)
          .map(({ lastWorkerIdentity }) => pidIn(lastWorkerIdentity));
      }),
    );
    const workflows = await Promise.all(
      handles.map(async (handle) => {
        const { events } = await handle.fetchHistory();
        return pidIn(events?.findLast((event) => event.workflowTaskStartedEventAttributes)?.workflowTaskStartedEventAttributes?.identity);
      }),
    );
    return { activities: activities.flat(), workflows };
  }

  /** Whether both are finished. @throws Error if one failed */
  async isComplete(): Promise<boolean> {
    const rows = await this.rows<{ status: string }>('SELECT status FROM book_projects WHERE id = ANY($1)', [this.books]);
    if (rows.some(({ status }) => status === 'failed')) throw new Error('A book failed');
    return rows.every(({ status }) => status === 'completed');
  }

  async completed(): Promise<void> {
    await Promise.all([
      this.publisher.completed(this.full, COMPLETION_TIMEOUT_MS),
      this.free.completed(this.outline, COMPLETION_TIMEOUT_MS),
    ]);
  }

  /** Steps that do not have exactly one accepted answer; a repair may have more. */
  stepsNotOnce(): Promise<unknown[]> {
    return this.rows(
      `SELECT step, count(*)::int AS count FROM model_calls
        WHERE project_id = ANY($1) AND outcome = 'accepted' AND step NOT LIKE '%/repair' GROUP BY project_id, step HAVING count(*) <> 1`,
      [this.books],
    );
  }

  /** Calls that the fake got although their answer was stored already; and how many were made twice because the first answer was lost. */
  async repeatedCalls(): Promise<{ stored: { prompt: string; sequence: number }[]; lost: number }> {
    const rows = await this.rows<{ id: string; at: Date }>(
      'SELECT provider_id AS id, created_at AS at FROM model_calls WHERE project_id = ANY($1)',
      [this.books],
    );
    const storedAt = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
    const calls = (await this.topology.openai.calls()).filter(({ startedAtMs }) => startedAtMs >= this.begunAtMs);
    const answered = new Map<string, number>();
    for (const { id, hash } of calls) {
      const at = storedAt.get(id);
      if (at !== undefined) answered.set(hash, Math.min(at, answered.get(hash) ?? Number.POSITIVE_INFINITY));
    }
    const own = calls.filter(({ hash }) => answered.has(hash));
    return {
      stored: own
        .filter(({ hash, startedAtMs }) => startedAtMs > (answered.get(hash) ?? 0))
        .map(({ prompt, sequence }) => ({ prompt, sequence })),
      lost: own.length - new Set(own.map(({ hash }) => hash)).size,
    };
  }

  /** What the two accounts have used, bought and paid. */
  async account() {
    const { publisher, free } = this;
    const users = await this.rows<{ books: number; tokens: number; customer: string | null }>(
      'SELECT books_generated AS books, tokens, stripe_customer_id AS customer FROM users WHERE id IN ($1, $2) ORDER BY id = $2',
      [publisher.user.id, free.user.id],
    );
    const customer = users[0]?.customer;
    return {
      publisher: { books: users[0]?.books, tokens: users[0]?.tokens },
      free: { books: users[1]?.books, tokens: users[1]?.tokens },
      reservations: await this.rows('SELECT source, state FROM book_reservations WHERE project_id = ANY($1)', [this.books]),
      purchases: await this.rows('SELECT tokens_amount AS tokens, status FROM token_purchases WHERE user_id = $1', [publisher.user.id]),
      charged: this.topology.stripe
        .objects<{ customer: string; status: string; amount: number }>('payment_intent')
        .filter((intent) => intent.customer === customer && intent.status === 'succeeded')
        .map(({ amount }) => amount),
    };
  }

  /** The formats of each book whose download is what is stored, once each. */
  async deliveredFiles(): Promise<string[][]> {
    return Promise.all(
      [[this.publisher, this.full] as const, [this.free, this.outline] as const].map(async ([author, id]) => {
        const rows = await this.rows<{ format: string; sha256: string }>(
          'SELECT format, sha256 FROM book_files WHERE project_id = $1 ORDER BY format',
          [id],
        );
        const downloads = await Promise.all(
          rows.map(({ format }) => author.expect<ArrayBuffer>(200, 'GET', `/api/book-projects/${id}/files/${format}`)),
        );
        return rows.filter(({ sha256 }, at) => sha256 === sha256Of(downloads[at])).map(({ format }) => format);
      }),
    );
  }

  /** Subjects of the e-mails that arrived, once the rows say that all were sent. */
  async mails(): Promise<{ publisher: string[]; free: string[] }> {
    const ids = [this.publisher.user.id, this.free.user.id];
    await until(async () => {
      const rows = await this.rows<{ kind: string; status: string }>(
        'SELECT email_type AS kind, status FROM scheduled_emails WHERE user_id = ANY($1)',
        [ids],
      );
      return rows.length >= 3 && rows.every(({ status }) => status === 'sent' || status === 'delivered');
    }, 90_000);
    const subjects = (author: Author) =>
      this.topology.mail
        .messages(author.user.email)
        .map(({ subject }) => subject)
        .sort();
    return { publisher: subjects(this.publisher), free: subjects(this.free) };
  }

  private rows<Row>(query: string, values: unknown[]): Promise<Row[]> {
    return this.topology.db.query(query, values);
  }
}

/** Orders a book as a person does: who gets no answer looks into the list, and orders again only if it is not there. */
async function orderOnce(author: Author, request: BookRequest): Promise<string> {
  const deadline = Date.now() + ORDER_TIMEOUT_MS;
  for (;;) {
    try {
      return (await author.create(request)).id;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(500);
      const found = await author.list().catch(() => []);
      if (found[0]) return found[0].id;
    }
  }
}

const pidIn = (identity: string | null | undefined): number => Number.parseInt(identity ?? '', 10);

const sha256Of = (bytes: ArrayBuffer | undefined): string =>
  createHash('sha256')
    .update(new Uint8Array(bytes ?? new ArrayBuffer(0)))
    .digest('hex');
