import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

/** A read of the database answers all scrapes for this long. */
const FRESH_MS = 10_000;

type Reading = { name: string; help: string; labels: readonly string[]; sql: string };

/** Figures of the service as a whole, not of a process: several processes report the same, so take their maximum. No text or address is in them. */
const READINGS: Reading[] = [
  {
    name: 'bookwright_books',
    help: 'Books by status and plan, without completed ones.',
    labels: ['status', 'tier'],
    sql: `SELECT p.status, u.subscription_tier AS tier, count(*) AS value FROM book_projects p JOIN users u ON u.id = p.user_id
           WHERE p.status <> 'completed' AND u.deleted_at IS NULL GROUP BY 1, 2`,
  },
  {
    name: 'bookwright_book_oldest_seconds',
    help: 'Age of the oldest book in each status that is at work, since its creation or last restart.',
    labels: ['status'],
    sql: `SELECT status, extract(epoch FROM now() - min(coalesce(restarted_at, created_at))) AS value FROM book_projects
           WHERE status NOT IN ('completed', 'failed') GROUP BY 1`,
  },
  {
    name: 'bookwright_books_completed_day',
    help: 'Books completed in the last 24 hours.',
    labels: [],
    sql: `SELECT count(*) AS value FROM book_projects WHERE status = 'completed' AND completed_at > now() - interval '1 day'`,
  },
  {
    name: 'bookwright_outbox_waiting',
    help: 'Rows whose workflow should have started more than a minute ago.',
    labels: ['kind'],
    sql: `SELECT 'book' AS kind, count(*) AS value FROM book_projects
           WHERE workflow_started_at IS NULL AND status = 'pending' AND created_at < now() - interval '1 minute'
          UNION ALL SELECT 'email', count(*) FROM scheduled_emails
           WHERE workflow_started_at IS NULL AND status = 'pending' AND created_at < now() - interval '1 minute'
          UNION ALL SELECT 'niche', count(*) FROM niche_analyses
           WHERE workflow_started_at IS NULL AND status = 'pending' AND created_at < now() - interval '1 minute'
          UNION ALL SELECT 'account-deletion', count(*) FROM account_deletions
           WHERE workflow_started_at IS NULL AND requested_at < now() - interval '1 minute'`,
  },
  {
    name: 'bookwright_emails_late',
    help: 'E-mails that should have been sent more than five minutes ago.',
    labels: ['kind'],
    sql: `SELECT email_type AS kind, count(*) AS value FROM scheduled_emails
           WHERE status IN ('pending', 'sending') AND scheduled_for < now() - interval '5 minutes' GROUP BY 1`,
  },
  {
    name: 'bookwright_model_calls_hour',
    help: 'Calls to the language model of the last hour by outcome.',
    labels: ['model', 'outcome'],
    sql: `SELECT model, outcome, count(*) AS value FROM model_calls WHERE created_at > now() - interval '1 hour' GROUP BY 1, 2`,
  },
  {
    name: 'bookwright_model_tokens_hour',
    help: 'Tokens of the last hour, as the provider counts them; cached ones are part of the prompt’s.',
    labels: ['model', 'kind'],
    sql: `SELECT model, kind, sum(tokens) AS value FROM model_calls,
            LATERAL (VALUES ('prompt', prompt_tokens), ('cached', cached_tokens), ('completion', completion_tokens)) AS of_kind(kind, tokens)
           WHERE created_at > now() - interval '1 hour' GROUP BY 1, 2`,
  },
];

/** Registers the figures of the service, read from the database when Prometheus asks. A database that is away gives none of them. */
export function collectServiceMetrics(metrics: Registry, db: DataSource): void {
  for (const { name, help, labels, sql } of READINGS) {
    let readAt = -Infinity;
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [metrics],
      async collect() {
        if (performance.now() - readAt < FRESH_MS) return;
        this.reset();
        readAt = -Infinity;
        const rows = await db.query<Record<string, string>[]>(sql).catch(() => undefined);
        if (!rows) return;
        readAt = performance.now();
        for (const row of rows) this.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row.value));
      },
    });
  }
}
