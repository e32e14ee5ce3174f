import { NativeConnection, Runtime } from '@temporalio/worker';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createPayments } from '../activities/billing/client.ts';
import { createMailer } from '../activities/email/mailer.ts';
import { loadBisac } from '../activities/metadata/bisac.ts';
import { createModelClient } from '../activities/model/client.ts';
import { createBooksClient } from '../activities/niche/books/client.ts';
import { BrowserHolder } from '../activities/render/pdf/browser.ts';
import { startMonitoring } from '../shared/monitoring/server.ts';
import { openFileStore } from '../shared/files/file-store.ts';
import { createDataSource } from '../shared/database/data-source.ts';
import { readWorkerConfig } from './config.ts';
import { startTracing } from '../shared/tracing/start-tracing.ts';
import { createLogger } from './logger.ts';
import { createWorkers } from './queues.ts';
import { startOutboxRelay } from './outbox-relay.ts';
import { createTemporalClient } from '../shared/temporal/client.ts';
import { scheduleFileSweep, scheduleRetention } from '../shared/temporal/schedule-nightly.ts';
import { registerSearchAttributes } from '../shared/temporal/register-search-attributes.ts';

/** A worker process: `node worker/main.ts --queues books,model`. Shuts down gracefully on SIGTERM or SIGINT. */
const config = readWorkerConfig(process.argv.slice(2));
const log = createLogger(config.LOG_LEVEL, config.queues);
Runtime.install({
  logger: createLogger.forTemporal(log),
  ...(config.TEMPORAL_METRICS_ADDRESS && {
    telemetryOptions: { metrics: { prometheus: { bindAddress: config.TEMPORAL_METRICS_ADDRESS } } },
  }),
});
const tracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'bookwright-worker');
const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const files = await openFileStore(config);
const db = await createDataSource(config.DATABASE_URL, 20).initialize();
const connection = await NativeConnection.connect(config.temporal.connection);
const browser = new BrowserHolder({ executablePath: config.CHROMIUM_PATH });
await registerSearchAttributes(connection, config.temporal.namespace);

const model = createModelClient({
  apiKey: config.OPENAI_API_KEY,
  baseUrl: config.OPENAI_BASE_URL,
  planningModel: config.OPENAI_PLANNING_MODEL ?? config.OPENAI_MODEL,
  proseModel: config.OPENAI_PROSE_MODEL ?? config.OPENAI_MODEL,
  reasoningTokens: config.OPENAI_REASONING_TOKENS,
  contextTokens: config.OPENAI_CONTEXT_TOKENS,
  idleTimeoutMs: config.MODEL_IDLE_TIMEOUT_SECONDS * 1000,
  prices: config.MODEL_PRICES,
  bookCostCapUsd: config.BOOK_COST_CAP_USD,
});
const mail = createMailer({
  apiKey: config.SENDGRID_API_KEY,
  baseUrl: config.SENDGRID_BASE_URL,
  from: config.MAIL_FROM,
  appUrl: config.APP_URL,
  supportEmail: config.SUPPORT_EMAIL,
  hasEvents: config.SENDGRID_WEBHOOK_PUBLIC_KEY !== undefined,
});
const books = createBooksClient({
  googleBaseUrl: config.GOOGLE_BOOKS_BASE_URL,
  ...(config.GOOGLE_BOOKS_API_KEY ? { googleKey: config.GOOGLE_BOOKS_API_KEY } : {}),
  openLibraryBaseUrl: config.OPEN_LIBRARY_BASE_URL,
  country: config.BOOKS_COUNTRY,
  contact: config.SUPPORT_EMAIL,
  dailyBudget: config.BOOKS_DAILY_BUDGET,
});
const references = { crossrefBaseUrl: config.CROSSREF_BASE_URL, wikipediaBaseUrl: config.WIKIPEDIA_BASE_URL };
const payments = createPayments({ secretKey: config.STRIPE_SECRET_KEY, baseUrl: config.STRIPE_BASE_URL });
const bisac = await loadBisac(config.BISAC_FILE);
const workers = await createWorkers(
  config,
  connection,
  { db, files, model, books, references, bisac, mail, payments, browser, log },
  log,
  metrics,
);
const temporal = createTemporalClient(config.temporal);
if (config.queues.includes('books'))
  await Promise.all([scheduleRetention(temporal.client), files.bucket && scheduleFileSweep(temporal.client)]);
const stopRelay = config.queues.includes('books')
  ? startOutboxRelay({
      db,
      temporal: temporal.client,
      parallelChapters: config.PARALLEL_CHAPTERS,
      freeBooksAtOnce: config.FREE_BOOKS_AT_ONCE,
      log,
    })
  : () => Promise.resolve();
const monitoring =
  config.MONITORING_PORT === undefined
    ? undefined
    : await startMonitoring({ host: config.MONITORING_HOST, port: config.MONITORING_PORT, isReady, metrics });
log.info({ queues: config.queues, ...(monitoring && { monitoringPort: monitoring.port }) }, 'worker ready');
try {
  await Promise.all(workers.map((worker) => worker.run()));
} finally {
  await monitoring?.stop();
  await stopRelay();
  await temporal.close();
  await browser.dispose();
  await connection.close();
  await db.destroy();
  files.close();
  await tracing.stop();
}

/** Whether it polls all its queues, and reaches the database and Temporal. */
async function isReady(): Promise<boolean> {
  if (workers.some((worker) => worker.getState() !== 'RUNNING')) return false;
  await Promise.all([db.query('SELECT 1'), connection.workflowService.getSystemInfo({})]);
  return true;
}
