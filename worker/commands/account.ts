/**
 * Operator commands:
 *
 * npm run account -- grant <email> [--tier free|standard|publisher] [--tokens N] [--admin | --no-admin]
 * npm run account -- refund <email>
 *
 * `refund` applies the money-back guarantee, for a user who asks by e-mail. In the image: `node dist/worker/commands/account.js`, with
 * DATABASE_URL and TEMPORAL_ADDRESS set. Each use is logged as one line of JSON to stderr, or to the file ACCOUNT_LOG.
 */

import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { destination, pino } from 'pino';
import type { DataSource } from 'typeorm';
import { createTemporalClient } from '../../shared/temporal/client.ts';
import { commandSubscription } from '../../shared/temporal/subscription.ts';
import { audit } from '../../shared/database/audit.ts';
import { confirmAddress } from '../../shared/database/confirm-address.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { TIERS, type Tier } from '../../shared/plans.ts';
import { SUBSCRIPTION_UPDATES } from '../../shared/temporal.ts';
import { readAccountConfig, type AccountConfig } from './config.ts';

const USAGE =
  'Usage: npm run account -- grant <email> [--tier free|standard|publisher] [--tokens N] [--admin | --no-admin], or: npm run account -- refund <email>';

type Grant = { tier: string | undefined; tokens: number | undefined; admin: boolean | undefined };

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: { tier: { type: 'string' }, tokens: { type: 'string' }, admin: { type: 'boolean' } },
  });
  const [command, email] = positionals;
  const wanted = { tier: values.tier, admin: values.admin, tokens: values.tokens === undefined ? undefined : Number(values.tokens) };
  if (!['grant', 'refund'].includes(command ?? '') || !email || positionals.length > 2) throw new Error(USAGE);
  if (command === 'grant') checkGrant(wanted);

  const config = readAccountConfig();
  const db = await createDataSource(config.DATABASE_URL, 1).initialize();
  try {
    const address = email.trim().toLowerCase();
    const done = command === 'grant' ? await grant(db, address, wanted) : await refund(config, db, address);
    log(config, { command, email: address, ...(command === 'grant' && wanted) });
    process.stdout.write(`${done}\n`);
  } finally {
    await db.destroy();
  }
}

function checkGrant({ tier, tokens, admin }: Grant): void {
  if (tier === undefined && tokens === undefined && admin === undefined) throw new Error(`Nothing to grant. ${USAGE}`);
  if (tier !== undefined && !TIERS.includes(tier as Tier)) throw new Error(`There is no tier "${tier}". ${USAGE}`);
  if (tokens !== undefined && (!Number.isInteger(tokens) || tokens < 1 || tokens > 1000))
    throw new Error(`--tokens takes a whole number from 1 to 1000. ${USAGE}`);
}

async function grant(db: DataSource, email: string, { tier, tokens, admin }: Grant): Promise<string> {
  if (tier !== undefined && (await userOf(db, email)).isBilled)
    throw new Error(`${email} has a subscription, which decides the tier: change it at Stripe.`);
  return db.transaction(async (manager) => {
    const [rows]: [{ id: string; tier: string; tokens: number; isAdmin: boolean }[], number] = await manager.query(
      `UPDATE users SET subscription_tier = coalesce($2, subscription_tier), tokens = tokens + coalesce($3, 0), is_admin = coalesce($4, is_admin), updated_at = now()
      WHERE email = $1 RETURNING id, subscription_tier AS tier, tokens, is_admin AS "isAdmin"`,
      [email, tier ?? null, tokens ?? null, admin ?? null],
    );
    const user = rows[0];
    if (!user) throw noSuchAccount(email);
    // An operator who grants something knows whose address it is. The outbox relay sends the welcome.
    await confirmAddress(manager, user.id);
    await audit(manager, operator(), 'grant', { userId: user.id, tier, tokens, admin });
    return `${email}: tier ${user.tier}, ${user.tokens} tokens, ${user.isAdmin ? 'admin' : 'no admin'}`;
  });
}

async function refund(config: AccountConfig, db: DataSource, email: string): Promise<string> {
  const { id } = await userOf(db, email);
  const { client, close } = createTemporalClient(config.temporal);
  try {
    await commandSubscription(client, id, SUBSCRIPTION_UPDATES.refund);
  } finally {
    await close();
  }
  await audit(db.manager, operator(), 'refund', { userId: id });
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

const operator = (): string => `operator ${userInfo().username}`;

const noSuchAccount = (email: string) => new Error(`There is no account with the e-mail address ${email}`);

function log({ ACCOUNT_LOG }: AccountConfig, action: object): void {
  const line = { by: userInfo().username, ...action };
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination({ dest: ACCOUNT_LOG ?? 2, sync: true })).info(line);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
