/** `npm run doctor`: examines the running `npm start` with the settings of its processes, else the environment and `.env`. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_FILE, ROOT, RUNNING_FILE } from './settings.ts';
import { findRunning } from './single-start.ts';

const file = join(ROOT, '.env');
if (existsSync(file)) process.loadEnvFile(file);
if (findRunning(RUNNING_FILE) && existsSync(ENVIRONMENT_FILE))
  Object.assign(process.env, JSON.parse(readFileSync(ENVIRONMENT_FILE, 'utf8')) as Record<string, string>);
await import('../../worker/commands/doctor.ts');
