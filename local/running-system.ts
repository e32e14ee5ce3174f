import { RUNNING_FILE } from './settings.ts';
import { findRunning } from './single-start.ts';

/**
 * The URL of the database in use on this machine: DATABASE_URL, else that of the running `npm start`.
 * @throws when neither is there
 */
export function runningDatabaseUrl(): Promise<string> {
  const url = process.env.DATABASE_URL || findRunning(RUNNING_FILE)?.databaseUrl;
  return url
    ? Promise.resolve(url)
    : Promise.reject(new Error('No database: start the system with "npm start" first, or set DATABASE_URL.'));
}

/** The `host:port` of the Temporal server in use: TEMPORAL_ADDRESS, else that of the running `npm start`. @throws when neither is there */
export function runningTemporalAddress(): string {
  const address = process.env.TEMPORAL_ADDRESS || findRunning(RUNNING_FILE)?.temporalAddress;
  if (!address) throw new Error('No Temporal server: start the system with "npm start" first, or set TEMPORAL_ADDRESS.');
  return address;
}
