import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startSendGrid, type FakeSendGrid } from './server.ts';
import { mailClient, WELCOME } from './testing/mail-client.ts';

let fake: FakeSendGrid;
beforeEach(async () => {
  fake = await startSendGrid({ apiKey: 'SG.test' });
});
afterEach(() => fake.stop());

const mail = () => mailClient(fake.url);
const body = {
  personalizations: [{ to: [{ email: 'ada@example.com' }] }],
  from: { email: 'hello@bookwright.test' },
  subject: 'Hello',
  content: [{ type: 'text/plain', value: 'Hello' }],
};
const post = (content: string, headers: Record<string, string> = { authorization: 'Bearer SG.test' }) =>
  fetch(`${fake.url}/v3/mail/send`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: content });
const refusals = async (changed: object) => {
  const response = await post(JSON.stringify({ ...body, ...changed }));
  const refusal = (await response.json()) as { errors: { message: string; field: string | null; help: null }[] };
  return {
    status: response.status,
    fields: refusal.errors.map(({ field }) => field),
    messages: refusal.errors.map(({ message }) => message),
  };
};

describe('what the client sends', () => {
  test('is accepted with an id and an empty body, and kept as it was sent', async () => {
    const [response] = await mail().send(WELCOME);
    expect([response.statusCode, response.body]).toEqual([202, '']);
    const id = (response.headers as Record<string, string>)['x-message-id'];
    expect(fake.messages()).toEqual([
      {
        id,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        to: 'ada@example.com',
        from: WELCOME.from,
        replyTo: null,
        subject: WELCOME.subject,
        text: WELCOME.text,
        html: WELCOME.html,
        headers: WELCOME.headers,
        customArgs: WELCOME.customArgs,
        categories: ['onboarding'],
      },
    ]);
  });

  test('needs the key', async () => {
    await expect(mailClient(fake.url, 'SG.other').send(WELCOME)).rejects.toMatchObject({ code: 401 });
    const response = await post(JSON.stringify(body), {});
    expect([response.status, await response.json()]).toEqual([
      401,
      { errors: [{ message: 'The provided authorization grant is invalid, expired, or revoked', field: null, help: null }] },
    ]);
    const open = await startSendGrid();
    await mailClient(open.url, 'SG.any').send(WELCOME);
    expect((await fetch(`${open.url}/v3/mail/send`, { method: 'POST', body: JSON.stringify(body) })).status).toBe(401);
    await open.stop();
  });
});

describe('what SendGrid refuses', () => {
  test.each([
    ['no personalizations', { personalizations: undefined }, 'personalizations', /expected tuple/],
    ['no recipient', { personalizations: [{}] }, 'personalizations.0.to', /expected tuple/],
    ['a wrong address', { personalizations: [{ to: [{ email: 'ada' }] }] }, 'personalizations.0.to.0.email', /^Does not contain a valid/],
    ['two recipients', { personalizations: [{ to: [{ email: 'a@b.co' }, { email: 'b@b.co' }] }] }, 'personalizations.0.to', /Too big/],
    ['no sender', { from: undefined }, 'from', /expected object/],
    ['a sender without an address', { from: { name: 'B' } }, 'from.email', /valid address/],
    ['no subject', { subject: undefined }, 'subject', /expected string/],
    ['a subject that is none', { subject: ['a'] }, 'subject', /expected string/],
    ['no content', { content: undefined }, 'content', /Invalid input/],
    ['empty content', { content: [{ type: 'text/plain', value: '' }] }, 'content.0.value', /Too small/],
    ['the same content twice', { content: [body.content[0], body.content[0]] }, 'content', /Invalid input/],
    ['a reserved header', { headers: { Subject: 'x' } }, 'headers', /reserved/],
    ['a header in two lines', { headers: { 'X-A': 'a\r\nBcc: b@c.de' } }, 'headers.X-A', /line breaks/],
    ['a number among the arguments', { custom_args: { id: 7 } }, 'custom_args.id', /expected string/],
    ['too much of them', { custom_args: { id: 'x'.repeat(10_000) } }, 'custom_args', /10,000 bytes/],
    ['what the fake cannot do', { attachments: [] }, null, /attachments/],
  ])('%s', async (_what, changed, field, message) => {
    expect(await refusals(changed)).toEqual({
      status: 400,
      fields: [field],
      messages: [typeof message === 'string' ? message : expect.stringMatching(message)],
    });
    expect(fake.messages()).toEqual([]);
  });

  test('HTML before text, which the client does not put in order by itself', async () => {
    const bare = { to: WELCOME.to, from: WELCOME.from, subject: WELCOME.subject };
    const content = [
      { type: 'text/html', value: '<p>Hello</p>' },
      { type: 'text/plain', value: 'Hello' },
    ];
    await expect(mail().send({ ...bare, content: [content[0]!, content[1]!] })).rejects.toMatchObject({
      code: 400,
      response: { body: { errors: [{ field: 'content', message: 'Invalid input' }] } },
    });
    await mail().send({ ...bare, content: [content[1]!, content[0]!] });
  });

  test('everything wrong is listed at once', async () => {
    expect((await refusals({ from: undefined, content: 'x', categories: [1] })).fields).toEqual(['from', 'content', 'categories.0']);
  });

  test('what is no JSON, or no object, or too large', async () => {
    expect(await (await post('{"from":')).json()).toEqual({
      errors: [{ message: 'The request body is not JSON.', field: null, help: null }],
    });
    expect((await post('[]')).status).toBe(400);
    expect((await post(JSON.stringify({ ...body, padding: 'x'.repeat(30 * 1024 * 1024) }))).status).toBe(413);
    expect((await fetch(`${fake.url}/v3/templates`)).status).toBe(404);
  });
});
