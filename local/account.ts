/**
 * What only an operator may do:
 *
 *     npm run account -- grant <email> [--tier free|standard|publisher] [--tokens N] [--admin | --no-admin]
 *     npm run account -- refund <email>
 *
 * `refund` is the money-back guarantee, for a user who asks by mail. Uses DATABASE_URL and TEMPORAL_ADDRESS, else what `npm start` runs, which
 * must be running. Each use is logged in `.data/logs/account.log`.
 */

import { appendFile, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { createTemporalClient } from '../api/temporal/client.ts';
import { commandSubscription } from '../api/temporal/subscription.ts';
import { createDataSource } from '../shared/database/data-source.ts';
import { TIERS, type Tier } from '../shared/plans.ts';
import { SUBSCRIPTION_UPDATES } from '../shared/temporal.ts';
import { runningDatabaseUrl, runningTemporalAddress } from './running-system.ts';
import { LOGS } from './settings.ts';

const USAGE =
  'Usage: npm run account -- grant <email> [--tier free|standard|publisher] [--tokens N] [--admin | --no-admin], or: npm run account -- refund <email>';

type Wish = { tier: string | undefined; tokens: number | undefined; admin: boolean | undefined };

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: { tier: { type: 'string' }, tokens: { type: 'string' }, admin: { type: 'boolean' } },
  });
  const [command, email] = positionals;
  const wish = { tier: values.tier, admin: values.admin, tokens: values.tokens === undefined ? undefined : Number(values.tokens) };
  if (!['grant', 'refund'].includes(command ?? '') || !email || positionals.length > 2) throw new Error(USAGE);
  if (command === 'grant') checkWish(wish);

  const db = await createDataSource(await runningDatabaseUrl(), 1).initialize();
  try {
    const address = email.trim().toLowerCase();
    const done = command === 'grant' ? await grant(db, address, wish) : await refund(db, address);
    await log({ command, email: address, ...(command === 'grant' && wish) });
    console.log(done);
  } finally {
    await db.destroy();
  }
}

function checkWish({ tier, tokens, admin }: Wish): void {
  if (tier === undefined && tokens === undefined && admin === undefined) throw new Error(`Nothing to grant. ${USAGE}`);
  if (tier !== undefined && !TIERS.includes(tier as Tier)) throw new Error(`There is no tier "${tier}". ${USAGE}`);
  if (tokens !== undefined && (!Number.isInteger(tokens) || tokens < 1 || tokens > 1000))
    throw new Error(`--tokens takes a whole number from 1 to 1000. ${USAGE}`);
}

async function grant(db: DataSource, email: string, { tier, tokens, admin }: Wish): Promise<string> {
  if (tier !== undefined && (await userOf(db, email)).isBilled)
    throw new Error(`${email} has a subscription, which decides the tier: change it at Stripe.`);
  const [rows]: [{ tier: string; tokens: number; isAdmin: boolean }[], number] = await db.query(
    `UPDATE users SET subscription_tier = coalesce($2, subscription_tier), tokens = tokens + coalesce($3, 0), is_admin = coalesce($4, is_admin), updated_at = now()
      WHERE email = $1 RETURNING subscription_tier AS tier, tokens, is_admin AS "isAdmin"`,
    [email, tier ?? null, tokens ?? null, admin ?? null],
  );
  const user = rows[0];
  if (!user) throw noSuchAccount(email);
  return `${email}: tier ${user.tier}, ${user.tokens} tokens, ${user.isAdmin ? 'admin' : 'no admin'}`;
}

async function refund(db: DataSource, email: string): Promise<string> {
  const { id } = await userOf(db, email);
  const { client, close } = createTemporalClient(runningTemporalAddress(), process.env.TEMPORAL_NAMESPACE || 'default');
  try {
    await commandSubscription(client, id, SUBSCRIPTION_UPDATES.refund);
  } finally {
    await close();
  }
  return `${email}: refunded, and the plan has ended`;
}

async function userOf(db: DataSource, email: string): Promise<{ id: string; isBilled: boolean }> {
  const [user]: { id: string; isBilled: boolean }[] = await db.query(
    'SELECT id, stripe_subscription_id IS NOT NULL AS "isBilled" FROM users WHERE email = $1',
    [email],
  );
  if (!user) throw noSuchAccount(email);
  return user;
}

const noSuchAccount = (email: string) => new Error(`There is no account with the e-mail address ${email}`);

async function log(what: object): Promise<void> {
  await mkdir(LOGS, { recursive: true });
  const line = { at: new Date().toISOString(), by: userInfo().username, ...what };
  await appendFile(join(LOGS, 'account.log'), `${JSON.stringify(line)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
