/**
 * `npm run doctor` and, in the image, `node dist/worker/commands/doctor.js [check …]`: checks every setting, connection and key, or only the
 * checks named (`settings`, `database`, `temporal`, `files`, `model`, `mail`, `payments`, `searches`, `chromium`), and says what to do about each.
 * Changes nothing and spends no tokens. The exit code is 1 if a check fails; warnings do not fail it.
 */

import type { Check, Finding } from '../doctor/check.ts';
import { databaseCheck } from '../doctor/database.ts';
import { filesCheck } from '../doctor/files.ts';
import { chromiumCheck } from '../doctor/machine.ts';
import { mailCheck, modelCheck, paymentsCheck, searchesCheck } from '../doctor/providers.ts';
import { settingsCheck } from '../doctor/settings.ts';
import { temporalCheck } from '../doctor/temporal.ts';
import { readWorkerConfig } from '../config.ts';
import { readDoctorConfig } from './config.ts';

const MARKS = { ok: '✓', warning: '!', failure: '✗' } as const;

const { values, temporal } = readDoctorConfig();
/** What lacks its variable is reported by the settings. */
const all: Record<string, Check | undefined> = {
  settings: settingsCheck(values, () => readWorkerConfig([])),
  database: values.DATABASE_URL ? databaseCheck(values.DATABASE_URL) : undefined,
  temporal: temporalCheck(temporal),
  files: filesCheck(values),
  model: values.OPENAI_API_KEY ? modelCheck(values) : undefined,
  mail: values.SENDGRID_API_KEY ? mailCheck(values) : undefined,
  payments: values.STRIPE_SECRET_KEY ? paymentsCheck(values) : undefined,
  searches: searchesCheck(values),
  chromium: chromiumCheck(values),
};
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(all, name));
if (unknown.length) {
  process.stderr.write(`There is no check "${unknown.join('", "')}". The checks are: ${Object.keys(all).join(', ')}\n`);
  process.exit(2);
}
const checks = Object.entries(all).flatMap(([name, check]) => (check && (!named.length || named.includes(name)) ? [check] : []));

const findings = await Promise.all(
  checks.map(async ({ name, run }): Promise<[string, Finding[]]> => {
    const found = await run().catch((error: unknown): Finding => ({ level: 'failure', found: String(error) }));
    return [name, [found].flat()];
  }),
);
for (const [name, found] of findings) {
  for (const { level, found: what, advice } of found) {
    process.stdout.write(`${MARKS[level]} ${name}: ${what}\n${level !== 'ok' && advice ? `    ${advice}\n` : ''}`);
  }
}
const levels = findings.flatMap(([, found]) => found.map(({ level }) => level));
const count = (level: Finding['level']) => levels.filter((each) => each === level).length;
process.stdout.write(`\n${count('ok')} in order, ${count('warning')} warnings, ${count('failure')} failures\n`);
process.exit(count('failure') ? 1 : 0);
