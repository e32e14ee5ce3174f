/** The two wizards apart from the straight path; the theme; and the page for unknown paths. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { abandonBooks } from '../../local/testing/abandon-books.ts';
import { PASSWORD } from '../../local/testing/author.ts';
import { confirmAddress } from '../../local/testing/confirm-address.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import type { Tier } from '../../shared/plans.ts';
import type { Visitor } from './visitor.ts';
import { AUDIENCE, describeStory, describeTopic, FULL_BOOK, OUTLINE, TOPIC } from './wizard-steps.ts';

jest.setTimeout(120_000);

const harness = useProduct();
const browser = useBrowser();
// The books that are ordered here need not be written.
beforeAll(() => harness.openai.addFault({ kind: 'status', status: 503, forMs: 600_000 }));
afterAll(() => abandonBooks(harness));

const newAuthor = async (tier: Tier): Promise<{ id: string; email: string }> => {
  const email = `author-${randomBytes(6).toString('hex')}@example.com`;
  const { user } = await harness.author(tier, { email });
  return { id: user.id, email };
};

/** Opens a page as a new author on this plan. */
const visitAs = (tier: Tier, path: string, work: (visitor: Visitor, author: { id: string; email: string }) => Promise<void>) =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const author = await newAuthor(tier);
    await visitor.signIn(author.email, PASSWORD);
    await visitor.open(path);
    await work(visitor, author);
  });

const projectsOf = async ({ id }: { id: string }): Promise<number> => {
  const [row] = await harness.db.query<{ count: number }[]>('SELECT count(*)::int FROM book_projects WHERE user_id = $1', [id]);
  return row?.count ?? 0;
};

const storedKeys = (visitor: Visitor): Promise<string[]> =>
  visitor.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bookwright:')));

describe('a wizard', () => {
  largeTest('that needs a confirmed address keeps the order, and sends it when the link was opened elsewhere', () =>
    browser.visit(harness.apiUrl, async (visitor) => {
      const author = await harness.author('free', { registers: 'unconfirmed' });
      await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
      await visitor.signIn(author.user.email, PASSWORD);
      await visitor.open('/generator/non-fiction');
      await describeTopic(visitor);
      await visitor.fill('Book Title', 'Kept and Sent');
      await visitor.click('button', 'Generate Outline');
      expect(await visitor.toast('Confirm Your Email')).toContain('What you typed is saved');
      await harness.db.query(`UPDATE book_projects SET status = 'failed' WHERE user_id = $1`, [author.user.id]);
      await confirmAddress(harness.db, author, author.user.email);
      await visitor.toast('Book Generation Started');
      await visitor.at('/dashboard');
      expect(await projectsOf(author.user)).toBe(2);
      expect(await storedKeys(visitor)).toEqual([]);
    }),
  );

  largeTest('cannot be continued before a step is filled in, and can go back', () =>
    visitAs('free', '/generator/non-fiction', async (visitor) => {
      await visitor.sees('Step 1 of 3');
      expect(await visitor.has('button', 'Back')).toBe(false);
      await visitor.fill('Book Topic', '   ');
      // The error message moves the button: wait for it before clicking.
      await visitor.sees('Please describe what your book is about');
      await visitor.click('button', 'Continue');
      expect(await visitor.toast('Please complete this step')).toContain('Fill in all required fields before proceeding.');
      // On a phone too, the toast covers neither the field at fault nor its label or error.
      await visitor.page.setViewport({ width: 380, height: 700 });
      await visitor.page.locator('button::-p-text(Continue)').click();
      const isCovered = await visitor.page.evaluate(() => {
        const toast = document.querySelector('[role=region][aria-label^=Notifications] li')?.getBoundingClientRect();
        const field = document.querySelector('[aria-invalid=true]');
        const parts = [field, document.querySelector(`label[for="${field?.id}"]`), document.getElementById(`${field?.id}-error`)];
        return parts.map((part) => {
          const box = part?.getBoundingClientRect();
          return !toast || !box || (box.bottom > toast.top && box.top < toast.bottom);
        });
      });
      expect(isCovered).toEqual([false, false, false]);
      await visitor.page.setViewport({ width: 1_280, height: 900 });
      await visitor.sees('Step 1 of 3');
      await describeTopic(visitor);
      // The toast closes when the step is complete.
      await visitor.seesNoMore('Please complete this step');
      await visitor.click('button', 'Generate Outline');
      await visitor.sees('Book title is required');
      await visitor.click('button', 'Back');
      await visitor.sees('Step 2 of 3');
      expect(await visitor.valueOf('Target Audience')).toBe(AUDIENCE);
      await visitor.click('button', 'Back');
      await visitor.sees('Step 1 of 3');
      expect(await visitor.valueOf('Book Topic')).toBe(TOPIC);
    }),
  );

  test('stores the draft per author, and clears it once the book is created', () =>
    visitAs('free', '/generator/non-fiction', async (visitor, author) => {
      await visitor.fill('Book Topic', TOPIC);
      await visitor.click('button', 'Continue');
      await visitor.fill('Target Audience', AUDIENCE);
      await visitor.choose('Writing Tone', 'academic');
      await visitor.page.reload();
      await visitor.sees('Step 2 of 3');
      expect(await visitor.valueOf('Target Audience')).toBe(AUDIENCE);
      expect(await visitor.valueOf('Writing Tone', 'combobox')).toBe('academic');

      const other = await newAuthor('free');
      await visitor.signIn(other.email, PASSWORD);
      await visitor.open('/generator/non-fiction');
      await visitor.sees('Step 1 of 3');
      expect(await visitor.valueOf('Book Topic')).toBe('');

      await visitor.signIn(author.email, PASSWORD);
      await visitor.open('/generator/non-fiction');
      await visitor.sees('Step 2 of 3');
      await visitor.click('button', 'Continue');
      await visitor.fill('Book Title', 'Bees on the Balcony');
      expect((await storedKeys(visitor)).filter((key) => key.endsWith(author.id))).toHaveLength(2);
      await visitor.click('button', 'Generate Outline');
      await visitor.at('/dashboard');
      expect((await storedKeys(visitor)).filter((key) => key.endsWith(author.id))).toEqual([]);
    }));

  test('creates one book on a double click', () =>
    visitAs('publisher', '/generator/non-fiction', async (visitor, author) => {
      await describeTopic(visitor);
      await visitor.fill('Book Title', 'Once');
      await visitor.click('radio', OUTLINE);
      await visitor.sees('This outline is free');
      await visitor.find('button', 'Generate Outline').click({ count: 2 });
      await visitor.at('/dashboard');
      await visitor.sees('Once');
      expect(await projectsOf(author)).toBe(1);
    }));

  largeTest('opens the sign-in dialog if the session has ended, and keeps the draft', () =>
    visitAs('publisher', '/generator/fiction', async (visitor, author) => {
      await describeStory(visitor);
      await visitor.fill('Book Title', 'The Lamp at Hollow Point');
      await visitor.click('radio', OUTLINE);
      await visitor.sees('This outline is free');
      await harness.db.query('DELETE FROM sessions');
      await visitor.click('button', 'Generate Outline');
      await visitor.find('dialog', 'Welcome to Bookwright').wait();
      await visitor.toast('Please sign in to continue');
      expect(await projectsOf(author)).toBe(0);
      await visitor.fill('Email', author.email);
      await visitor.fill('Password', PASSWORD);
      await visitor.click('button', 'Sign In');
      await visitor.toast('Welcome back, Ada Quill!');
      expect(await visitor.valueOf('Book Title')).toBe('The Lamp at Hollow Point');
      await visitor.click('button', 'Generate Outline');
      await visitor.at('/dashboard');
      await visitor.sees('The Lamp at Hollow Point');
      const [project] = await harness.db.query<{ book_idea: string }[]>('SELECT book_idea FROM book_projects WHERE user_id = $1', [
        author.id,
      ]);
      expect(project?.book_idea).toMatch(/^A lighthouse keeper finds/);
    }),
  );
});

describe('the quota at the last step', () => {
  largeTest('blocks a book that is too long for the plan', () =>
    visitAs('standard', '/generator/fiction', async (visitor, author) => {
      await describeStory(visitor);
      await visitor.fill('Book Title', 'Too long');
      await visitor.click('radio', FULL_BOOK);
      await visitor.click('radio', '40,000 words, With the Publisher plan');
      await visitor.sees('Exceeds standard tier limit');
      await visitor.click('button', 'Limit Exceeded');
      const reason = 'Word count 40,000 exceeds standard tier limit of 30,000 words';
      expect(await visitor.toast('Generation Limit Exceeded')).toContain(reason);
      await visitor.sees(reason);
      expect(await projectsOf(author)).toBe(0);
      await visitor.click('radio', 'Another length, Up to 30,000 words');
      await visitor.choose('Length', '30000');
      await visitor.sees('30,000 words, about 120 pages');
      await visitor.find('button', 'Generate Book').wait();
    }),
  );

  largeTest('blocks full books once the month is used up, but not outlines', () =>
    visitAs('standard', '/generator/fiction', async (visitor, author) => {
      await visitor.page.waitForNetworkIdle({ idleTime: 100 });
      // As if another tab had used the quota while this form is filled in.
      await harness.db.query('UPDATE users SET books_generated = 3 WHERE id = $1', [author.id]);
      await describeStory(visitor);
      await visitor.fill('Book Title', 'One too many');
      await visitor.click('radio', FULL_BOOK);
      await visitor.sees('3 of 3');
      await visitor.sees('Monthly limit reached');
      await visitor.click('button', 'Limit Exceeded');
      expect(await visitor.toast('Generation Limit Exceeded')).toContain('Monthly book limit reached (3/3). Wait for reset or upgrade.');
      await visitor.click('radio', OUTLINE);
      await visitor.sees('This outline is free');
      await visitor.click('button', 'Generate Outline');
      await visitor.at('/dashboard');
      expect(await projectsOf(author)).toBe(1);
    }),
  );

  largeTest('leaves the check to the server if the statistics cannot be loaded', () =>
    visitAs('standard', '/generator/fiction', async (visitor, author) => {
      await visitor.page.setRequestInterception(true);
      visitor.page.on('request', (request) => {
        void (request.url().endsWith('/stats') ? request.respond({ status: 500, body: 'broken' }) : request.continue());
      });
      await visitor.page.reload();
      await describeStory(visitor);
      await visitor.fill('Book Title', 'Blind flight');
      await visitor.click('radio', FULL_BOOK);
      await visitor.sees('Stats Unavailable');
      await visitor.sees('Unable to load usage statistics. Limits will be enforced by the server during generation.');
      await visitor.sees('Monthly limit validation will be handled by server');
      await harness.db.query('UPDATE users SET books_generated = 3 WHERE id = $1', [author.id]);
      await visitor.click('button', 'Generate Book');
      expect(await visitor.toast('Monthly Limit Reached')).toContain("You've reached your monthly book generation limit.");
      expect(await projectsOf(author)).toBe(0);
      expect(await visitor.valueOf('Book Title')).toBe('Blind flight');
    }),
  );
});

test('a visitor fills in the wizard, is asked for the account at the end, and loses nothing', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const author = await newAuthor('free');
    await visitor.open('/generator');
    await visitor.sees('Sign In Required');
    await visitor.click('link', 'Start a novel');
    await visitor.sees('No account needed yet');
    await describeStory(visitor);
    await visitor.fill('Book Title', 'The Lamp at Hollow Point');
    await visitor.sees('Need an account to continue');
    await visitor.sees('about 3 minutes');
    await visitor.click('button', 'Sign In & Generate Book');
    await visitor.find('dialog', 'Welcome to Bookwright').wait();
    await visitor.fill('Email', author.email);
    await visitor.fill('Password', 'not the password');
    await visitor.page.locator('[role=dialog] form button[type=submit]').click();
    // The dialog says it as well as the toast.
    await visitor.page.locator('[role=dialog] [role=alert]::-p-text(Invalid email or password)').wait();
    await visitor.fill('Password', PASSWORD);
    await visitor.page.locator('[role=dialog] form button[type=submit]').click();
    await visitor.toast('Welcome back');
    await visitor.sees('Step 5 of 5');
    expect(await visitor.valueOf('Book Title')).toBe('The Lamp at Hollow Point');
    await visitor.click('button', 'Generate Outline');
    await visitor.at('/dashboard');
    const [project] = await harness.db.query<{ details: { protagonist: string } }[]>(
      'SELECT fiction_details AS details FROM book_projects WHERE user_id = $1',
      [author.id],
    );
    expect(project?.details.protagonist).toMatch(/^Marta Lindqvist/);
  }));

largeTest('a visitor is asked to sign in where there is nothing without an account', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await visitor.open('/generator');
    await visitor.click('button', 'Create Free Account');
    await visitor.sees('I am 13 or older');
    await visitor.sees('Terms and Conditions');
    await visitor.page.keyboard.press('Escape');
    await visitor.open('/dashboard');
    await visitor.sees('Please log in to view your dashboard.');
  }),
);

largeTest('the theme is stored, and pages never flash in the other one', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await visitor.open('/');
    await visitor.click('button', 'Switch to dark theme');
    await visitor.until('for the dark theme', () => document.documentElement.classList.contains('dark'));
    await visitor.page.evaluateOnNewDocument(() => {
      const looks: string[] = [];
      Object.assign(window, { looks });
      // From the first paint on.
      new MutationObserver(() => {
        if (document.body && looks.at(-1) !== document.documentElement.className) looks.push(document.documentElement.className);
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    for (const path of ['/', '/generator', '/pricing']) {
      await visitor.open(path);
      await visitor.find('button', 'Switch to light theme').wait();
      expect(await visitor.page.evaluate(() => (window as unknown as { looks: string[] }).looks)).toEqual(['dark']);
    }
    await visitor.click('button', 'Switch to light theme');
    await visitor.page.reload();
    await visitor.find('button', 'Switch to dark theme').wait();
  }),
);

test('a page that does not exist says so', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    await visitor.open('/no/such/page');
    await visitor.find('heading', '404 Page Not Found').wait();
    await visitor.sees('Did you forget to add the page to the router?');
  }));
