/** The environment variables of the operator commands. */

import { z } from 'zod';
import { parseEnvironment } from '../../shared/environment.ts';
import { readPayloadKeys, type PayloadKeys } from '../../shared/temporal/payload-codec.ts';
import { readTemporalServer, type TemporalServer } from '../../shared/temporal/connection.ts';

const account = z.object({
  DATABASE_URL: z.string().min(1),
  /** The file to log each use to; default stderr. */
  ACCOUNT_LOG: z.string().optional(),
});

export type AccountConfig = z.infer<typeof account> & { temporal: TemporalServer };

/** Reads the configuration of the account command. @throws Error that lists all invalid variables */
export function readAccountConfig(): AccountConfig {
  return { ...parseEnvironment(account, process.env), temporal: readTemporalServer(process.env) };
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

/** What the doctor examines: all variables that are set, right or wrong; and where Temporal is. */
export function readDoctorConfig(): { values: Readonly<Record<string, string>>; temporal: TemporalServer } {
  const values = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return { values, temporal: readTemporalServer(values) };
}

const codecServer = z.object({
  PAYLOAD_KEYS: z.string().min(1),
  CODEC_HOST: z.string().default('127.0.0.1'),
  CODEC_PORT: z.coerce.number().int().min(0).max(65_535).default(8234),
  /** The web UI's address, as the browser names it. */
  CODEC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:8233'),
});

/** Reads the configuration of the codec server. @throws Error that lists all invalid variables */
export function readCodecConfig(): { keys: PayloadKeys; host: string; port: number; origin: string } {
  const { PAYLOAD_KEYS, CODEC_HOST, CODEC_PORT, CODEC_ORIGIN } = parseEnvironment(codecServer, process.env);
  return { keys: readPayloadKeys(PAYLOAD_KEYS), host: CODEC_HOST, port: CODEC_PORT, origin: CODEC_ORIGIN };
}
