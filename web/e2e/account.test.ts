/** A person's way through an account: made, its password lost and found in the inbox, used, and left. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { PASSWORD, startStudio, type Studio } from '../../local/studio/studio.ts';
import { startBrowser, type TestBrowser } from './browser.ts';
import { AGE, describeAuthor } from './registration.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

let studio: Studio;
let browser: TestBrowser;
beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), startBrowser()]);
});
afterAll(() => Promise.all([browser.close(), studio.stop()]));

const NEW_PASSWORD = 'a passphrase found in the inbox';

async function fillIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/');
  await describeAuthor(visitor, 'Mona Lind', email);
}

async function signIn(visitor: Visitor, password: string): Promise<void> {
  await visitor.type('Password', password);
  await visitor.click('button', 'Sign In');
}

/** Opens the newest e-mail of this subject in the inbox page and follows its button, as a click does. */
async function followMail(visitor: Visitor, subject: string): Promise<void> {
  const { page } = visitor;
  await page.goto(studio.mail.inboxUrl);
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, subject);
  expect(await visitor.text()).toContain('nothing leaves this machine');
  await Promise.all([page.waitForNavigation(), page.locator(`aria/${subject}`).click()]);
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  const href = await frame
    ?.waitForSelector('a[href*="reset-password"]')
    .then((link) => link?.evaluate((each) => each.getAttribute('href')));
  if (!href) throw new Error(`The e-mail “${subject}” has no such link`);
  await page.goto(href);
}

test('an account is made, recovered through the inbox, used and deleted', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    const email = 'mona@example.com';
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

    await followMail(visitor, 'Reset your Bookwright password');
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

test('a form filled in faster than a person could is refused politely, and taken when it is sent again', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
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
    expect(await visitor.toast('Registration failed')).toContain('Please wait a moment and try again');
    await sleep(2_000);
    await visitor.click('button', 'Create Account');
    await visitor.toast('Account created');
  }));

test('signing out leaves nothing of the account in the page', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    const { user } = await studio.author('free', { authorName: 'Otto Quist' });
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

test('tips and news end with one button, without signing in', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    const { user } = await studio.author('free');
    const [row] = await studio.db.query<[{ id: string }]>(
      `SELECT id FROM scheduled_emails WHERE user_id = $1 AND email_type = 'onboarding-day-2'`,
      [user.id],
    );
    await visitor.open(`/unsubscribe?token=${row.id}`);
    await visitor.click('button', 'Unsubscribe');
    await visitor.sees('You are unsubscribed');
    expect(await studio.db.query('SELECT scope FROM email_suppressions WHERE email = $1', [user.email])).toEqual([{ scope: 'marketing' }]);
  }));

test('a new password ends the sessions that the old one opened', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
    const { user } = await studio.author('free');
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
  }));
