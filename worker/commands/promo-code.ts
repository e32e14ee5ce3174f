/**
 * Operator command: makes a promo code, changes one, or ends it.
 *
 * npm run promo-code -- SPRING10 --percent 10 [--months 3 | --forever] [--max 200] [--until 2027-01-31] [--tiers standard,publisher]
 * npm run promo-code -- SPRING10 --amount 500
 * npm run promo-code -- SPRING10 --end
 *
 * `--amount` is in US cents. Without `--months` it holds for the first payment. Plans that were begun with a code keep what it gave them.
 */

import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { audit } from '../../shared/database/audit.ts';
import { createDataSource } from '../../shared/database/data-source.ts';
import { EARLY_BIRD_CODE, PAID_TIERS, PLANS, type PaidTier } from '../../shared/plans.ts';
import {
  describeDiscount,
  describeMonths,
  discountedCents,
  LEAST_PRICE_CENTS,
  PROMO_CODE,
  type Discount,
} from '../../shared/promo-codes.ts';
import { readMigrationConfig } from './config.ts';

const USAGE =
  'Usage: npm run promo-code -- CODE (--percent N | --amount CENTS) [--months N | --forever] [--max N] [--until YYYY-MM-DD] [--tiers standard,publisher], or: npm run promo-code -- CODE --end';

type Terms = Discount & { months: number | null; max: number | null; until: Date | null; tiers: PaidTier[] };

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      amount: { type: 'string' },
      months: { type: 'string' },
      forever: { type: 'boolean' },
      max: { type: 'string' },
      until: { type: 'string' },
      tiers: { type: 'string' },
      end: { type: 'boolean' },
    },
  });
  const code = positionals[0]?.toUpperCase();
  if (!code || positionals.length > 1) throw new Error(USAGE);
  if (!PROMO_CODE.test(code)) throw new Error('A code has 3 to 30 letters, digits, dashes or underscores.');
  if (code === EARLY_BIRD_CODE) throw new Error(`${EARLY_BIRD_CODE} is the early-bird offer, whose prices are the plans’ own.`);
  const terms = values.end ? undefined : termsOf(values);
  const db = await createDataSource(readMigrationConfig().DATABASE_URL, 1).initialize();
  try {
    await db.transaction(async (manager) => {
      if (terms) {
        const { type, value, months, max, until, tiers } = terms;
        await manager.query(
          `INSERT INTO promo_codes (code, description, discount_type, discount_value, duration_months, max_uses, valid_until, applicable_tiers)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (code) DO UPDATE SET description = excluded.description, discount_type = excluded.discount_type,
             discount_value = excluded.discount_value, duration_months = excluded.duration_months, max_uses = excluded.max_uses,
             valid_until = excluded.valid_until, applicable_tiers = excluded.applicable_tiers, is_active = true`,
          [code, `${describeDiscount(terms)} ${describeMonths(months)}`, type, value, months, max, until, JSON.stringify(tiers)],
        );
      } else {
        const [ended]: [unknown[], number] = await manager.query('UPDATE promo_codes SET is_active = false WHERE code = $1 RETURNING id', [
          code,
        ]);
        if (!ended.length) throw new Error(`There is no code ${code}`);
      }
      await audit(manager, `operator ${userInfo().username}`, 'promo-code', { code, ...(terms ?? { ended: true }) });
    });
    process.stdout.write(terms ? `${code}: ${describeDiscount(terms)} ${describeMonths(terms.months)}\n` : `${code}: ended\n`);
  } finally {
    await db.destroy();
  }
}

function termsOf(values: { [option: string]: string | boolean | undefined }): Terms {
  if ((values['percent'] === undefined) === (values['amount'] === undefined)) throw new Error(USAGE);
  if (values['months'] !== undefined && values['forever']) throw new Error(USAGE);
  const tiers = typeof values['tiers'] === 'string' ? values['tiers'].split(',').map(tierOf) : [...PAID_TIERS];
  const discount: Discount =
    values['percent'] === undefined
      ? { type: 'amount', value: whole(values['amount'], '--amount', 1, PLANS.publisher.regularPriceCents) }
      : { type: 'percent', value: whole(values['percent'], '--percent', 1, 99) };
  for (const tier of tiers) {
    if (discountedCents(PLANS[tier].regularPriceCents, discount) < LEAST_PRICE_CENTS)
      throw new Error(`That leaves less than 50 cents of the ${PLANS[tier].name} plan, which no card can be charged.`);
  }
  const until = typeof values['until'] === 'string' ? new Date(`${values['until']}T23:59:59Z`) : null;
  if (until && Number.isNaN(until.getTime())) throw new Error('--until takes a day, such as 2027-01-31.');
  return {
    ...discount,
    months: values['forever'] ? null : values['months'] === undefined ? 1 : whole(values['months'], '--months', 1, 36),
    max: values['max'] === undefined ? null : whole(values['max'], '--max', 1, 1_000_000),
    until,
    tiers,
  };
}

function tierOf(name: string): PaidTier {
  const tier = PAID_TIERS.find((each) => each === name.trim());
  if (!tier) throw new Error(`There is no paid plan "${name}". ${USAGE}`);
  return tier;
}

function whole(value: string | boolean | undefined, option: string, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${option} takes a whole number from ${least} to ${most}.`);
  return number;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
