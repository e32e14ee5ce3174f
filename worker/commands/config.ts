/** The environment variables of the operator commands. */

import { z } from 'zod';
import { parseEnvironment } from '../../shared/environment.ts';

const account = z.object({
  DATABASE_URL: z.string().min(1),
  TEMPORAL_ADDRESS: z.string().default('127.0.0.1:7233'),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  /** The file to log each use to; default stderr. */
  ACCOUNT_LOG: z.string().optional(),
});

export type AccountConfig = z.infer<typeof account>;

/** Reads the configuration of the account command. @throws Error that lists all invalid variables */
export function readAccountConfig(): AccountConfig {
  return parseEnvironment(account, process.env);
}

const setup = z.object({ STRIPE_SECRET_KEY: z.string().min(1), STRIPE_BASE_URL: z.url().optional() });

/** Reads the configuration of the Stripe setup. @throws Error that lists all invalid variables */
export function readSetupConfig(): z.infer<typeof setup> {
  return parseEnvironment(setup, process.env);
}

const migration = z.object({ DATABASE_URL: z.string().min(1) });

/** Reads the configuration of the migration command. @throws Error that lists all invalid variables */
export function readMigrationConfig(): z.infer<typeof migration> {
  return parseEnvironment(migration, process.env);
}
