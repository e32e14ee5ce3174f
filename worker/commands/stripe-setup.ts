import { existsSync } from 'node:fs';
import { createPayments } from '../../activities/billing/client.ts';
import { setUpCatalog } from '../../activities/billing/set-up-catalog.ts';
import { readSetupConfig } from './config.ts';

/** `npm run stripe:setup`: creates the plans' products and prices in the Stripe account of STRIPE_SECRET_KEY. Idempotent. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { STRIPE_SECRET_KEY, STRIPE_BASE_URL } = readSetupConfig();
  const done = await setUpCatalog(createPayments({ secretKey: STRIPE_SECRET_KEY, baseUrl: STRIPE_BASE_URL }));
  process.stdout.write(`${done.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
