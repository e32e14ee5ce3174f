import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { findChromium } from '../../../activities/render/pdf/find-chromium.ts';
import { startStripe, type StripeStandIn } from '../server.ts';
import { serveCheckout } from '../testing/serve-checkout.ts';
import { CARDS } from '../testing/shop.ts';
import { stripeClient } from '../testing/stripe-client.ts';
import { stripeScript } from './script.ts';

/** A page takes a second; a busy machine takes several. */
jest.setTimeout(60_000);

let standIn: StripeStandIn;
let checkout: Awaited<ReturnType<typeof serveCheckout>>;
let browser: Browser;
beforeAll(async () => {
  standIn = await startStripe();
  checkout = await serveCheckout(standIn);
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
  await standIn.stop();
});

const newPayment = async () => String((await stripeClient(standIn).paymentIntents.create({ amount: 300, currency: 'usd' })).client_secret);
const newSetup = async () => String((await stripeClient(standIn).setupIntents.create({})).client_secret);

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
  await page.waitForFunction('window.told.some(([name]) => name === "ready")');
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

test('the script is one plain script', () => {
  expect(stripeScript()).not.toMatch(/^\s*(import|export) /m);
  expect(stripeScript()).not.toMatch(/innerHTML|eval\(|new Function/);
});

test('a card pays; in strict mode there is exactly one element', async () => {
  await visit(await newPayment(), async (page) => {
    await fill(page, CARDS.good);
    expect((await page.$$('input[name=number]')).length).toBe(1);
    expect(await page.$eval('input[name=number]', ({ value }) => value)).toBe('4242 4242 4242 4242');
    expect(await page.$eval('input[name=expiry]', ({ value }) => value)).toBe('12 / 34');
    expect(await page.$eval('fieldset', (field) => field.textContent)).toContain(
      'Sample checkout: no card is charged. Try 4242 4242 4242 4242.',
    );
    const changes = (await page.evaluate('window.told')) as [string, { complete: boolean; elementType: string }][];
    expect(changes.at(-1)).toMatchObject(['change', { complete: true, empty: false, elementType: 'payment', value: { type: 'card' } }]);
    await page.click('button');
    expect(await result(page)).toBe('succeeded');
  });
});

test.each([
  [CARDS.declined, 'card_declined: Your card was declined.'],
  [CARDS.poor, 'card_declined: Your card has insufficient funds.'],
  [CARDS.misspelt, 'incorrect_number: Your card number is incorrect.'],
])('a card that is refused says why, and can be replaced: %s', async (card, message) => {
  await visit(await newPayment(), async (page) => {
    await pay(page, card);
    expect(await result(page)).toBe(message);
    const isMarked = await page.$eval('input[name=number]', (input) => input.getAttribute('aria-invalid'));
    expect(isMarked).toBe(card === CARDS.misspelt ? 'true' : null);
    await page.click('input[name=number]', { count: 3 });
    await page.type('input[name=number]', CARDS.good);
    await page.click('button');
    await page.waitForFunction('document.querySelector("output").textContent === "succeeded"');
  });
});

test('what is missing is said at its field', async () => {
  await visit(await newPayment(), async (page) => {
    await page.waitForFunction('window.told.some(([name]) => name === "ready")');
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

test('3-D Secure is passed, failed, and left by Escape', async () => {
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

test('a card is saved, and the intents can be read', async () => {
  const setup = await newSetup();
  await visit(setup, async (page) => {
    await pay(page, CARDS.secure);
    await page.waitForSelector('dialog[open]');
    await page.click('[data-testid="3ds-complete"]');
    expect(await result(page)).toBe('succeeded');
    const read = await page.evaluate(`window.held.stripe.retrieveSetupIntent(${JSON.stringify(setup)})`);
    expect(read).toMatchObject({ setupIntent: { status: 'succeeded' } });
    const payment = await newPayment();
    expect(await page.evaluate(`window.held.stripe.retrievePaymentIntent(${JSON.stringify(payment)})`)).toMatchObject({
      paymentIntent: { status: 'requires_payment_method', amount: 300 },
    });
    expect(await page.evaluate('window.held.elements.getElement("payment") !== null')).toBe(true);
    expect(await page.evaluate('window.held.elements.fetchUpdates()')).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

test('what is paid already, or never was, cannot be loaded', async () => {
  const paid = await newPayment();
  await standIn.pay(paid, { number: CARDS.good });
  for (const secret of [paid, 'pi_none_secret_x']) {
    await visit(secret, async (page) => {
      await page.waitForFunction('window.told.some(([name]) => name === "loaderror")');
      expect(await page.evaluate('window.told.some(([name]) => name === "ready")')).toBe(false);
    });
  }
});

test('it looks as the page says, else light or dark with the system', async () => {
  const backgroundOf = (page: Page) => page.evaluate('getComputedStyle(document.querySelector("input[name=number]")).backgroundColor');
  await visit(await newPayment(), async (page) => {
    await page.waitForSelector('input[name=number]');
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    expect(await backgroundOf(page)).toBe('rgb(255, 255, 255)');
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await backgroundOf(page)).toBe('rgb(48, 49, 61)');
  });
  const appearance = { theme: 'stripe', variables: { colorBackground: '#102030' } };
  await visit(
    await newPayment(),
    async (page) => {
      await page.waitForSelector('input[name=number]');
      expect(await backgroundOf(page)).toBe('rgb(16, 32, 48)');
    },
    appearance,
  );
});
