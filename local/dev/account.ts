/** `npm run account`: runs the operator command with DATABASE_URL and TEMPORAL_ADDRESS if set, else with those of the running `npm start`. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOGS, RUNNING_FILE } from './settings.ts';
import { findRunning } from './single-start.ts';

const running = findRunning(RUNNING_FILE);
process.env.DATABASE_URL ||= running?.databaseUrl;
process.env.TEMPORAL_ADDRESS ||= running?.temporalAddress;
if (!process.env.DATABASE_URL || !process.env.TEMPORAL_ADDRESS) {
  console.error('No running system: start it with "npm start" first, or set DATABASE_URL and TEMPORAL_ADDRESS.');
  process.exit(1);
}
mkdirSync(LOGS, { recursive: true });
process.env.ACCOUNT_LOG ||= join(LOGS, 'account.log');
await import('../../worker/commands/account.ts');
