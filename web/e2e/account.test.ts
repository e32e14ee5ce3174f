/** A person's way through an account: made, its password lost and found in the inbox, used, and left. */

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { PASSWORD } from '../../local/testing/author.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { until } from '../../local/testing/until.ts';
import { useBrowser } from './use-browser.ts';
import { AGE, describeAuthor } from './registration.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

const harness = useProduct();
const browser = useBrowser();

const NEW_PASSWORD = 'a passphrase found in the inbox';

async function fillIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/');
  await describeAuthor(visitor, 'Mona Lind', email);
}

async function signIn(visitor: Visitor, password: string): Promise<void> {
  await visitor.type('Password', password);
  await visitor.click('button', 'Sign In');
}

/** Opens the newest e-mail of this subject, which is the address's own, in the inbox page and follows its button, as a click does. */
async function followMail(visitor: Visitor, email: string, subject: string): Promise<void> {
  const { page } = visitor;
  await until(() => harness.mail.messages(email).some((each) => each.subject === subject));
  await page.goto(harness.mail.inboxUrl);
  expect(await visitor.text()).toContain('nothing leaves this machine');
  // Opened by its address: the page loads itself anew every few seconds, perhaps under a click.
  const found = (wanted: string) => [...document.querySelectorAll('a')].find((link) => link.textContent === wanted)?.href;
  const address = await (await page.waitForFunction(found, {}, subject)).jsonValue();
  await page.goto(address ?? '');
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  const href = await frame
    ?.waitForSelector('a[href*="reset-password"]')
    .then((link) => link?.evaluate((each) => each.getAttribute('href')));
  if (!href) throw new Error(`The e-mail “${subject}” has no such link`);
  await page.goto(href);
}

test('an account is made, recovered through the inbox, used and deleted', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const email = 'mona.reader@example.com';
    await fillIn(visitor, email);
    // Without the confirmation of age nothing is sent.
    await visitor.click('button', 'Create Account');
    await visitor.sees('Please confirm that you are 13 or older');
    await visitor.click('checkbox', AGE);
    await sleep(2_000);
    await visitor.click('button', 'Create Account');
    await visitor.toast('Account created');
    await visitor.holds('Email', email);

    await signIn(visitor, 'not the password');
    expect(await visitor.toast('Login failed')).toContain('Invalid email or password.');

    await visitor.click('link', 'Forgot your password?');
    await visitor.at('/forgot-password');
    await visitor.type('Email', 'no address');
    await visitor.click('button', 'Send Reset Link');
    await visitor.sees('Please enter a valid email address');
    await visitor.type('Email', email);
    await visitor.click('button', 'Send Reset Link');
    await visitor.sees('Check your email');
    await visitor.sees('local inbox');

    await followMail(visitor, email, 'Reset your Bookwright password');
    await visitor.sees('Reset your password');
    // The token does not stay in the address.
    await visitor.until('for the address to be without the token', () => location.search === '');
    await visitor.type('New password', 'short');
    await visitor.type('Confirm new password', 'another');
    await visitor.click('button', 'Reset Password');
    await visitor.sees('Password must be at least 8 characters');
    await visitor.type('New password', NEW_PASSWORD);
    await visitor.click('button', 'Reset Password');
    await visitor.sees("Passwords don't match");
    await visitor.type('Confirm new password', NEW_PASSWORD);
    await visitor.click('button', 'Reset Password');
    await visitor.sees('Password reset');

    await visitor.click('link', 'Sign In');
    await visitor.at('/');
    await visitor.type('Email', email);
    await signIn(visitor, NEW_PASSWORD);
    await visitor.toast('Welcome back, Mona Lind!');

    await visitor.open('/account');
    await visitor.sees('Account Settings');
    for (const text of ['Mona Lind', email, 'Account information', 'Delete account']) await visitor.sees(text);
    expect(await visitor.overflows()).toBe(false);
    await visitor.click('button', 'Delete Account');
    const confirms = () =>
      visitor.page.$$eval('[role=dialog] button', (buttons) =>
        buttons.some((each) => each.textContent === 'Delete My Account' && !each.disabled),
      );
    await visitor.type('Type DELETE to confirm', 'delete');
    expect(await confirms()).toBe(false);
    await visitor.page.keyboard.press('Enter');
    expect(await visitor.toast('Confirmation Required')).toContain("Please type 'DELETE' to confirm account deletion.");
    await visitor.type('Type DELETE to confirm', 'DELETE');
    expect(await confirms()).toBe(true);
    await visitor.click('button', 'Delete My Account');
    await visitor.toast('Account Deleted');
    await visitor.at('/');
    await visitor.sees('Sign In/Create Account');

    await visitor.click('button', 'Sign In/Create Account');
    await visitor.type('Email', email);
    await signIn(visitor, NEW_PASSWORD);
    await visitor.toast('Login failed');
  }));

largeTest('a form filled in faster than a person could is refused politely, and taken when it is sent again', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await fillIn(visitor, 'fast@example.com');
    await visitor.click('checkbox', AGE);
    // A script has no patience.
    let isFirst = true;
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      if (!isFirst || !request.url().endsWith('/register')) return void request.continue();
      isFirst = false;
      const body = JSON.parse(request.postData() ?? '') as { botPreventionData: object };
      const data = { ...body, botPreventionData: { ...body.botPreventionData, formCompletionTime: 400 } };
      void request.continue({ postData: JSON.stringify(data) });
    });
    await visitor.click('button', 'Create Account');
    expect(await visitor.toast('Registration failed')).toContain('Please try again in ten seconds');
    // The dialog says it as well as the toast, which goes.
    await visitor.page.locator('[role=dialog] [role=alert]::-p-text(Please try again in ten seconds)').wait();
    await sleep(2_000);
    await visitor.click('button', 'Create Account');
    await visitor.toast('Account created');
  }),
);

test('signing out leaves nothing of the account in the page', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('free', { authorName: 'Otto Quist' });
    await visitor.signIn(user.email, PASSWORD);
    await visitor.open('/dashboard');
    await visitor.page.evaluate(() => Object.assign(window, { samePage: true }));
    await visitor.page.locator('header button[aria-haspopup=menu]').click();
    await visitor.click('menuitem', 'Sign out');
    await visitor.at('/');
    await visitor.until('for the page to be loaded anew', () => !('samePage' in window));
    await visitor.sees('Sign In/Create Account');
    expect(await visitor.text()).not.toContain('Otto');
  }));

largeTest('tips and news end with one button, without signing in', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('free', { registers: 'confirmed' });
    const [row] = await harness.db.query<[{ id: string }]>(
      `SELECT id FROM scheduled_emails WHERE user_id = $1 AND email_type = 'onboarding-day-2'`,
      [user.id],
    );
    await visitor.open(`/unsubscribe?token=${row.id}`);
    await visitor.click('button', 'Unsubscribe');
    await visitor.sees('You are unsubscribed');
    expect(await harness.db.query('SELECT scope FROM email_suppressions WHERE email = $1', [user.email])).toEqual([{ scope: 'marketing' }]);
  }),
);

largeTest('a new password ends the sessions that the old one opened', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const { user } = await harness.author('free');
    await visitor.signIn(user.email, PASSWORD);
    await visitor.open('/account');
    await visitor.click('button', 'Change Password');
    await visitor.type('Current password', 'not the password');
    await visitor.type('New password', NEW_PASSWORD);
    await visitor.type('Confirm new password', NEW_PASSWORD);
    await visitor.click('button', 'Save New Password');
    await visitor.sees('This is not your current password.');
    await visitor.type('Current password', PASSWORD);
    await visitor.click('button', 'Save New Password');
    await visitor.toast('Password Changed');
    await signIn(visitor, NEW_PASSWORD);
    await visitor.toast('Welcome back, Ada Quill!');
  }),
);
