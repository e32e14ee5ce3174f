/** Every form that is not a wizard: what is wrong is said at its field, by the browser or by the server, and it is sent once. */

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Author } from '../../local/studio/author.ts';
import { nonFiction } from '../../local/studio/sample-requests.ts';
import { PASSWORD, startStudio, type Studio } from '../../local/studio/studio.ts';
import { startBrowser, type TestBrowser } from './browser.ts';
import { eachCase } from './each-case.ts';
import { Gate } from './gate.ts';
import { hasFocus } from './keyboard.ts';
import { AGE } from './registration.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

const EMAIL = 'forms@example.com';
const COMPLAINT = 'The server does not like this one.';

let studio: Studio;
let browser: TestBrowser;
let author: Author;
beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), startBrowser()]);
  author = await studio.author('publisher', { email: EMAIL });
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await author.completed(id);
});
afterAll(() => Promise.all([browser.close(), studio.stop()]));

type Form = {
  path: string;
  /** Done on the page before the form is there. */
  act?: (visitor: Visitor) => Promise<void>;
  send: string;
  /** What the empty form complains of first; absent where it cannot be sent empty. */
  empty?: string;
  fields: Record<string, string>;
  confirm?: string;
  request: RegExp;
  /** The field that the server names, and its label. */
  refused: [field: string, label: string];
};

const openDialog = (tab: string) => async (visitor: Visitor) => {
  await visitor.click('button', 'Sign In/Create Account');
  await visitor.click('tab', tab);
};

const OF_VISITORS: Record<string, Form> = {
  'signing in': {
    path: '/',
    act: openDialog('Sign In'),
    send: 'Sign In',
    empty: 'Please enter a valid email address',
    fields: { Email: EMAIL, Password: PASSWORD },
    request: /\/auth\/login$/,
    refused: ['password', 'Password'],
  },
  registering: {
    path: '/',
    act: openDialog('Create Account'),
    send: 'Create Account',
    empty: 'Author name is required',
    fields: { 'Author name': 'Mona Lind', Email: EMAIL, Password: PASSWORD },
    confirm: AGE,
    request: /\/auth\/register$/,
    refused: ['email', 'Email'],
  },
  'a lost password': {
    path: '/forgot-password',
    send: 'Send Reset Link',
    empty: 'Please enter a valid email address',
    fields: { Email: EMAIL },
    request: /\/forgot-password$/,
    refused: ['email', 'Email'],
  },
  'a new password': {
    path: '/reset-password?token=of-nobody',
    send: 'Reset Password',
    empty: 'Password must be at least 8 characters',
    fields: { 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    request: /\/reset-password$/,
    refused: ['password', 'New password'],
  },
};

const OF_AUTHORS: Record<string, Form> = {
  'another password': {
    path: '/account',
    act: (visitor) => visitor.click('button', 'Change Password'),
    send: 'Save New Password',
    empty: 'Password is required',
    fields: { 'Current password': PASSWORD, 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    request: /\/auth\/[\w-]*password$/,
    refused: ['currentPassword', 'Current password'],
  },
  'a niche': {
    path: '/niche-validator',
    send: 'Analyze Niche',
    empty: 'Keyword is required',
    fields: { 'Niche or keyword': 'balcony bees' },
    request: /\/api\/niche-analysis$/,
    refused: ['keyword', 'Niche or keyword'],
  },
  'a book’s metadata': {
    path: '/dashboard',
    send: 'Generate Metadata',
    fields: { 'Book title': 'Bees' },
    request: /\/book-metadata\/suggest$/,
    refused: ['bookTitle', 'Book title'],
  },
};

/** Waits until the keyboard is in a field that is marked as wrong, and whose description says so aloud. */
const isWrong = (visitor: Visitor, complaint: string): Promise<void> =>
  visitor.until(
    `for the field to say “${complaint}”`,
    (wanted) => {
      const field = document.activeElement;
      const described = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const isSaid = described.some(
        (id) => document.getElementById(id)?.matches('[role=alert]') && document.getElementById(id)?.textContent === wanted,
      );
      return field?.getAttribute('aria-invalid') === 'true' && isSaid;
    },
    undefined,
    complaint,
  );

async function sendTwice(
  visitor: Visitor,
  gate: Gate,
  { path, act, send, empty, fields, confirm, request, refused: [field, label] }: Form,
) {
  gate.set(request, 'hold');
  await visitor.open(path);
  await act?.(visitor);
  const submit = () => visitor.page.locator(`::-p-aria(${send}[role="button"]):not([aria-haspopup])`);
  if (empty) {
    await submit().click();
    await isWrong(visitor, empty);
  }
  for (const [name, text] of Object.entries(fields)) await visitor.fill(name, text);
  if (confirm) await visitor.click('checkbox', confirm);
  expect(gate.asked).toBe(0);
  await submit().click({ count: 2 });
  await visitor.until('for the form to be sent', () => document.querySelector('button[aria-busy=true]') !== null);
  await gate.release({ status: 400, answer: { code: 'VALIDATION_FAILED', message: COMPLAINT, requestId: 'of-this-test', field } });
  await isWrong(visitor, COMPLAINT);
  expect(gate.asked).toBe(1);
  for (const [name, text] of Object.entries(fields)) expect(await visitor.valueOf(name)).toBe(text);
  const wrong = await visitor.page.waitForSelector(`aria/${label}[role="textbox"]`);
  expect(wrong && (await hasFocus(wrong))).toBe(true);
}

test.each([
  ['visitors', OF_VISITORS, undefined],
  ['authors', OF_AUTHORS, EMAIL],
] as const)('the forms of %s', (_, forms, email) =>
  browser.visit(studio.apiUrl, async (visitor) => {
    if (email) await visitor.signIn(email, PASSWORD);
    const gate = await Gate.before(visitor.page);
    await eachCase<Form>(forms, (form) => sendTwice(visitor, gate, form));
  }),
);
