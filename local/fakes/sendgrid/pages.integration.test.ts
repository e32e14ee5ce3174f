import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startSendGrid, type FakeSendGrid } from './server.ts';
import { newSigningKey } from './signing-key.ts';
import { mailClient, WELCOME } from './testing/mail-client.ts';

let fake: FakeSendGrid;
beforeEach(async () => {
  fake = await startSendGrid();
});
afterEach(() => fake.stop());

const page = async (path: string) => {
  const response = await fetch(fake.url + path);
  return { status: response.status, policy: response.headers.get('content-security-policy'), html: await response.text() };
};
const control = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${fake.url}/_fake/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
};

test('the inbox says what it is, and lists the newest first', async () => {
  expect((await page('/')).html).toContain('No messages yet');
  await mailClient(fake.url).send(WELCOME);
  await mailClient(fake.url).send({ ...WELCOME, subject: 'The second', customArgs: { kind: 'book-ready' } });
  const { html, policy } = await page('/');
  expect(html).toContain('nothing leaves this machine; e-mails are sent for real when SENDGRID_API_KEY is set');
  expect(html).toContain('http-equiv="refresh"');
  expect(html.indexOf('The second')).toBeLessThan(html.indexOf('Welcome to Bookwright'));
  expect(html).toContain('book-ready');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script');
});

test('whatever a message holds stays text, but for its HTML, which stays in its frame', async () => {
  const evil = '<script>alert(1)</script>"\'&';
  await mailClient(fake.url).send({
    ...WELCOME,
    from: { email: 'hello@bookwright.test', name: evil },
    subject: evil,
    text: `${evil} see https://example.com/a?b="c>.`,
    html: `<!doctype html><html><HEAD lang="en"><title>x</title></HEAD><body><a href="https://example.com">a</a>${evil}</body></html>`,
    headers: { 'X-Evil': evil, 'List-Unsubscribe': '<https://example.com/u?t=1>' },
    customArgs: { kind: evil, [evil]: evil },
    categories: [evil],
  });
  const list = (await page('/')).html;
  const { html } = await page(`/messages/${fake.messages()[0]?.id}`);
  for (const each of [list, html]) {
    expect(each).not.toContain('<script');
    expect(each).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  }
  expect(html).toContain('<iframe title="The message as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(html).toContain('&#60;HEAD lang=&#34;en&#34;&#62;&#60;base target=&#34;_blank&#34;&#62;');
  expect(html).toContain('<a href="https://example.com/u?t=1" target="_blank" rel="noopener">');
  expect(html).not.toContain('http-equiv="refresh"');
});

test('a message without HTML has no frame; one that is not there says so', async () => {
  const { to, from, subject, text } = WELCOME;
  await mailClient(fake.url).send({ to, from, subject, text });
  expect((await page(`/messages/${fake.messages()[0]?.id}`)).html).not.toContain('<iframe');
  expect(await page('/messages/none')).toMatchObject({ status: 404, html: expect.stringContaining('No such message') });
});

test('tests control it from outside, web pages do not', async () => {
  await mailClient(fake.url).send(WELCOME);
  expect(await control('GET', 'messages')).toEqual([200, fake.messages()]);
  expect((await control('POST', 'faults', { kind: 'status', status: 503 }))[0]).toBe(200);
  await expect(mailClient(fake.url).send(WELCOME)).rejects.toMatchObject({ code: 503 });
  expect((await control('POST', 'faults', { kind: 'slow' }))[0]).toBe(400);
  expect((await control('DELETE', 'faults'))[0]).toBe(200);
  expect(await control('GET', 'messages', undefined, { origin: 'https://example.com' })).toMatchObject([403, {}]);
});

test('as a process it says where it is, and ends when asked', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SENDGRID_FAKE_KEY: newSigningKey() },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /^SendGrid fake at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString())?.[1];
  expect((await fetch(String(url))).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
});
