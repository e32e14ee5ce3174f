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

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(5000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters'),
  /** Number of reverse proxies in front of this process; 0 trusts no forwarded header. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** Default: localhost and the port of the server. */
  APP_URL: appUrl.optional(),
  ENGINE: z.enum(['sample', 'live']).default('live'),
  BOOKS: z.enum(['sample', 'live']).default('live'),
  /** The e-mail fake's inbox; set by `npm start` only. */
  MAIL_INBOX_URL: z.url().optional(),
  /** Verifies SendGrid's events; without it they are rejected. */
  SENDGRID_WEBHOOK_PUBLIC_KEY: z.string().optional(),
  /** Stripe's publishable key. */
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  /** Verifies Stripe's events. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** The script of the Stripe fake; set by `npm start` only. */
  STRIPE_SCRIPT_URL: z.url().optional(),
  /** A Google Ads tag, such as AW-123456789, and the label of its conversion: purchases are reported to it with the buyer's consent. */
  ADS_TAG_ID: z
    .string()
    .regex(/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/, 'such as AW-123456789')
    .optional(),
  ADS_CONVERSION_LABEL: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  /** Temporal's web UI, for links on the admin pages. */
  TEMPORAL_UI_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SUPPORT_EMAIL: z.email().default('support@bookwright.example'),
  WEB_DIST: z.string().optional(),
  PARALLEL_CHAPTERS: z.coerce.number().int().min(1).max(50).default(12),
  FREE_BOOKS_AT_ONCE: freeBooksAtOnce,
  /** As the workers have it: rewrites set aside what a call may take. */
  OPENAI_REASONING_TOKENS: z.coerce.number().int().min(0).default(0),
  TOKEN_BUDGET_PER_WORD: z.coerce.number().positive().default(120),
  /** Host names that the API answers for besides APP_URL's and loopback, separated by commas. */
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** A server that speaks Have I Been Pwned's range protocol; without it, passwords are not looked up. */
  BREACHED_PASSWORDS_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Requests of one user in a minute; of one address five times as many. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(1_200),
  /** Model tokens, in and out, that one account may take in a day (UTC) on each plan, and all free accounts together. */
  DAILY_TOKENS_FREE: z.coerce.number().positive().default(1_000_000),
  DAILY_TOKENS_STANDARD: z.coerce.number().positive().default(10_000_000),
  DAILY_TOKENS_PUBLISHER: z.coerce.number().positive().default(50_000_000),
  DAILY_TOKENS_ALL_FREE: z.coerce.number().positive().default(20_000_000),
  /** For the costs on the admin page. */
  MODEL_PRICES: modelPrices,
  ...fileSettings,
  MONITORING_PORT: monitoringPort,
  MONITORING_HOST: monitoringHost,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
  LOG_LEVEL: z.string().default('info'),
});

const DAILY_TOKENS = {
  DAILY_TOKENS_FREE: true,
  DAILY_TOKENS_STANDARD: true,
  DAILY_TOKENS_PUBLISHER: true,
  DAILY_TOKENS_ALL_FREE: true,
} as const;

export type ApiEnvironment = z.infer<typeof environment> & { temporal: TemporalServer };
/** The configuration of a running API; APP_URL is known once it listens. */
export type ApiConfig = ApiEnvironment & { APP_URL: string };

/** Reads what the command for books needs of the API's configuration. @throws Error that lists all invalid variables */
export function readBooksConfig(variables: Record<string, string | undefined> = process.env) {
  const config = parseEnvironment(environment.pick({ DATABASE_URL: true, ...DAILY_TOKENS }), variables);
  return { ...config, temporal: readTemporalServer(variables) };
}

/** Reads the API's configuration. @throws Error that lists all invalid variables */
export function readApiConfig(variables: Record<string, string | undefined> = process.env): ApiEnvironment {
  const config = parseEnvironment(environment, variables);
  refuseFakes(config);
  return { ...config, temporal: readTemporalServer(variables) };
}
