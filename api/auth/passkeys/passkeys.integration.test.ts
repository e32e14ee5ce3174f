/** Passkeys, with an authenticator in software: what signs in, and what an attacker who saw everything but the private key can do. */

import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ageSignIn } from '../../../local/testing/age-sign-in.ts';
import { Author, PASSWORD } from '../../../local/testing/author.ts';
import { Authenticator } from '../../../local/testing/authenticator.ts';
import { until } from '../../../local/testing/until.ts';
import { useProduct } from '../../../local/testing/use-product.ts';
import type { PasskeySummary } from '../../../shared/passkeys.ts';

const PATH = '/api/auth/passkeys';
type Options = { challenge: string; rpId?: string };

const harness = useProduct();
let origin: string;
let owner: Author;
let phone: Authenticator;

beforeAll(() => {
  origin = harness.apiUrl.replace('127.0.0.1', 'localhost');
});
beforeEach(async () => {
  owner = await harness.author('free');
  phone = new Authenticator(origin);
});

const newOptions = (author: Author) => author.expect<Options>(200, 'POST', `${PATH}/options`, {});
const signInOptions = () => new Author(harness.apiUrl).expect<Options>(200, 'POST', `${PATH}/sign-in/options`);
const add = async (author: Author, device: Authenticator, name = 'My phone') =>
  author.expect<PasskeySummary>(201, 'POST', PATH, { name, credential: device.make(await newOptions(author)) });
const signIn = async (credential: unknown) => {
  const visitor = new Author(harness.apiUrl);
  const { status, body } = await visitor.request<{ code?: string }>('POST', `${PATH}/sign-in`, { credential });
  return { visitor, outcome: status === 200 ? 'signed in' : body.code };
};

test('a passkey opens its account, is listed, tells its owner by e-mail, and opens nothing once removed', async () => {
  expect(await add(owner, phone)).toMatchObject({ id: phone.id, name: 'My phone', lastUsedAt: null });
  const { visitor, outcome } = await signIn(phone.sign(await signInOptions()));
  expect(outcome).toBe('signed in');
  expect(await visitor.expect(200, 'GET', '/api/auth/me')).toMatchObject({ email: owner.user.email });
  const [listed] = await owner.expect<PasskeySummary[]>(200, 'GET', PATH);
  expect(listed?.lastUsedAt).not.toBeNull();
  await until(() => harness.mail.messages(owner.user.email).some(({ customArgs }) => customArgs.kind === 'passkey-added'));
  const stranger = await harness.author('free');
  await stranger.expect(404, 'DELETE', `${PATH}/${phone.id}`);
  await owner.expect(204, 'DELETE', `${PATH}/${phone.id}`);
  expect((await signIn(phone.sign(await signInOptions()))).outcome).toBe('PASSKEY_UNKNOWN');
});

test('a response counts once, for our challenge, from our origin, and not from a copy of the key’s count', async () => {
  await add(owner, phone);
  const response = phone.sign(await signInOptions());
  expect((await signIn(response)).outcome).toBe('signed in');
  expect((await signIn(response)).outcome).toBe('PASSKEY_UNKNOWN');

  const invented = { challenge: Buffer.alloc(54, 7).toString('base64url') };
  expect((await signIn(phone.sign(invented))).outcome).toBe('PASSKEY_UNKNOWN');
  expect((await signIn(phone.sign(await newOptions(owner)))).outcome).toBe('PASSKEY_UNKNOWN');

  phone.counter = 0;
  expect((await signIn(phone.sign(await signInOptions()))).outcome).toBe('PASSKEY_UNKNOWN');
  phone.counter = 50;
  const signed = phone.sign(await signInOptions());
  const outcomes = await Promise.all([1, 2, 3].map(async () => (await signIn(signed)).outcome));
  expect(outcomes.sort()).toEqual(['PASSKEY_UNKNOWN', 'PASSKEY_UNKNOWN', 'signed in']);

  const elsewhere = new Authenticator('http://localhost:1');
  const refused = { name: 'Elsewhere', credential: elsewhere.make(await newOptions(owner)) };
  expect((await owner.request<{ code: string }>('POST', PATH, refused)).body.code).toBe('PASSKEY_REFUSED');
});

test('a passkey is added by its account alone, once, by somebody who has just signed in or knows the password', async () => {
  const stranger = await harness.author('free');
  const stolen = { name: 'Stolen', credential: phone.make(await newOptions(stranger)) };
  expect((await owner.request<{ code: string }>('POST', PATH, stolen)).body.code).toBe('PASSKEY_REFUSED');
  await add(owner, phone);
  const again = { name: 'Again', credential: phone.make(await newOptions(stranger)) };
  expect((await stranger.request<{ code: string }>('POST', PATH, again)).body.code).toBe('PASSKEY_REFUSED');

  await ageSignIn(harness.db, owner);
  const without = await owner.request<{ code: string }>('POST', `${PATH}/options`, {});
  expect([without.status, without.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  expect((await owner.request('POST', `${PATH}/options`, { password: 'not this one' })).status).toBe(403);
  await owner.expect(200, 'POST', `${PATH}/options`, { password: PASSWORD });
});
