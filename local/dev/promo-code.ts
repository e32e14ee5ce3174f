/** `npm run promo-code`: runs the operator command with DATABASE_URL if set, else with that of the running `npm start`. */

import { RUNNING_FILE } from './settings.ts';
import { findRunning } from './single-start.ts';

process.env.DATABASE_URL ||= findRunning(RUNNING_FILE)?.databaseUrl;
if (!process.env.DATABASE_URL) {
  console.error('No running system: start it with "npm start" first, or set DATABASE_URL.');
  process.exit(1);
}
await import('../../worker/commands/promo-code.ts');
