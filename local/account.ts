/**
 * `npm run account -- grant <email> [--tier free|standard|publisher] [--tokens N] [--admin | --no-admin]`: what only an operator may do.
 * Uses DATABASE_URL, else the database of `npm start`, which must be running. Each grant is logged in `.data/logs/account.log`.
 */

import { appendFile, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDataSource } from '../shared/database/data-source.ts';
import { TIERS, type Tier } from '../shared/plans.ts';
import { runningDatabaseUrl } from './running-database.ts';
import { LOGS } from './settings.ts';

const USAGE = 'Usage: npm run account -- grant <email> [--tier free|standard|publisher] [--tokens N] [--admin | --no-admin]';

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: { tier: { type: 'string' }, tokens: { type: 'string' }, admin: { type: 'boolean' } },
  });
  const [command, email] = positionals;
  const { tier, admin } = values;
  const tokens = values.tokens === undefined ? undefined : Number(values.tokens);
  if (command !== 'grant' || !email || positionals.length > 2) throw new Error(USAGE);
  if (tier === undefined && tokens === undefined && admin === undefined) throw new Error(`Nothing to grant. ${USAGE}`);
  if (tier !== undefined && !TIERS.includes(tier as Tier)) throw new Error(`There is no tier "${tier}". ${USAGE}`);
  if (tokens !== undefined && (!Number.isInteger(tokens) || tokens < 1 || tokens > 1000))
    throw new Error(`--tokens takes a whole number from 1 to 1000. ${USAGE}`);

  const db = await createDataSource(await runningDatabaseUrl(), 1).initialize();
  try {
    const [rows]: [{ email: string; subscription_tier: string; tokens: number; is_admin: boolean }[], number] = await db.query(
      `UPDATE users SET subscription_tier = coalesce($2, subscription_tier), tokens = tokens + coalesce($3, 0), is_admin = coalesce($4, is_admin), updated_at = now()
        WHERE email = $1 RETURNING email, subscription_tier, tokens, is_admin`,
      [email.trim().toLowerCase(), tier ?? null, tokens ?? null, admin ?? null],
    );
    const user = rows[0];
    if (!user) throw new Error(`There is no account with the e-mail address ${email}`);
    await mkdir(LOGS, { recursive: true });
    await appendFile(
      join(LOGS, 'account.log'),
      `${JSON.stringify({ at: new Date().toISOString(), by: userInfo().username, email: user.email, tier, tokens, admin })}\n`,
    );
    console.log(`${user.email}: tier ${user.subscription_tier}, ${user.tokens} tokens, ${user.is_admin ? 'admin' : 'no admin'}`);
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
