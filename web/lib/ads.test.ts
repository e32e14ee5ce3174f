import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { adsConsent, reportConversion, type Conversion } from './ads.ts';

const stored = new Map<string, string>();
const scripts: { src: string }[] = [];
const stubs = {
  window: globalThis,
  localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) },
  document: {
    querySelector: () => scripts[0] ?? null,
    createElement: () => ({ src: '', async: false, dataset: {} }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  },
};
for (const [name, value] of Object.entries(stubs)) Object.defineProperty(globalThis, name, { value, configurable: true });
afterAll(() => {
  for (const name of Object.keys(stubs)) Reflect.deleteProperty(globalThis, name);
});

const told = () => (globalThis as { dataLayer?: IArguments[] }).dataLayer?.map((each) => [...each]) ?? [];
beforeEach(() => {
  stored.clear();
  scripts.length = 0;
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

const ADS = { tagId: 'AW-1', conversionLabel: 'bought' };
const purchase: Conversion = { kind: 'tokens', transactionId: 'pi_1', value: 10, currency: 'USD' };

test('without configuration nothing is loaded or kept, whatever the author allowed', () => {
  adsConsent.choose('granted');
  const before = [...stored];
  reportConversion(undefined, purchase);
  expect([scripts, told(), [...stored]]).toEqual([[], [], before]);
});

test.each(['denied', undefined] as const)('nothing is reported if consent is %s', (answer) => {
  if (answer) adsConsent.choose(answer);
  reportConversion(ADS, purchase);
  expect([scripts, told()]).toEqual([[], []]);
});

test('with configuration and consent a purchase is reported once, by a script that is loaded once', () => {
  adsConsent.choose('granted');
  reportConversion(ADS, purchase);
  reportConversion(ADS, purchase);
  reportConversion(ADS, { ...purchase, transactionId: 'pi_2' });
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1']);
  const conversions = told().filter(([command]) => command === 'event');
  expect(conversions).toMatchObject([
    ['event', 'conversion', { send_to: 'AW-1/bought', transaction_id: 'pi_1', value: 10 }],
    ['event', 'conversion', { transaction_id: 'pi_2' }],
  ]);
});
