/** An author's names, books and address: a pen name, a book under it, which is renamed, archived and found again, and another e-mail address. */

import { expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { Author, PASSWORD } from '../../local/testing/author.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { expectAccessible } from './accessibility.ts';
import { useBrowser } from './use-browser.ts';
import type { Visitor } from './visitor.ts';
import { describeTopic } from './wizard-steps.ts';

jest.setTimeout(120_000);

const harness = useProduct();
const browser = useBrowser();

/** Nothing overflows on a phone, and nothing is wrong for who cannot see or use a mouse. */
async function isFit(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.setViewport({ width: 380, height: 800 });
  expect(await visitor.overflows()).toBe(false);
  await page.setViewport({ width: 1280, height: 900 });
  await expectAccessible(visitor);
}

async function addPenName(visitor: Visitor, name: string): Promise<void> {
  await visitor.open('/account');
  await visitor.sees('Account name');
  await visitor.click('button', 'Add Pen Name');
  await visitor.fill('Name', 'ada quill');
  await visitor.page.locator('[role=dialog] button[type=submit]').click();
  await visitor.sees('You already have this name.');
  await visitor.fill('Name', name);
  await visitor.fill('Biography', 'Mara keeps bees.');
  await isFit(visitor);
  await visitor.page.locator('[role=dialog] button[type=submit]').click();
  await visitor.toast('Pen Name Added');
  await visitor.sees('Biography');
}

async function orderUnder(visitor: Visitor, name: string): Promise<void> {
  await visitor.open('/generator/non-fiction');
  await describeTopic(visitor);
  await visitor.fill('Book Title', 'Bees on the Roof');
  await visitor.choose('Author Name', name);
  await visitor.click('button', 'Generate Outline');
  await visitor.at('/dashboard');
}

largeTest('a pen name is added, a book ordered under it, renamed, archived and found again, and the account gets another address', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const author = await harness.author('free', { authorName: 'Ada Quill' });
    const { email } = author.user;
    await visitor.signIn(email, PASSWORD);
    await addPenName(visitor, 'Mara Vane');
    await orderUnder(visitor, 'Mara Vane');
    await visitor.find('button', 'Download outline: Bees on the Roof').setTimeout(40_000).wait();
    const [book] = await author.list();
    expect(book).toMatchObject({ authorName: 'Mara Vane' });

    await visitor.click('button', 'More: Bees on the Roof');
    await visitor.click('menuitem', 'Rename');
    await visitor.fill('Title', 'Hives Above the City');
    await visitor.choose('Author name', 'Ada Quill');
    await expectAccessible(visitor, 'dark');
    await visitor.click('button', 'Save Title Page');
    await visitor.toast('Title Page Saved');
    await visitor.click('button', 'More: Hives Above the City');
    await visitor.click('menuitem', 'Archive');
    await visitor.toast('Book Archived');
    await visitor.sees('All of your books are archived');
    await visitor.click('button', 'Open the Archive');
    await visitor.sees('Hives Above the City');
    const search = async (words: string) => {
      await visitor.page.locator('aria/Search[role="searchbox"]').click({ count: 3 });
      await visitor.page.keyboard.type(words);
    };
    await search('nothing like it');
    await visitor.sees('No books match');
    await search('hives');
    await visitor.find('button', 'More: Hives Above the City').wait();
    await isFit(visitor);
    await visitor.click('button', 'More: Hives Above the City');
    await visitor.click('menuitem', 'Duplicate');
    await visitor.at('/generator/non-fiction');
    await visitor.page.locator('nav[aria-label=Steps] li:nth-child(2) button').click();
    await visitor.click('button', 'Continue');
    expect(await visitor.valueOf('Book Title')).toBe('Hives Above the City');

    await visitor.open(`/books/${book?.id}`);
    await visitor.sees('words, by Ada Quill');
    await visitor.sees('The files are older than the text');

    const wanted = `moved-${email}`;
    await visitor.open('/account');
    await visitor.click('button', 'Change Email');
    await visitor.fill('New email', wanted);
    await visitor.fill('Your password', PASSWORD);
    await visitor.click('button', 'Send Link');
    await visitor.sees('Waiting for your new email');
    await until(() => harness.mail.messages(wanted).length > 0);
    const [, token = ''] = /confirm-new-email\?token=(\S+)/.exec(harness.mail.messages(wanted)[0]?.text ?? '') ?? [];
    await visitor.open(`/confirm-new-email?token=${token}`);
    // They are signed in as this account: no click is needed.
    await visitor.sees('Email changed');
    await visitor.click('link', 'Open Account Settings');
    await visitor.sees(wanted);
    await visitor.seesNoMore('Waiting for your new email');
    await visitor.page.locator('[role=radio][aria-label^="Only what"]').click();
    await visitor.toast('Emails Saved');
    await isFit(visitor);
  }),
);

largeTest('a confirmation link that somebody else opens does nothing without a click', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const email = `scanned-${Date.now()}@example.com`;
    await new Author(harness.apiUrl).register({ email, authorName: 'Ada Quill', password: PASSWORD });
    await until(() => harness.mail.messages(email).length > 0);
    const [, token = ''] = /confirm-email\?token=(\S+)/.exec(harness.mail.messages(email)[0]?.text ?? '') ?? [];
    const isConfirmed = async () =>
      (await harness.db.query<{ at: Date | null }[]>('SELECT email_confirmed_at AS at FROM users WHERE email = $1', [email]))[0]?.at !=
      null;
    await visitor.open(`/confirm-email?token=${token}`);
    await visitor.sees('Is this your email?');
    await isFit(visitor);
    expect(await isConfirmed()).toBe(false);
    await visitor.click('button', 'Confirm My Address');
    await visitor.sees('Email confirmed');
    expect(await isConfirmed()).toBe(true);
  }),
);
