/** Every form except the wizards: errors of the browser and the server appear at their field, and a double click sends it once. */

import { beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { type Author, PASSWORD } from '../../local/testing/author.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import { eachCase } from './each-case.ts';
import { Gate } from './request-gate.ts';
import { hasFocus } from './keyboard.ts';
import { AGE } from './registration.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(120_000);

const EMAIL = 'forms@example.com';
const SERVER_MESSAGE = 'The server does not like this one.';

const harness = useProduct();
const browser = useBrowser();
let author: Author;
beforeAll(async () => {
  author = await harness.author('publisher', { email: EMAIL });
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await author.completed(id);
});

type Form = {
  path: string;
  /** Opens the form on its page. */
  prepare?: (visitor: Visitor) => Promise<void>;
  send: string;
  /** The first error of the empty form; absent if it cannot be submitted empty. */
  empty?: string;
  fields: Record<string, string>;
  confirm?: string;
  request: RegExp;
  /** The field that the server's error names, and its label. */
  refused: [field: string, label: string];
};

const openDialog = (tab: string) => async (visitor: Visitor) => {
  await visitor.click('button', 'Sign In/Create Account');
  await visitor.click('tab', tab);
};

const VISITOR_FORMS: Record<string, Form> = {
  'signing in': {
    path: '/',
    prepare: openDialog('Sign In'),
    send: 'Sign In',
    empty: 'Please enter a valid email address',
    fields: { Email: EMAIL, Password: PASSWORD },
    request: /\/auth\/login$/,
    refused: ['password', 'Password'],
  },
  registering: {
    path: '/',
    prepare: openDialog('Create Account'),
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

const AUTHOR_FORMS: Record<string, Form> = {
  'another password': {
    path: '/account',
    prepare: (visitor) => visitor.click('button', 'Change Password'),
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
    prepare: (visitor) => visitor.choose('Metadata for', 'another-title'),
    send: 'Generate Metadata',
    fields: { 'Book title': 'Bees' },
    request: /\/book-metadata\/suggest$/,
    refused: ['bookTitle', 'Book title'],
  },
};

/** Waits until the focused field is marked as invalid and its description is this message. */
const showsError = (visitor: Visitor, message: string): Promise<void> =>
  visitor.until(
    `for the field to show “${message}”`,
    (wanted) => {
      const field = document.activeElement;
      const described = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const isDescribed = described.some(
        (id) => document.getElementById(id)?.matches('[role=alert]') && document.getElementById(id)?.textContent === wanted,
      );
      return field?.getAttribute('aria-invalid') === 'true' && isDescribed;
    },
    undefined,
    message,
  );

async function sendTwice(
  visitor: Visitor,
  gate: Gate,
  { path, prepare, send, empty, fields, confirm, request, refused: [field, label] }: Form,
) {
  gate.set(request, 'hold');
  await visitor.open(path);
  await prepare?.(visitor);
  const submit = () => visitor.page.locator(`::-p-aria(${send}[role="button"]):not([aria-haspopup])`);
  if (empty) {
    await submit().click();
    await showsError(visitor, empty);
  }
  for (const [name, text] of Object.entries(fields)) await visitor.fill(name, text);
  if (confirm) await visitor.click('checkbox', confirm);
  expect(gate.requestCount).toBe(0);
  await submit().click({ count: 2 });
  await visitor.until('for the form to be sent', () => document.querySelector('button[aria-busy=true]') !== null);
  await gate.release({ status: 400, json: { code: 'VALIDATION_FAILED', message: SERVER_MESSAGE, requestId: 'of-this-test', field } });
  await showsError(visitor, SERVER_MESSAGE);
  expect(gate.requestCount).toBe(1);
  for (const [name, text] of Object.entries(fields)) expect(await visitor.valueOf(name)).toBe(text);
  const wrong = await visitor.page.waitForSelector(`aria/${label}[role="textbox"]`);
  expect(wrong && (await hasFocus(wrong))).toBe(true);
}

largeTest.each([
  ['visitors', VISITOR_FORMS, undefined],
  ['authors', AUTHOR_FORMS, EMAIL],
] as const)('the forms of %s', (_, forms, email) =>
  browser.visit(harness.apiUrl, async (visitor) => {
    if (email) await visitor.signIn(email, PASSWORD);
    const gate = await Gate.before(visitor.page);
    await eachCase<Form>(forms, (form) => sendTwice(visitor, gate, form));
  }),
);
