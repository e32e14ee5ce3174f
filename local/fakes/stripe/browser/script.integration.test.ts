import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../../../testing/large.ts';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { findChromium } from '../../../../activities/render/pdf/find-chromium.ts';
import { startStripe, type FakeStripe } from '../server.ts';
import { serveCheckout } from '../testing/serve-checkout.ts';
import { CARDS, openShop } from '../testing/shop.ts';
import { stripeScript } from './script.ts';

/** A page takes a second; a busy machine takes several. */
jest.setTimeout(60_000);

let fake: FakeStripe;
let checkout: Awaited<ReturnType<typeof serveCheckout>>;
let browser: Browser;
let newPayment: () => Promise<string>;
beforeAll(async () => {
  fake = await startStripe();
  const { newCustomer, newIntent } = await openShop(fake);
  const { id } = await newCustomer();
  newPayment = async () => (await newIntent(id)).secret;
  checkout = await serveCheckout(fake);
  const { executablePath, args = [], env } = await findChromium(process.env['CHROMIUM_PATH']);
  browser = await puppeteer.launch({
    executablePath,
    pipe: true,
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--no-sandbox', ...args],
    ...(env && { env: { ...process.env, ...env } }),
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await checkout?.stop();
  await fake.stop();
});

/** Opens a checkout and lets `work` use it; whatever the page complains of fails the test. */
async function visit(clientSecret: string, work: (page: Page) => Promise<void>, appearance = {}): Promise<void> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // What Stripe refuses, the browser reports by itself; so it does with the real one.
    const isRefusal = /the server responded with a status of 40[0-9]/.test(message.text());
    if (['error', 'warn'].includes(message.type()) && !isRefusal) complaints.push(message.text());
  });
  try {
    await page.goto(checkout.pageFor(clientSecret, appearance));
    await work(page);
    // The loader asks every page without TLS to use it; the real one says the same.
    expect(complaints.filter((text) => !text.includes('HTTPS') && !text.includes('favicon'))).toEqual([]);
  } finally {
    await page.close();
  }
}

const fill = async (page: Page, card: string) => {
  await page.waitForSelector('input[name=number]');
  await page.waitForFunction('window.events.some(([name]) => name === "ready")');
  await page.type('input[name=number]', card);
  await page.type('input[name=expiry]', '12/34');
  await page.type('input[name=cvc]', '123');
};
const result = async (page: Page) => {
  await page.waitForFunction('document.querySelector("output").textContent !== ""');
  return page.$eval('output', (output) => output.textContent);
};
const pay = async (page: Page, card: string) => {
  await fill(page, card);
  await page.click('button');
};

largeTest('the script is one plain script', () => {
  expect(stripeScript()).not.toMatch(/^\s*(import|export) /m);
  expect(stripeScript()).not.toMatch(/innerHTML|eval\(|new Function/);
});

largeTest('a card pays; in strict mode there is exactly one element', async () => {
  await visit(await newPayment(), async (page) => {
    await fill(page, CARDS.good);
    expect((await page.$$('input[name=number]')).length).toBe(1);
    expect(await page.$eval('fieldset', (field) => field.textContent)).toContain(
      'Sample checkout: no card is charged. Try 4242 4242 4242 4242.',
    );
    await page.click('button');
    expect(await result(page)).toBe('succeeded');
  });
});

largeTest.each([
  [CARDS.declined, 'card_declined: Your card was declined.'],
  [CARDS.poor, 'card_declined: Your card has insufficient funds.'],
])('a card that is refused says why, and can be replaced: %s', async (card, message) => {
  await visit(await newPayment(), async (page) => {
    await pay(page, card);
    expect(await result(page)).toBe(message);
    await page.click('input[name=number]', { count: 3 });
    await page.type('input[name=number]', CARDS.good);
    await page.click('button');
    await page.waitForFunction('document.querySelector("output").textContent === "succeeded"');
  });
});

largeTest('what is missing is said at its field', async () => {
  await visit(await newPayment(), async (page) => {
    await page.waitForFunction('window.events.some(([name]) => name === "ready")');
    await page.type('input[name=number]', '4242');
    await page.click('button');
    expect(await result(page)).toBe('incomplete_number: Your card number is incomplete.');
    const fields = await page.$$eval('input', (inputs) =>
      inputs.map((input) => [
        input.labels?.[0]?.textContent,
        input.autocomplete,
        input.inputMode,
        input.getAttribute('aria-invalid'),
        // Tests of the house have no types of the browser's.
        input.ownerDocument.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    );
    expect(fields).toEqual([
      ['Card number', 'cc-number', 'numeric', 'true', 'Your card number is incomplete.'],
      ['Expiration date', 'cc-exp', 'numeric', 'true', 'Your card’s expiration date is incomplete.'],
      ['Security code', 'cc-csc', 'numeric', 'true', 'Your card’s security code is incomplete.'],
    ]);
    expect(await page.evaluate('document.activeElement.name')).toBe('number');
  });
});

largeTest('3-D Secure is passed, failed, and left by Escape', async () => {
  for (const [how, outcome] of [
    ['3ds-complete', 'succeeded'],
    ['3ds-fail', 'payment_intent_authentication_failure: We are unable to authenticate your payment method.'],
    ['Escape', 'payment_intent_authentication_failure: We are unable to authenticate your payment method.'],
  ] as const) {
    await visit(await newPayment(), async (page) => {
      await pay(page, CARDS.secure);
      await page.waitForSelector('dialog[open]');
      expect(await page.$eval('dialog', (dialog) => dialog.textContent)).toContain('3-D Secure (sample)');
      if (how === 'Escape') await page.keyboard.press('Escape');
      else await page.click(`[data-testid="${how}"]`);
      expect(await result(page)).toContain(outcome);
      expect(await page.$('dialog')).toBeNull();
    });
  }
});

largeTest('what is paid already, or never was, cannot be loaded', async () => {
  const paid = await newPayment();
  await fake.pay(paid, { number: CARDS.good });
  for (const secret of [paid, 'pi_none_secret_x']) {
    await visit(secret, async (page) => {
      await page.waitForFunction('window.events.some(([name]) => name === "loaderror")');
      expect(await page.evaluate('window.events.some(([name]) => name === "ready")')).toBe(false);
    });
  }
});

largeTest('it looks as the page says', async () => {
  const appearance = { variables: { colorBackground: '#102030', colorText: '#f2f2f5' } };
  await visit(
    await newPayment(),
    async (page) => {
      await page.waitForSelector('input[name=number]');
      const style = await page.evaluate('getComputedStyle(document.querySelector("input[name=number]")).backgroundColor');
      expect(style).toBe('rgb(16, 32, 48)');
      const label = await page.evaluate('getComputedStyle(document.querySelector("label")).color');
      expect(label).toBe('rgb(242, 242, 245)');
    },
    appearance,
  );
});
