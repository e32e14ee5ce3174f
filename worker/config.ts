import { z } from 'zod';
import {
  appUrl,
  freeBooksAtOnce,
  monitoringHost,
  monitoringPort,
  parseEnvironment,
  tracesEndpoint,
  refuseFakes,
} from '../shared/environment.ts';
import { fileSettings } from '../shared/files/settings.ts';
import { modelPrices } from '../shared/model-prices.ts';
import { readTemporalServer, type TemporalServer } from '../shared/temporal/connection.ts';
import { TASK_QUEUES, type TaskQueue } from '../shared/temporal.ts';

const seconds = (value: number) => z.coerce.number().min(0).default(value);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.string().min(1),
  ENGINE: z.enum(['sample', 'live']).default('live'),
  OPENAI_API_KEY: z.string().min(1),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().default('gpt-4.1'),
  OPENAI_PLANNING_MODEL: z.string().optional(),
  OPENAI_PROSE_MODEL: z.string().optional(),
  OPENAI_REASONING_TOKENS: z.coerce.number().int().min(0).default(0),
  /** The context of the planning model; gpt-4.1’s by default. */
  OPENAI_CONTEXT_TOKENS: z.coerce.number().int().min(16_000).default(1_000_000),
  MODEL_PRICES: modelPrices,
  /** US dollars that a book's model calls may cost. */
  BOOK_COST_CAP_USD: z.coerce.number().positive().default(10),
  BOOKS: z.enum(['sample', 'live']).default('live'),
  GOOGLE_BOOKS_API_KEY: z.string().optional(),
  GOOGLE_BOOKS_BASE_URL: z.url().default('https://www.googleapis.com/books/v1'),
  OPEN_LIBRARY_BASE_URL: z.url().default('https://openlibrary.org'),
  CROSSREF_BASE_URL: z.url().default('https://api.crossref.org'),
  /** The default stands for the edition of each book’s language. */
  WIKIPEDIA_BASE_URL: z.url().default('https://en.wikipedia.org'),
  /** The market for book searches, on which prices and availability depend. ISO 3166. */
  BOOKS_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  BOOKS_DAILY_BUDGET: z.coerce.number().int().positive().default(900),
  BISAC_FILE: z.string().optional(),
  SENDGRID_API_KEY: z.string().min(1),
  SENDGRID_BASE_URL: z.url().optional(),
  SENDGRID_WEBHOOK_PUBLIC_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_BASE_URL: z.url().optional(),
  /** The sender: an address, or `Name <address>`; must be a verified sender at SendGrid. */
  MAIL_FROM: z.string().min(3),
  MAIL_INBOX_URL: z.url().optional(),
  /** Chapters of one book written concurrently, for books started by the outbox relay. */
  PARALLEL_CHAPTERS: z.coerce.number().int().min(1).max(50).default(12),
  FREE_BOOKS_AT_ONCE: freeBooksAtOnce,
  SUPPORT_EMAIL: z.email().default('support@bookwright.example'),
  APP_URL: appUrl.default('http://127.0.0.1:5000'),
  MODEL_IDLE_TIMEOUT_SECONDS: z.coerce.number().positive().default(60),
  MODEL_STEPS_PER_SECOND: z.coerce.number().positive().optional(),
  MODEL_CONCURRENCY: z.coerce.number().int().positive().default(48),
  RENDER_CONCURRENCY: z.coerce.number().int().positive().default(3),
  SHUTDOWN_GRACE_SECONDS: seconds(60),
  CHROMIUM_PATH: z.string().optional(),
  ...fileSettings,
  /** The name of the worker deployment, for Temporal's worker versioning; absent: no versioning. */
  WORKER_DEPLOYMENT: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  /** Default: the hash of the workflows. */
  BUILD_ID: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional(),
  MONITORING_PORT: monitoringPort,
  MONITORING_HOST: monitoringHost,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
  /** `host:port` at which Temporal's SDK offers its own metrics to Prometheus; absent: none. */
  TEMPORAL_METRICS_ADDRESS: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
});

export type WorkerConfig = z.infer<typeof environment> & { temporal: TemporalServer; queues: TaskQueue[] };

/**
 * Reads the worker's configuration from the environment and the flag `--queues books,model,searches,render` (default: all).
 * @throws Error that lists all invalid variables
 */
export function readWorkerConfig(args: readonly string[]): WorkerConfig {
  const config = parseEnvironment(environment, process.env);
  refuseFakes(config);
  const at = args.indexOf('--queues');
  const names = at < 0 ? Object.keys(TASK_QUEUES) : (args[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !Object.hasOwn(TASK_QUEUES, name));
  if (unknown.length || !names.length)
    throw new Error(`--queues takes some of ${Object.keys(TASK_QUEUES).join(',')}, not "${args[at + 1] ?? ''}"`);
  return { ...config, temporal: readTemporalServer(process.env), queues: names as TaskQueue[] };
}
