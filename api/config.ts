import { z } from 'zod';
import { appUrl, parseEnvironment, refuseStandIns } from '../shared/environment.ts';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(5000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1),
  TEMPORAL_ADDRESS: z.string().default('127.0.0.1:7233'),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters'),
  /** Hops of reverse proxies before this process; 0 believes no forwarded header. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  APP_URL: appUrl,
  ENGINE: z.enum(['sample', 'live']).default('live'),
  BOOKS: z.enum(['sample', 'live']).default('live'),
  /** The stand-in's inbox; set by `npm start` only. */
  MAIL_INBOX_URL: z.url().optional(),
  /** Verifies SendGrid's events; without it they are not taken. */
  SENDGRID_WEBHOOK_PUBLIC_KEY: z.string().optional(),
  /** Stripe's, for the browser. */
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  /** Verifies Stripe's events. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** The script of the stand-in; set by `npm start` only. */
  STRIPE_SCRIPT_URL: z.url().optional(),
  /** Temporal's web UI, for the admin's links. */
  TEMPORAL_UI_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SUPPORT_EMAIL: z.email().default('support@bookwright.example'),
  WEB_DIST: z.string().optional(),
  PARALLEL_CHAPTERS: z.coerce.number().int().min(1).max(50).default(12),
  TOKEN_BUDGET_PER_WORD: z.coerce.number().positive().default(20),
  LOG_LEVEL: z.string().default('info'),
});

export type ApiConfig = z.infer<typeof environment>;

/** The API's configuration. @throws Error that names every variable at fault */
export function readApiConfig(): ApiConfig {
  const config = parseEnvironment(environment, process.env);
  refuseStandIns(config);
  return config;
}
