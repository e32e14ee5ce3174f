/** The doctor finds nothing wrong with a running product, and says what is wrong with each broken configuration and what to do. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { ROOT } from '../../local/dev/settings.ts';
import { useProduct } from '../../local/testing/use-product.ts';

jest.setTimeout(120_000);

const harness = useProduct();

/** A provider that refuses every key. */
const refusing = createServer((_request, response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"Invalid API Key"}}')); // prettier-ignore
let refusingUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  refusingUrl = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
});
afterAll(() => void refusing.close());

/** Runs the built command as an operator does. */
function examine(changes: Record<string, string>, ...checks: string[]): Promise<{ code: number; text: string }> {
  const env = { ...harness.environment, APP_URL: harness.apiUrl, ...changes };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, 'dist', 'worker', 'commands', 'doctor.js'), ...checks], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

test('a running product is in order', async () => {
  const { code, text } = await examine({});
  expect(text).toMatch(/ 0 failures/);
  expect(text).toMatch(/workers poll every queue/);
  expect(code).toBe(0);
});

const BROKEN: [what: string, check: string, changes: () => Record<string, string>, found: RegExp, advice: RegExp][] = [
  ['no sender', 'settings', () => ({ MAIL_FROM: '' }), /Settings: MAIL_FROM/, /\.env\.example/],
  ['a session secret that can be guessed', 'settings', () => ({ SESSION_SECRET: 'a'.repeat(40) }), /SESSION_SECRET can be guessed/, /openssl rand/],
  ['no https in production', 'settings', () => ({ NODE_ENV: 'production', APP_URL: 'http://example.com' }), /APP_URL is http:/, /public https address/],
  ['a database that is not there', 'database', () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }), /Database: .*ECONNREFUSED/, /Check DATABASE_URL/],
  ['no Temporal', 'temporal', () => ({ TEMPORAL_ADDRESS: '127.0.0.1:9' }), /Temporal: 127\.0\.0\.1:9/, /Check TEMPORAL_ADDRESS/],
  ['an unknown namespace', 'temporal', () => ({ TEMPORAL_NAMESPACE: 'nowhere' }), /namespace "nowhere"/, /namespace create/],
  ['a refused key for the model', 'model', () => ({ OPENAI_BASE_URL: refusingUrl }), /refuses the key/, /OPENAI_API_KEY/],
  ['a model that is not offered', 'model', () => ({ OPENAI_MODEL: 'gpt-none' }), /does not offer gpt-none/, /OPENAI_MODEL to one of: gpt-4\.1/],
  ['a refused key for e-mail', 'mail', () => ({ SENDGRID_BASE_URL: refusingUrl }), /SendGrid refuses the key/, /Mail Send/],
  ['keys of two modes', 'payments', () => ({ STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }), /publishable one a live key/, /same mode/],
  ['a refused key for payments', 'payments', () => ({ STRIPE_BASE_URL: refusingUrl }), /Stripe: Invalid API Key/, /STRIPE_SECRET_KEY/],
  ['no Chromium', 'chromium', () => ({ CHROMIUM_PATH: '/nowhere/chromium' }), /does not start/, /Install Chromium/],
]; // prettier-ignore

largeTest('each broken configuration is found, with what to do about it', async () => {
  const queue = [...BROKEN];
  const seen: [string, boolean][] = [];
  const one = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [what, check, changes, found, advice] = next;
      const { code, text } = await examine(changes(), check);
      seen.push([what, code === 1 && found.test(text) && advice.test(text)]);
      if (!found.test(text) || !advice.test(text)) throw new Error(`${what}:\n${text}`);
    }
  };
  await Promise.all([one(), one(), one()]);
  expect(seen.filter(([, isRight]) => !isRight)).toEqual([]);
  expect(seen).toHaveLength(BROKEN.length);
});
