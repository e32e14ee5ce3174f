import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_FILE, ROOT, RUNNING_FILE } from './settings.ts';
import { findRunning } from './single-start.ts';

/** Gives this process the settings of the running `npm start`'s processes; where none runs, those of `.env`, as far as they are not set. */
export function takeRunningEnvironment(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  if (findRunning(RUNNING_FILE) && existsSync(ENVIRONMENT_FILE))
    Object.assign(process.env, JSON.parse(readFileSync(ENVIRONMENT_FILE, 'utf8')) as Record<string, string>);
}
