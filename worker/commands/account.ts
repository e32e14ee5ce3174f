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
import { MAX_GRANTED_TOKENS } from '../../shared/admin.ts';
import { createTemporalClient } from '../../shared/temporal/client.ts';
import { commandSubscription } from '../../shared/temporal/subscription.ts';
import { audit } from '../../shared/database/audit.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { grant, type Grant } from '../../shared/database/grant.ts';
import { TIERS, type Tier } from '../../shared/plans.ts';
import { SUBSCRIPTION_UPDATES } from '../../shared/temporal.ts';
import { readAccountConfig, type AccountConfig } from './config.ts';

const USAGE =
  'Usage: npm run account -- grant <email> [--tier free|standard|publisher] [--tokens N] [--admin | --no-admin], or: npm run account -- refund <email>';

type Wanted = { tier: string | undefined; tokens: number | undefined; admin: boolean | undefined };

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
  const checked = command === 'grant' ? checkedGrant(wanted) : {};

  const config = readAccountConfig();
  const db = await createDataSource(config.DATABASE_URL, 1).initialize();
  try {
    const address = email.trim().toLowerCase();
    const done = command === 'grant' ? await grantTo(db, address, checked) : await refund(config, db, address);
    log(config, { command, email: address, ...checked });
    process.stdout.write(`${done}\n`);
  } finally {
    await db.destroy();
  }
}

function checkedGrant({ tier, tokens, admin }: Wanted): Grant {
  if (tier === undefined && tokens === undefined && admin === undefined) throw new Error(`Nothing to grant. ${USAGE}`);
  if (tier !== undefined && !isTier(tier)) throw new Error(`There is no tier "${tier}". ${USAGE}`);
  if (tokens !== undefined && (!Number.isInteger(tokens) || tokens < 1 || tokens > MAX_GRANTED_TOKENS))
    throw new Error(`--tokens takes a whole number from 1 to ${MAX_GRANTED_TOKENS}. ${USAGE}`);
  return { tier, tokens, admin };
}

const isTier = (tier: string): tier is Tier => TIERS.some((each) => each === tier);

async function grantTo(db: DataSource, email: string, wanted: Grant): Promise<string> {
  return db.transaction(async (manager) => {
    const { id, subscriptionTier, tokens, isAdmin } = await grant(manager, { email }, wanted);
    await audit(manager, operator(), 'grant', { userId: id, ...wanted });
    return `${email}: tier ${subscriptionTier}, ${tokens} tokens, ${isAdmin ? 'admin' : 'no admin'}`;
  });
}

async function refund(config: AccountConfig, db: DataSource, email: string): Promise<string> {
  const [user]: { id: string }[] = await db.query('SELECT id FROM users WHERE email = $1', [email]);
  if (!user) throw new Error('There is no such account');
  const { id } = user;
  const { client, close } = createTemporalClient(config.temporal);
  try {
    await commandSubscription(client, id, SUBSCRIPTION_UPDATES.refund);
  } finally {
    await close();
  }
  await audit(db.manager, operator(), 'refund', { userId: id });
  return `${email}: refunded, and the plan has ended`;
}

const operator = (): string => `operator ${userInfo().username}`;

function log({ ACCOUNT_LOG }: AccountConfig, action: object): void {
  const line = { by: userInfo().username, ...action };
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination({ dest: ACCOUNT_LOG ?? 2, sync: true })).info(line);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
