/** All of an account's data, put together by a workflow and downloaded by its owner only. */

import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import JSZip from 'jszip';
import { type Author, PASSWORD } from '../../local/testing/author.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { ArchiveStatus, OwnArchive } from '../../shared/archive.ts';
import { createLinkToken, digestOfLinkToken } from '../../shared/database/link-token.ts';
import { accountArchiveWorkflowId } from '../../shared/temporal.ts';

jest.setTimeout(120_000);

const harness = useProduct();

const statusOf = async (author: Author) => (await author.expect<OwnArchive>(200, 'GET', '/api/account-archive')).archive;
const ready = (author: Author) => until(async () => (await statusOf(author))?.state === 'ready');
const download = (author: Author) => author.request<ArrayBuffer>('GET', '/api/account-archive/file');

/** Stores a file of a book in the author's name, larger than the parts that archives are kept in. */
async function withLargeFile(author: Author, projectId: string): Promise<number> {
  const size = 9 * 2 ** 20;
  await harness.db.query(
    `UPDATE book_files SET bytes = convert_to(repeat(md5(random()::text), $2), 'UTF8') WHERE project_id = $1 AND format = 'pdf'`,
    [projectId, size / 32],
  );
  return size;
}

/** A rewrite, a shared link with a remark, a passkey and a portrait. */
async function addWhatGathers({ user }: Author, projectId: string): Promise<void> {
  await harness.db.query(
    `INSERT INTO rewrites (project_id, user_id, chapter_number, revision, before, instruction, length, words, state, parts_total, after, workflow_started_at)
     VALUES ($1, $2, 1, 1, 'It was day.', 'Set it at night', 'same', 20, 'declined', 1, 'It was night.', now())`,
    [projectId, user.id],
  );
  await harness.db.query(
    `WITH link AS (INSERT INTO shared_links (user_id, project_id, label, token, expires_at) VALUES ($2, $1, 'Jo', $3, now() + interval '1 day') RETURNING id)
     INSERT INTO remarks (id, project_id, link_id, chapter_number, quote, before, after, name, text) SELECT gen_random_uuid(), $1, id, 1, '', '', '', 'Jo', 'Too long?' FROM link`,
    [projectId, user.id, digestOfLinkToken(createLinkToken())],
  );
  await harness.db.query(
    `INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, is_synced) VALUES ($2, $1, 'Kitchen laptop', '\\x00', 0, '[]', true)`,
    [user.id, createLinkToken()],
  );
  await harness.db.query(`INSERT INTO portraits (name_id, user_id, bytes, made_from) VALUES ($1, $1, '\\xffd8', repeat('a', 64))`, [
    user.id,
  ]);
}

test('holds the account, its books and their files; two requests make one, and only its owner gets it, by a recent sign-in or the password', async () => {
  const author = await harness.author('publisher', { authorName: 'Ada Quill' });
  expect(await statusOf(author)).toBeNull();
  expect(await download(author)).toMatchObject({ status: 409, body: { code: 'ARCHIVE_NOT_READY' } });
  const { id } = await author.create(nonFiction({ bookTitle: 'Bees: A Year/1', generationLevel: 'outline', wordCount: 5_000 }));
  await author.completed(id);
  const size = await withLargeFile(author, id);

  await addWhatGathers(author, id);

  const asked = await Promise.all([1, 2].map(() => author.expect<ArchiveStatus>(202, 'POST', '/api/account-archive')));
  expect(asked[0]?.requestedAt).toBe(asked[1]?.requestedAt);
  await ready(author);
  await until(() =>
    harness.mail.messages(author.user.email).some(({ subject }) => subject === 'Your Bookwright data is ready to download'),
  );

  const { status, headers, body } = await download(author);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(Number(headers.get('content-length'))).toBe(body.byteLength);
  const zip = await JSZip.loadAsync(body);
  const folder = new RegExp(`^books/\\d{4}-\\d\\d-\\d\\d Bees A Year 1 ${id.slice(0, 8)}/`);
  const names = Object.keys(zip.files);
  for (const name of [
    'README.txt',
    'account.json',
    'pen-names.json',
    `portraits/${author.user.id}.jpg`,
    'series.json',
    'payments.json',
    'emails.json',
    'sessions.json',
    'niche-analyses.json',
    'passkeys.json',
  ])
    expect(names).toContain(name);
  const ofBook = names.filter((name) => folder.test(name)).map((name) => name.replace(folder, ''));
  expect(ofBook).toEqual(
    expect.arrayContaining(['book.json', 'text.md', expect.stringMatching(/\.epub$/), expect.stringMatching(/\.docx$/)]),
  );
  const read = (ending: string) => zip.file(names.find((name) => name.endsWith(ending)) ?? '');
  expect((await read('.pdf')?.async('uint8array'))?.length).toBe(size);
  expect(await read('text.md')?.async('string')).toMatch(/^# Bees: A Year\/1\n\nAda Quill\n\n# /);
  const account = (await read('account.json')?.async('string')) ?? '';
  expect(JSON.parse(account)).toMatchObject({ email: author.user.email, author_name: 'Ada Quill' });
  expect(account).not.toMatch(/argon2|password/);
  expect(await read('sessions.json')?.async('string')).not.toContain('sid');

  const jsonOf = async <Rows>(ending: string) => JSON.parse((await read(ending)?.async('string')) ?? 'null') as Rows;
  expect(await jsonOf('versions/chapter-1.json')).toEqual([expect.objectContaining({ revision: 1, origin: 'written' })]);
  expect(await jsonOf('canon.json')).toEqual(expect.any(Array));
  expect(await jsonOf('rewrites.json')).toEqual([expect.objectContaining({ instruction: 'Set it at night', after: 'It was night.' })]);
  const shared = (await read('shared-links.json')?.async('string')) ?? '';
  expect([shared, await read('remarks.json')?.async('string')]).toEqual([
    expect.stringContaining('Jo'),
    expect.stringContaining('Too long?'),
  ]);
  const passkeys = (await read('passkeys.json')?.async('string')) ?? '';
  expect([passkeys, shared].join()).not.toMatch(/public_?key|token|counter/i);
  expect(JSON.parse(passkeys)).toEqual([expect.objectContaining({ name: 'Kitchen laptop' })]);

  const stranger = await harness.author('free');
  expect((await download(stranger)).status).toBe(409);
  await harness.db.query(
    `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb(($2)::bigint))::json WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
    [author.user.id, Date.now() - 16 * 60_000],
  );
  expect(await download(author)).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  const show = (password?: string) => author.request('POST', '/api/auth/reauthenticate', { ...(password && { password }) });
  expect(await show()).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  expect(await show('not the password')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', field: 'password' } });
  expect((await show(PASSWORD)).status).toBe(204);
  expect((await download(author)).status).toBe(200);

  await harness.db.query(`UPDATE account_archives SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [author.user.id]);
  expect([await statusOf(author), (await download(author)).status]).toEqual([null, 409]);
  // The one before is replaced, with its bytes.
  await author.expect(202, 'POST', '/api/account-archive');
  await ready(author);
  const numbers = await harness.db.query('SELECT DISTINCT number FROM account_archive_parts WHERE user_id = $1', [author.user.id]);
  expect(numbers).toEqual([{ number: 2 }]);
});

largeTest('is made although the API died after the request, and is gone with its account', async () => {
  const author = await harness.author('free');
  const { id: userId } = author.user;
  await harness.db.query(
    `INSERT INTO account_archives (user_id, number, state, requested_at) VALUES ($1, 1, 'waiting', now() - interval '1 minute')`,
    [userId],
  );
  await ready(author);
  await author.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
  expect(await harness.db.query('SELECT 1 FROM account_archive_parts WHERE user_id = $1', [userId])).toEqual([]);
  await harness.temporal.workflow.getHandle(accountArchiveWorkflowId({ userId, number: 1 })).terminate();
});
