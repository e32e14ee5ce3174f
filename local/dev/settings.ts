/** The settings of `npm start`: the environment, the `.env` file in the root, and generated values stored in `.data`. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..', '..');
export const DATA = join(ROOT, '.data');
export const LOGS = join(DATA, 'logs');
/** Describes the running system: its process, address and database. */
export const RUNNING_FILE = join(DATA, 'running.json');
/** The environment of the running product's processes, for `npm run doctor`; it holds secrets, so only its owner may read it. */
export const ENVIRONMENT_FILE = join(DATA, 'environment.json');
export const WEB_DIST = join(ROOT, 'dist', 'web');

export type Settings = {
  /** The preferred port of the app. */
  port: number;
  /** Whether a real model is configured. */
  live: boolean;
  /** Whether the real book searches and catalogues of references are used. */
  searches: boolean;
  /** Whether e-mails are really sent. */
  mails: boolean;
  /** Whether payments go to Stripe. */
  charges: boolean;
  sessionSecret: string;
  /** The configured Postgres; if undefined, one is started. */
  databaseUrl: string | undefined;
};

/**
 * Loads `.env` into the environment, which takes precedence, and returns the settings.
 * @throws Error with a message for the user
 */
export function readSettings(): Settings {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const {
    PORT,
    OPENAI_API_KEY,
    OPENAI_BASE_URL,
    SENDGRID_API_KEY,
    STRIPE_SECRET_KEY,
    GOOGLE_BOOKS_API_KEY,
    GOOGLE_BOOKS_BASE_URL,
    SESSION_SECRET,
    DATABASE_URL,
    NODE_ENV,
  } = process.env;
  const port = Number(PORT || 5000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a number from 1 to 65535, not "${PORT}".`);
  const live = Boolean(OPENAI_API_KEY || OPENAI_BASE_URL);
  const mails = Boolean(SENDGRID_API_KEY);
  const charges = Boolean(STRIPE_SECRET_KEY);
  const searches = NODE_ENV === 'production' || Boolean(GOOGLE_BOOKS_API_KEY || GOOGLE_BOOKS_BASE_URL);
  const missing = Object.entries({ OPENAI_API_KEY: live, SENDGRID_API_KEY: mails, STRIPE_SECRET_KEY: charges }).find(([, isSet]) => !isSet);
  if (NODE_ENV === 'production' && missing)
    throw new Error(`NODE_ENV=production does not run on a fake: set ${missing[0]}, or leave NODE_ENV unset.`);
  return { port, live, mails, charges, searches, sessionSecret: SESSION_SECRET || keptSecret(), databaseUrl: DATABASE_URL || undefined };
}

/** The session secret, stored so that sessions survive a restart. */
function keptSecret(): string {
  const file = join(DATA, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(DATA, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
