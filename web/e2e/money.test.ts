/** A person's way with money: a plan chosen, paid for by card, changed, canceled and overdue; tokens bought; and what the admin sees of it. */

import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { PASSWORD } from '../../local/testing/author.ts';
import { useOwnProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import { choosePlan, subscribe, untilPlan } from '../../local/testing/subscriber.ts';
import { until } from '../../local/testing/until.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

const VISA = '4242424242424242';
/** One card, as it is known again by its number and code. */
const USED_CARD = { number: '5555555555554444', cvc: '123' };
const DECLINED = '4000000000000002';
/** Pays when it is given, and never again. */
const PAYS_ONCE = '4000000000000341';
/** Longer than any month, and too short for a plan that is not paid to end. */
const MONTH_AND_A_DAY_SECONDS = 32 * 86_400;
/** Its bank asks who pays when it is given. */
const SECURE = '4000002500003155';
/** Its bank asks at upgrades too. */
const SECURE_AT_UPGRADES = '4000000000003220';

/** Of its own: the early-bird offer counts its places for everybody. */
const harness = useOwnProduct(() => ({ rendersFiles: false, env: { ADS_TAG_ID: 'AW-123456789', ADS_CONVERSION_LABEL: 'bought' } }));
const browser = useBrowser();

/** Fills in the provider's fields and presses the button that names the amount. */
async function pay(visitor: Visitor, button: string, number: string): Promise<void> {
  await visitor.type('Card number', number);
  await visitor.type('Expiration date', '1230');
  await visitor.type('Security code', '123');
  await visitor.click('button', button);
}

/** Answers the bank's question who pays. */
async function answerBank(visitor: Visitor, answer: 'complete' | 'fail'): Promise<void> {
  await visitor.page.locator(`[data-testid="3ds-${answer}"]`).click();
}

test('a plan is bought with a card that fails at first, changed, canceled and resumed', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('free');
    await visitor.signIn(user.email, PASSWORD);
    await visitor.open('/pricing');
    await visitor.sees('497 of 1,000 spots claimed');
    await visitor.sees('Current plan: Free');
    await visitor.click('button', 'Upgrade to Standard');
    await visitor.at('/checkout');
    await visitor.sees('Due today');
    // The secret does not stay in the address, and a reload does without it.
    await visitor.until('for the address to be without the secret', () => !location.search.includes('secret'));
    await visitor.page.reload();
    await pay(visitor, 'Pay $9.99', DECLINED);
    expect(await visitor.toast('Payment Failed')).toContain('Your card was declined.');
    await visitor.until('for the keyboard to be back on the button', () => document.activeElement?.textContent === 'Pay $9.99');
    await pay(visitor, 'Pay $9.99', SECURE);
    await answerBank(visitor, 'fail');
    expect(await visitor.toast('We are unable to authenticate your payment method.')).toContain('Payment Failed');
    await visitor.until('for the keyboard to be back on the button', () => document.activeElement?.textContent === 'Pay $9.99');
    await pay(visitor, 'Pay $9.99', SECURE);
    await answerBank(visitor, 'complete');
    expect(await visitor.toast('Payment Successful!')).toContain('Successfully subscribed to standard plan!');
    await visitor.until('for the heading to have the keyboard', () => document.activeElement?.textContent === 'Payment Successful!');

    await visitor.at('/account');
    await visitor.sees('$9.99/month');
    await visitor.sees('7-day money-back guarantee');
    expect(await visitor.overflows()).toBe(false);

    await visitor.click('button', 'Change Plan');
    await visitor.click('button', 'Upgrade to Publisher');
    await visitor.sees('at most $20');
    await visitor.click('button', 'Upgrade and Pay');
    await visitor.toast('Plan Upgraded');
    await visitor.sees('$29.99/month');

    await visitor.click('button', 'Cancel Subscription');
    await visitor.sees('You won’t be charged again');
    await visitor.page.locator('[role=dialog] button::-p-text(Cancel Subscription)').click();
    await visitor.toast('Subscription Canceled');
    await visitor.sees('Subscription Canceled - Access until billing period ends');
    await visitor.click('button', 'Resume Subscription');
    await visitor.toast('Plan Resumed');

    await visitor.open('/pricing');
    await visitor.click('button', 'Downgrade to Standard');
    await visitor.sees('You keep Publisher until');
    await visitor.page.locator('[role=dialog] button::-p-text(Downgrade to Standard)').click();
    await visitor.toast('Downgrade Scheduled');
    await visitor.sees('Begins ');
  }));

largeTest('a visitor who chose a plan comes to its checkout after signing in, with the code that was entered', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await harness.db.query(
      `INSERT INTO promo_codes (code, description, discount_type, discount_value, duration_months, applicable_tiers)
       VALUES ('HALF60', '60% off', 'percent', 60, 3, '["standard"]')`,
    );
    const { user } = await harness.author('free');
    const asked: string[] = [];
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      const isTag = request.url().startsWith('https://www.googletagmanager.com/');
      if (isTag) asked.push(request.url());
      void (isTag ? request.respond({ contentType: 'text/javascript', body: '' }) : request.continue());
    });
    await visitor.open('/pricing');
    await visitor.page.locator('summary::-p-text(Have a promo code?)').click();
    await visitor.type('Promo code', 'nosuch');
    await visitor.click('button', 'Apply');
    await visitor.sees('There is no such code');
    await visitor.type('Promo code', 'half60');
    await visitor.click('button', 'Apply');
    // $19.99 less 60%; the early-bird price is $9.99.
    await visitor.sees('$8');
    await visitor.sees('60% off for the first 3 months with HALF60, then $19.99 a month');
    await visitor.click('link', 'Start Standard Plan');
    await visitor.at('/generator');
    await visitor.sees('the checkout for the Standard plan');
    await visitor.page.locator('main button::-p-text(Sign In)').click();
    await visitor.type('Email', user.email);
    await visitor.type('Password', PASSWORD);
    await visitor.page.locator('[role=dialog] form button[type=submit]').click();
    await visitor.at('/checkout');
    await visitor.sees('60% off for the first 3 months');
    await visitor.sees('From then on $19.99 a month.');
    expect(await visitor.overflows()).toBe(false);
    await visitor.click('button', 'Allow');
    expect(asked).toEqual([]);
    await pay(visitor, 'Pay $8', VISA);
    await visitor.toast('Payment Successful!');
    await visitor.find('link', 'Start Your First Book').wait();
    await until(() => asked.length === 1);
    const told = await visitor.page.evaluate(() =>
      JSON.stringify((window as { dataLayer?: IArguments[] }).dataLayer?.map((each) => [...each])),
    );
    expect(told).toContain('"send_to":"AW-123456789/bought"');
    expect(told).toContain('"value":8,"currency":"USD"');

    await visitor.at('/account');
    await visitor.sees('60% off until');
    await visitor.click('button', 'Change Card');
    await visitor.sees('Nothing is charged now.');
    await pay(visitor, 'Save Card', SECURE);
    await answerBank(visitor, 'complete');
    expect(await visitor.toast('Card Saved')).not.toContain('subscribed');
    expect(asked).toHaveLength(1);
  }),
);

largeTest('an upgrade that the bank asks about is paid in the checkout', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const author = await harness.author('free');
    await subscribe(harness.stripe, author, 'standard', 'EARLYBIRD', SECURE_AT_UPGRADES);
    await visitor.signIn(author.user.email, PASSWORD);
    await visitor.open('/account');
    await visitor.click('button', 'Change Plan');
    await visitor.click('button', 'Upgrade to Publisher');
    await visitor.click('button', 'Upgrade and Pay');
    await visitor.at('/checkout');
    await visitor.sees('only the difference between the plans');
    // Until it is paid, the plan is what it was.
    expect((await visitor.page.$eval('header', (header) => header.innerText)).split('\n')).toContain('Standard');
    await pay(visitor, 'Pay $20', SECURE_AT_UPGRADES);
    await answerBank(visitor, 'fail');
    expect(await visitor.toast('We are unable to authenticate your payment method.')).toContain('Payment Failed');
    await pay(visitor, 'Pay $20', SECURE_AT_UPGRADES);
    await answerBank(visitor, 'complete');
    expect(await visitor.toast('Payment Successful!')).toContain('Successfully subscribed to publisher plan!');
    await visitor.at('/account');
    await visitor.sees('$29.99/month');
    await visitor.sees('$20.00');
  }),
);

largeTest('a visitor who chose tokens comes to their checkout after signing in, and they stand in the generator', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('free');
    await visitor.open('/pricing');
    await visitor.click('button', 'Buy 5 Tokens');
    await visitor.find('dialog', 'Welcome to Bookwright').wait();
    await visitor.type('Email', user.email);
    await visitor.type('Password', PASSWORD);
    await visitor.page.locator('[role=dialog] form button[type=submit]').click();
    await visitor.at('/checkout');
    await visitor.sees('Tokens never expire');
    await pay(visitor, 'Pay $10', VISA);
    expect(await visitor.toast('Payment Successful!')).toContain('Books Available!');
    await visitor.at('/generator');
    await visitor.sees('5 books remaining');
  }),
);

largeTest('a payment after which the server cannot be asked is looked up until it is known', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('free');
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => void (request.url().endsWith('/verify-payment') ? request.abort() : request.continue()));
    await visitor.signIn(user.email, PASSWORD);
    await visitor.open(`/checkout?userId=${user.id}&tokensAmount=1`);
    await pay(visitor, 'Pay $3', VISA);
    await visitor.sees('Payment Processing');
    // The provider's webhook says the same a moment later.
    await visitor.sees('Payment Successful!');
    await visitor.at('/generator');
    await visitor.sees('1 book remaining');
  }),
);

largeTest('who comes back from the bank’s page is told how it ended; money that went back is not called a plan', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const author = await harness.author('free');
    await visitor.signIn(author.user.email, PASSWORD);
    const { clientSecret = '', checkoutId = '' } = await choosePlan(author, 'standard');
    const [intent = ''] = clientSecret.split('_secret_');
    const back = (status: string) =>
      visitor.open(`/checkout?subscription=true&tier=standard&checkout=${checkoutId}&payment_intent=${intent}&redirect_status=${status}`);
    await back('failed');
    expect(await visitor.toast('Payment Failed')).toContain('nothing was charged');
    await visitor.sees('Due today');
    await visitor.until('for the address to be the order’s', () => !location.search.includes('redirect_status'));
    await harness.stripe.pay(clientSecret, { number: VISA });
    await back('succeeded');
    await visitor.sees('Payment Successful!');
    await harness.db.query('UPDATE subscription_payments SET refunded_cents = price_in_cents WHERE user_id = $1', [author.user.id]);
    await back('succeeded');
    await visitor.sees('Payment Refunded');
    expect(await visitor.overflows()).toBe(false);
  }),
);

largeTest('a payment that goes back at once is called nothing else, and no service is told of a purchase', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const [first, second] = await Promise.all([harness.author('free'), harness.author('free')]);
    const { clientSecret = '' } = await choosePlan(first, 'standard', 'EARLYBIRD');
    await harness.stripe.pay(clientSecret, USED_CARD);
    await untilPlan(first, { subscriptionTier: 'standard' });
    const asked: string[] = [];
    visitor.page.on('request', (request) => {
      if (request.url().includes('googletagmanager')) asked.push(request.url());
    });
    await visitor.signIn(second.user.email, PASSWORD);
    const { checkoutId = '' } = await choosePlan(second, 'standard', 'EARLYBIRD');
    await visitor.open(`/checkout?subscription=true&tier=standard&checkout=${checkoutId}`);
    await visitor.click('button', 'Allow');
    await visitor.page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.innerText.includes('Payment Successful')) document.documentElement.dataset['praised'] = '';
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await pay(visitor, 'Pay $9.99', USED_CARD.number);
    await visitor.sees('Payment Refunded');
    expect(await visitor.page.$('[data-praised]')).toBeNull();
    expect(asked).toEqual([]);
  }),
);

largeTest('a checkout that cannot be leads back', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const logged: string[] = [];
    visitor.page.on('console', (message) => logged.push(message.text()));
    const { user } = await harness.author('free');
    await visitor.signIn(user.email, PASSWORD);
    for (const query of ['', '?subscription=true&tier=free', '?subscription=true&tier=standard', `?userId=${user.id}&tokensAmount=2`]) {
      await visitor.open('/pricing');
      logged.length = 0;
      await visitor.open(`/checkout${query}`);
      await visitor.sees('Failed to initialize payment');
      await until(() => logged.includes('Invalid checkout parameters'));
      await visitor.click('button', 'Go Back');
      await visitor.at('/pricing');
    }
    // The address is right, but nobody knows the payment.
    logged.length = 0;
    await visitor.open('/checkout?subscription=true&tier=standard&client_secret=pi_unknown_secret_unknown');
    await visitor.sees('Failed to initialize payment');
    await visitor.click('button', 'Go Back');
    await visitor.at('/pricing');
    expect(logged).not.toContain('Invalid checkout parameters');
  }),
);

largeTest('the admin’s page is for admins', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('free', { authorName: 'Olga Overseer' });
    await visitor.signIn(user.email, PASSWORD);
    await visitor.open('/admin');
    await visitor.sees('Admin access required. Please contact support if you should have admin access.');
    await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
    await visitor.open('/admin');
    await visitor.sees('Legacy Tokens');
    await visitor.sees('EARLYBIRD');
    await visitor.page.type('input[type=search]', 'overseer');
    await visitor.sees('1 user');
    await visitor.sees('Olga Overseer');

    const { user: spammer } = await harness.author('free', { authorName: 'Simon Spam' });
    await visitor.page.locator('input[type=search]').fill(spammer.email);
    await visitor.click('button', 'Manage Simon Spam');
    await visitor.click('button', 'Suspend Account');
    await visitor.sees('A reason is required');
    await visitor.type('Reason', 'Three readers reported spam');
    await visitor.click('button', 'Suspend Account');
    await visitor.toast('Account Suspended');
    await visitor.sees('Suspended');
    await visitor.sees(`reason: Three readers reported spam · user: ${spammer.email}`);

    await visitor.click('button', 'Add Promo Code');
    await visitor.type('Code', 'winter15');
    await visitor.type('Value', '15');
    await visitor.click('button', 'Add Promo Code');
    await visitor.toast('Promo Code Added');
    await visitor.sees('WINTER15');
    await visitor.click('button', 'Edit WINTER15');
    await visitor.click('button', 'End This Code');
    await visitor.click('button', 'Really End WINTER15');
    await visitor.toast('Promo Code Ended');

    await visitor.click('button', 'Manage Simon Spam');
    await visitor.click('tab', 'Plan');
    await visitor.type('Reason', 'Won a prize before');
    await visitor.type('Book tokens to add', 'two');
    await visitor.click('button', 'Add Tokens');
    await visitor.sees('Enter a whole number');
    await visitor.type('Book tokens to add', '2');
    await visitor.click('button', 'Add Tokens');
    await visitor.toast('Tokens Added');

    await visitor.click('button', 'Manage Simon Spam');
    await visitor.click('tab', 'Data');
    await visitor.click('button', 'Delete Account');
    await visitor.type('Reason', 'Spam again');
    await visitor.type('Type the author’s email address to confirm', spammer.email);
    await visitor.click('button', 'Delete This Account');
    await visitor.toast('Account Deleted');
    await visitor.sees(`No user’s name or email contains “${spammer.email}”.`);
  }),
);

test('once all early-bird places are taken, every price is the regular one', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('standard');
    const taken = (sql: string) => harness.db.query(`UPDATE promo_codes SET current_uses = ${sql} WHERE code = 'EARLYBIRD'`);
    await visitor.signIn(user.email, PASSWORD);
    await visitor.open('/dashboard');
    await visitor.sees('Publisher plan ($29.99/month)');
    await taken('max_uses');
    await visitor.open('/dashboard');
    await visitor.sees('Publisher plan ($49.99/month)');
    await visitor.open('/pricing');
    await visitor.until('for the regular prices', () => /\$19\.99\s+\/month[^]+\$49\.99\s+\/month/.test(document.body.innerText));
    expect(await visitor.text()).not.toContain('spots claimed');
    await taken('497');
  }));

// The last, since it moves the provider's time for everybody.
largeTest('a month that was not paid is paid with another card', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const author = await harness.author('free');
    await subscribe(harness.stripe, author, 'standard', 'EARLYBIRD', PAYS_ONCE);
    await harness.stripe.advance(MONTH_AND_A_DAY_SECONDS);
    await untilPlan(author, { subscriptionStatus: 'past_due' });
    await visitor.signIn(author.user.email, PASSWORD);
    await visitor.open('/account');
    await visitor.sees('Your last payment didn’t go through.');
    for (const path of ['/generator', '/niche-validator', '/dashboard']) {
      await visitor.open(path);
      await visitor.sees('Payment overdue');
      expect(await visitor.text()).not.toMatch(/\b0 of \d|0 books remaining/);
    }
    await visitor.open('/account');
    expect(await visitor.text()).not.toContain('0 of 3');
    await visitor.click('button', 'Manage Subscription');
    await visitor.at('/checkout');
    await pay(visitor, 'Pay $9.99', VISA);
    expect(await visitor.toast('Payment Successful!')).toContain('Your Standard plan is paid and continues.');
    await visitor.at('/account');
    await visitor.sees('Renews');
    await visitor.seesNoMore('Payment overdue');
    await visitor.find('button', 'Cancel Subscription').wait();
  }),
);
