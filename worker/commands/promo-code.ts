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
import type { z } from 'zod';
import { createDataSource } from '../../shared/database/data-source.ts';
import { endPromoCode, savePromoCode } from '../../shared/database/promo-codes.ts';
import { PAID_TIERS } from '../../shared/plans.ts';
import { describeDiscount, describeMonths, promoCodeName, promoTerms, type PromoTerms } from '../../shared/promo-codes.ts';
import { readMigrationConfig } from './config.ts';

const USAGE =
  'Usage: npm run promo-code -- CODE (--percent N | --amount CENTS) [--months N | --forever] [--max N] [--until YYYY-MM-DD] [--tiers standard,publisher], or: npm run promo-code -- CODE --end';

type Options = Partial<Record<'percent' | 'amount' | 'months' | 'max' | 'until' | 'tiers', string>> & { forever?: boolean };

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
  const given = positionals[0]?.toUpperCase();
  if (!given || positionals.length > 1) throw new Error(USAGE);
  const code = checked(promoCodeName, given);
  const terms = values.end ? undefined : termsOf(values);
  const db = await createDataSource(readMigrationConfig().DATABASE_URL, 1).initialize();
  try {
    const operator = `operator ${userInfo().username}`;
    await db.transaction((manager) => (terms ? savePromoCode(manager, operator, code, terms) : endPromoCode(manager, operator, code)));
    process.stdout.write(terms ? `${code}: ${describeDiscount(terms)} ${describeMonths(terms.months)}\n` : `${code}: ended\n`);
  } finally {
    await db.destroy();
  }
}

function termsOf({ percent, amount, months, forever, max, until, tiers }: Options): PromoTerms {
  if ((percent === undefined) === (amount === undefined) || (months !== undefined && forever)) throw new Error(USAGE);
  return checked(promoTerms, {
    ...(percent === undefined ? { type: 'amount', value: Number(amount) } : { type: 'percent', value: Number(percent) }),
    months: forever ? null : Number(months ?? 1),
    max: max === undefined ? null : Number(max),
    until: until ?? null,
    tiers: tiers?.split(',').map((tier) => tier.trim()) ?? [...PAID_TIERS],
  });
}

/** @throws Error that names the option at fault */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  throw new Error(`${fault?.path.length ? `${String(fault.path[0])}: ` : ''}${fault?.message ?? 'Not valid'}\n${USAGE}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
