import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSendGrid, type SendGridStandIn } from './server.ts';
import { mailClient, WELCOME } from './testing/mail-client.ts';

let standIn: SendGridStandIn;
beforeAll(async () => {
  standIn = await startSendGrid({ apiKey: 'SG.test' });
});
beforeEach(() => standIn.clear());
afterAll(() => standIn.stop());

const mail = () => mailClient(standIn.url);
const body = {
  personalizations: [{ to: [{ email: 'ada@example.com' }] }],
  from: { email: 'hello@bookwright.test' },
  subject: 'Hello',
  content: [{ type: 'text/plain', value: 'Hello' }],
};
const post = (content: string, headers: Record<string, string> = { authorization: 'Bearer SG.test' }) =>
  fetch(`${standIn.url}/v3/mail/send`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: content });
const refusals = async (changed: object) => {
  const response = await post(JSON.stringify({ ...body, ...changed }));
  const answer = (await response.json()) as { errors: { message: string; field: string | null; help: null }[] };
  return {
    status: response.status,
    fields: answer.errors.map(({ field }) => field),
    messages: answer.errors.map(({ message }) => message),
  };
};

describe('what the client sends', () => {
  test('is accepted with an id and an empty body, and kept as it was sent', async () => {
    const [response] = await mail().send(WELCOME);
    expect([response.statusCode, response.body]).toEqual([202, '']);
    const id = (response.headers as Record<string, string>)['x-message-id'];
    expect(standIn.messages()).toEqual([
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
        trackingSettings: { click_tracking: { enable: false } },
      },
    ]);
    expect(standIn.requests()).toEqual({ requests: 1, accepted: 1, refused: 0 });
  });

  test('reaches every recipient', async () => {
    await mail().send({ ...WELCOME, to: ['Ada@example.com', { email: 'bob@example.com', name: 'Bob' }], cc: 'cy@example.com' });
    expect(standIn.messages().map(({ to }) => to)).toEqual(['Ada@example.com', 'bob@example.com', 'cy@example.com']);
    expect(new Set(standIn.messages().map(({ id }) => id)).size).toBe(3);
    expect(standIn.messages('ada@example.com')).toHaveLength(1);
    expect(standIn.requests().accepted).toBe(1);
  });

  test('is only checked in sandbox mode', async () => {
    const [response] = await mail().send({ ...WELCOME, mailSettings: { sandboxMode: { enable: true } } });
    expect(response.statusCode).toBe(200);
    expect(standIn.messages()).toEqual([]);
    await expect(mail().send({ ...WELCOME, subject: '', mailSettings: { sandboxMode: { enable: true } } })).rejects.toMatchObject({
      code: 400,
    });
  });

  test('needs the key', async () => {
    await expect(mailClient(standIn.url, 'SG.other').send(WELCOME)).rejects.toMatchObject({ code: 401 });
    const response = await post(JSON.stringify(body), {});
    expect([response.status, await response.json()]).toEqual([
      401,
      { errors: [{ message: 'The provided authorization grant is invalid, expired, or revoked', field: null, help: null }] },
    ]);
    expect(standIn.requests()).toEqual({ requests: 2, accepted: 0, refused: 2 });
    const open = await startSendGrid();
    await mailClient(open.url, 'SG.any').send(WELCOME);
    expect((await fetch(`${open.url}/v3/mail/send`, { method: 'POST', body: JSON.stringify(body) })).status).toBe(401);
    await open.stop();
  });
});

describe('what SendGrid refuses', () => {
  test.each([
    ['no personalizations', { personalizations: undefined }, 'personalizations', /^The personalizations field is required/],
    ['none of them', { personalizations: [] }, 'personalizations', /^The personalizations field is required/],
    ['no recipient', { personalizations: [{}] }, 'personalizations.0.to', /^The to array is required/],
    ['a wrong address', { personalizations: [{ to: [{ email: 'ada' }] }] }, 'personalizations.0.to.0.email', /^Does not contain a valid/],
    [
      'the same twice',
      { personalizations: [{ to: [{ email: 'a@b.co' }, { email: 'A@b.co' }] }] },
      'personalizations.0',
      /should be unique/,
    ],
    ['no sender', { from: undefined }, 'from', /^The from object must be provided/],
    ['a sender without an address', { from: { name: 'B' } }, 'from.email', /^The from email does not contain/],
    ['no subject', { subject: undefined }, 'subject', /^The subject is required/],
    ['a subject that is none', { subject: ['a'] }, 'subject', 'Invalid type. Expected: string, given: array.'],
    ['no content', { content: undefined }, 'content', /^Unless a valid template_id/],
    ['empty content', { content: [{ type: 'text/plain', value: '' }] }, 'content.0.value', /^The content value must be a string/],
    ['the same content twice', { content: [body.content[0], body.content[0]] }, 'content', /only be provided once/],
    ['a reserved header', { headers: { Subject: 'x' } }, 'headers.Subject', /reserved/],
    ['a header in two lines', { headers: { 'X-A': 'a\r\nBcc: b@c.de' } }, 'headers.X-A', /line breaks/],
    ['a number among the arguments', { custom_args: { id: 7 } }, 'custom_args.id', 'Invalid type. Expected: string, given: number.'],
    ['too much of them', { custom_args: { id: 'x'.repeat(10_000) } }, 'custom_args', /10,000 bytes/],
    ['a sandbox by a word', { mail_settings: { sandbox_mode: { enable: 'yes' } } }, 'mail_settings.sandbox_mode.enable', /boolean/],
    ['what the stand-in cannot do', { attachments: [] }, 'attachments', 'The stand-in does not know attachments.'],
  ])('%s', async (_what, changed, field, message) => {
    expect(await refusals(changed)).toEqual({
      status: 400,
      fields: [field],
      messages: [typeof message === 'string' ? message : expect.stringMatching(message)],
    });
    expect(standIn.messages()).toEqual([]);
  });

  test('HTML before text, which the client does not put in order by itself', async () => {
    const bare = { to: WELCOME.to, from: WELCOME.from, subject: WELCOME.subject };
    const content = [
      { type: 'text/html', value: '<p>Hello</p>' },
      { type: 'text/plain', value: 'Hello' },
    ];
    await expect(mail().send({ ...bare, content: [content[0]!, content[1]!] })).rejects.toMatchObject({
      code: 400,
      response: { body: { errors: [{ field: 'content', message: expect.stringContaining('text/plain must be first') }] } },
    });
    await mail().send({ ...bare, content: [content[1]!, content[0]!] });
  });

  test('everything wrong is told at once', async () => {
    expect((await refusals({ from: undefined, content: 'x', categories: [1] })).fields).toEqual(['from', 'content', 'categories.0']);
  });

  test('what is no JSON, or no object, or too large', async () => {
    expect(await (await post('{"from":')).json()).toEqual({ errors: [{ message: 'Bad Request', field: null, help: null }] });
    expect((await post('[]')).status).toBe(400);
    expect((await post(JSON.stringify({ ...body, padding: 'x'.repeat(30 * 1024 * 1024) }))).status).toBe(413);
    expect((await fetch(`${standIn.url}/v3/templates`)).status).toBe(404);
  });
});

test('the inbox keeps the last 1,000 messages', async () => {
  const to = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ to: [{ email: `r${from + index}@example.com` }] }));
  await mail().send({ ...WELCOME, to: undefined as never, personalizations: to(0, 1_000) });
  await mail().send({ ...WELCOME, to: undefined as never, personalizations: to(1_000, 5) });
  expect(standIn.messages()).toHaveLength(1_000);
  expect([standIn.messages()[0]?.to, standIn.messages().at(-1)?.to]).toEqual(['r5@example.com', 'r1004@example.com']);
});
