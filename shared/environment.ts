import { z } from 'zod';

/** The public address of the web application, https in production, without a trailing slash. */
export const appUrl = z.url().transform((url) => url.replace(/\/+$/, ''));

/**
 * The port for orchestrators and Prometheus (`shared/monitoring`); absent: none. It is bound to MONITORING_HOST, which must not be public.
 */
export const monitoringPort = z.coerce.number().int().min(0).max(65_535).optional();
export const monitoringHost = z.string().default('127.0.0.1');

/** Where traces are sent by OTLP/HTTP (`shared/tracing`); absent: none. */
export const tracesEndpoint = z.url().optional();

/** Books of free accounts that are at work at the same time, a quarter of them beside payers'; more of them wait. */
export const freeBooksAtOnce = z.coerce.number().int().min(1).default(4);

/**
 * Reads a process's environment; an empty variable counts as absent, as in `.env` files and compose.
 * @throws Error that lists every missing or wrong variable at once
 */
export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.infer<Schema> {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete (see .env.example):\n${problems.join('\n')}`);
}

type Providers = {
  NODE_ENV: string;
  ENGINE: string;
  BOOKS: string;
  MAIL_INBOX_URL?: string | undefined;
  /** Set for the worker. */
  STRIPE_SECRET_KEY?: string;
  /** Set for the API. */
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_SCRIPT_URL?: string | undefined;
};

/** Contained in every key of the Stripe fake. */
const FAKE_KEY = 'fake';

/** @throws Error if production is configured with a fake provider */
export function refuseFakes(providers: Providers): void {
  const { NODE_ENV, ENGINE, BOOKS, MAIL_INBOX_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL } = providers;
  if (NODE_ENV !== 'production') return;
  if (ENGINE === 'sample') throw new Error('NODE_ENV=production does not run on the fake: set OPENAI_API_KEY');
  if (BOOKS === 'sample') throw new Error('NODE_ENV=production does not run on the fake for book searches: leave BOOKS unset');
  if (MAIL_INBOX_URL) throw new Error('NODE_ENV=production does not run on the fake for e-mail: set SENDGRID_API_KEY');
  if (STRIPE_SCRIPT_URL || [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].some((key) => key?.includes(FAKE_KEY)))
    throw new Error('NODE_ENV=production does not run on the fake for payments: set Stripe’s keys and leave STRIPE_SCRIPT_URL unset');
}
