/** Files in a bucket of a server that speaks S3's protocol. Left out where there is neither that server nor Go to build it. */

import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { describeLarge } from '../../local/testing/large.ts';
import JSZip from 'jszip';
import { z } from 'zod';
import { eraseAccount } from '../../activities/accounts/erase-account.ts';
import { ROOT } from '../../local/dev/settings.ts';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { findS3Server, startS3Server, type S3Server } from '../../local/testing/s3-server.ts';
import { samplePng } from '../../local/testing/sample-image.ts';
import { triggerSchedule } from '../../local/testing/trigger-schedule.ts';
import { until } from '../../local/testing/until.ts';
import { useOwnProduct } from '../../local/testing/use-product.ts';
import { DEFAULT_EXPORT } from '../book/export.ts';
import type { OwnArchive } from '../archive.ts';
import type { BookImageInfo } from '../book/figure.ts';
import { parseEnvironment } from '../environment.ts';
import { exportWorkflowId, FILE_SWEEP_SCHEDULE_ID } from '../temporal.ts';
import { openFileStore, TABLES_WITH_OBJECTS } from './file-store.ts';
import { fileSettings } from './settings.ts';

jest.setTimeout(300_000);

const program = await findS3Server();
const withServer = program ? describeLarge : describe.skip;

type File = { format: string; key: string | null; sha256: string; inRow: boolean };

withServer(program ? 'files in a bucket' : 'files in a bucket (left out: neither versitygw nor Go on this machine)', () => {
  let s3: S3Server;
  const harness = useOwnProduct(async () => {
    s3 = await startS3Server(program ?? '');
    return { env: s3.environment };
  });
  let author: Author;
  let book: string;
  afterAll(() => s3.stop());

  const at = (path: string) => `/api/book-projects/${book}${path}`;
  const filesIn = (table: 'book_files' | 'export_files') =>
    harness.db.query<File[]>(
      `SELECT format, object_key AS key, sha256, bytes IS NOT NULL AS "inRow" FROM ${table} WHERE project_id = $1 ORDER BY format`,
      [book],
    );
  const download = async (format: string) => Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', at(`/files/${format}`)));
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const exported = async () => {
    const project = await author.until(book, (each) => ['done', 'failed'].includes(each.export?.state ?? ''), 200_000);
    expect(project.export?.state).toBe('done');
  };
  const storeOf = (changes: Record<string, string> = {}) =>
    openFileStore(parseEnvironment(z.object(fileSettings), { ...s3.environment, ...changes }));

  beforeAll(async () => {
    author = await harness.author('publisher');
    book = await addReadBook(harness.db, author, NOVEL);
    await author.expect(202, 'POST', at('/export'), DEFAULT_EXPORT);
    await exported();
  });

  test('a book’s files are objects whose keys say nothing of it, and are downloaded as they were made', async () => {
    const files = await filesIn('book_files');
    expect(files.map(({ format }) => format)).toEqual(['cover', 'docx', 'epub', 'pdf', 'wrap']);
    expect(await s3.keys()).toEqual(files.map(({ key }) => key).sort());
    for (const { format, key, sha256: sum, inRow } of files) {
      expect(inRow).toBe(false);
      expect(key).toMatch(/^bookwright\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(key).not.toContain(book);
      expect(sha256(await s3.bytesOf(key ?? ''))).toBe(sum);
      expect(sha256(await download(format))).toBe(sum);
    }
    const zip = await JSZip.loadAsync(await author.expect<ArrayBuffer>(200, 'GET', at('/download-all')));
    expect(Object.keys(zip.files)).toHaveLength(3);
    const kit = await JSZip.loadAsync(await author.expect<ArrayBuffer>(200, 'GET', at('/shop-kit/download')));
    expect(Object.keys(kit.files).filter((name) => /\.(pdf|epub|docx|jpg)$/.test(name)).length).toBeGreaterThanOrEqual(5);
    expect(await author.expect(200, 'GET', at('/shop-kit'))).toMatchObject({ edition: { pages: expect.any(Number) } });
  });

  test('files of before the bucket stay readable in their rows, and those in it once new files go to the database again', async () => {
    const [docx] = (await filesIn('book_files')).filter(({ format }) => format === 'docx');
    const bytes = await s3.bytesOf(docx?.key ?? '');
    const move = (inRow: Buffer | null, key: string | null) =>
      harness.db.query(`UPDATE book_files SET bytes = $2, object_key = $3 WHERE project_id = $1 AND format = 'docx'`, [book, inRow, key]);
    await move(bytes, null);
    expect(sha256(await download('docx'))).toBe(docx?.sha256);
    await move(null, docx?.key ?? null);
    const store = await storeOf({ FILES_STORAGE: 'database' });
    const stored = { bytes: null, objectKey: docx?.key ?? '', sizeBytes: bytes.length, sha256: docx?.sha256 ?? '' };
    expect((await store.read(stored)).equals(bytes)).toBe(true);
    expect(await store.put(bytes)).toEqual({ bytes, objectKey: null });
    store.close();
  });

  test('a damaged object never arrives whole', async () => {
    const [epub] = (await filesIn('book_files')).filter(({ format }) => format === 'epub');
    const bytes = await s3.bytesOf(epub?.key ?? '');
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(100) ^ 1, 100);
    await s3.put(epub?.key ?? '', damaged);
    await expect(download('epub')).rejects.toThrow();
    expect(await author.request('GET', at('/download-all'))).toMatchObject({ status: 500 });
    await s3.put(epub?.key ?? '', bytes);
    expect((await download('epub')).equals(bytes)).toBe(true);
  });

  test('a crash between upload and row leaves an orphan, which the nightly sweep removes a day later; nothing else goes', async () => {
    const before = new Set(await s3.keys());
    await author.expect(202, 'POST', at('/export'), DEFAULT_EXPORT);
    // The row of the export is held, so that an upload is done and its row is not written.
    const holding = harness.db.createQueryRunner();
    await until(async () => (await author.project(book)).export?.state === 'running', 60_000);
    await holding.startTransaction();
    await holding.query('SELECT 1 FROM book_exports WHERE project_id = $1 FOR UPDATE', [book]);
    const uploaded = new Set((await filesIn('export_files')).map(({ key }) => key));
    await until(async () => (await s3.keys()).some((key) => !before.has(key) && !uploaded.has(key)), 120_000);
    await harness.render.kill();
    await holding.rollbackTransaction();
    await holding.release();
    await harness.render.start();
    await exported();
    const known = (await filesIn('book_files')).map(({ key }) => key ?? '');
    const orphans = (await s3.keys()).filter((key) => !known.includes(key));
    // What the crash left, and the files that were replaced.
    expect(orphans.length).toBeGreaterThan(before.size);
    for (const format of ['pdf', 'epub']) expect((await download(format)).length).toBeGreaterThan(1_000);

    const [young = '', ...old] = orphans;
    for (const key of [...old, ...known]) await s3.age(key, 2);
    const run = await triggerSchedule(harness.temporal, FILE_SWEEP_SCHEDULE_ID);
    expect(await run.result()).toMatchObject({
      objects: orphans.length + known.length,
      orphans: old.length,
      removed: old.length,
    });
    expect(await s3.keys()).toEqual([young, ...known].sort());
  });

  test('the sweep removes nothing where most objects are unknown, as to another installation’s database', async () => {
    const keys = Array.from({ length: 150 }, () => `bookwright/${randomUUID()}`);
    for (const key of keys) await s3.put(key, Buffer.from('another installation’s'));
    for (const key of keys) await s3.age(key, 3);
    const sweep = harness.temporal.workflow.start('sweepFiles', { taskQueue: 'books', workflowId: `sweep/${book}`, args: [{}] });
    await expect((await sweep).result()).rejects.toMatchObject({ cause: { type: 'TooManyOrphans' } });
    expect(await s3.keys()).toEqual(expect.arrayContaining(keys));
    // An operator who knows better forces it.
    const forced = harness.temporal.workflow.start('sweepFiles', {
      taskQueue: 'books',
      workflowId: `sweep/${book}`,
      args: [{ force: true }],
    });
    expect(await (await forced).result()).toMatchObject({ removed: 150 });
  });

  test('an erased account’s objects are gone with it', async () => {
    const kept = (await filesIn('book_files')).map(({ key }) => key ?? '');
    const other = await harness.author('publisher');
    const others = await addReadBook(harness.db, other, NOVEL);
    const store = await storeOf();
    const { objectKey = '' } = await store.put(Buffer.from('theirs'));
    await harness.db.query(
      `INSERT INTO book_files (project_id, format, file_name, object_key, size_bytes, sha256) VALUES ($1, 'pdf', 'a.pdf', $2, 6, repeat('0', 64))`,
      [others, objectKey],
    );
    const rest = await Promise.all(Array.from({ length: 4 }, () => store.store(Buffer.from('theirs'))));
    const values = (file: (typeof rest)[number] | undefined) => [file?.objectKey, file?.sizeBytes, file?.sha256];
    await harness.db.query(
      `INSERT INTO book_images (project_id, id, type, width_px, height_px, object_key, size_bytes, sha256) VALUES ($1, repeat('0', 16), 'png', 1, 1, $2, $3, $4)`,
      [others, ...values(rest[0])],
    );
    await harness.db.query(
      `INSERT INTO cover_images (project_id, type, width_px, height_px, object_key, size_bytes, sha256) VALUES ($1, 'png', 1, 1, $2, $3, $4)`,
      [others, ...values(rest[1])],
    );
    await harness.db.query(`INSERT INTO portraits (name_id, user_id, object_key, size_bytes, sha256) VALUES ($1, $1, $2, $3, $4)`, [
      other.user.id,
      ...values(rest[2]),
    ]);
    await harness.db.query(`INSERT INTO account_archives (user_id, number, state) VALUES ($1, 1, 'ready')`, [other.user.id]);
    await harness.db.query(
      `INSERT INTO account_archive_parts (user_id, number, attempt, part, object_key, size_bytes, sha256) VALUES ($1, 1, 1, 0, $2, $3, $4)`,
      [other.user.id, ...values(rest[3])],
    );
    const theirs = [objectKey, ...rest.map((file) => file.objectKey)];
    const deps = { db: harness.db, files: store };
    await eraseAccount(deps, other.user.id);
    expect(await s3.keys()).toEqual(expect.arrayContaining(theirs));
    await harness.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [other.user.id]);
    await eraseAccount(deps, other.user.id);
    await eraseAccount(deps, other.user.id);
    expect((await s3.keys()).filter((key) => theirs.includes(key))).toEqual([]);
    expect(await s3.keys()).toEqual(expect.arrayContaining(kept));
    store.close();
  });

  const upload = async (path: string, method: string, bytes: Buffer) => {
    const headers = { cookie: author.session, 'content-type': 'image/png' };
    return fetch(`${harness.apiUrl}${path}`, { method, headers, body: new Uint8Array(bytes) });
  };
  const keysIn = async (table: keyof typeof TABLES_WITH_OBJECTS, column: string, id: string) => {
    const rows = await harness.db.query<{ key: string | null; inRow: boolean }[]>(
      `SELECT object_key AS key, bytes IS NOT NULL AS "inRow" FROM ${table} WHERE ${column} = $1`,
      [id],
    );
    return rows.map(({ key, inRow }) => (inRow ? 'in the row' : (key ?? 'nowhere')));
  };
  const archived = async () => {
    await author.expect(202, 'POST', '/api/account-archive');
    await until(async () => (await author.expect<OwnArchive>(200, 'GET', '/api/account-archive')).archive?.state === 'ready', 120_000);
  };

  test('images, covers, portraits and archives are objects, too, read as they were, and go with what they belong to', async () => {
    const { id: userId } = author.user;
    const picture = samplePng(1_600, 2_560);
    expect((await upload(at('/cover/image'), 'PUT', picture)).status).toBe(200);
    const image = (await (await upload(at('/images'), 'POST', samplePng(400, 500))).json()) as BookImageInfo;
    expect((await upload(`/api/pen-names/${userId}/portrait`, 'PUT', samplePng(400, 500))).status).toBe(200);
    await archived();
    const parts = await keysIn('account_archive_parts', 'user_id', userId);
    const others = [
      ...(await keysIn('cover_images', 'project_id', book)),
      ...(await keysIn('book_images', 'project_id', book)),
      ...(await keysIn('portraits', 'user_id', userId)),
    ];
    expect([others.length, parts.length > 0]).toEqual([3, true]);
    expect(await s3.keys()).toEqual(expect.arrayContaining([...others, ...parts]));

    const bytesAt = async (path: string) => Buffer.from(await author.expect<ArrayBuffer>(200, 'GET', path));
    expect((await bytesAt(at('/cover/image'))).equals(picture)).toBe(true);
    expect(sha256(await bytesAt(at(`/images/${image.id}`))).slice(0, 16)).toBe(image.id);
    expect((await bytesAt(`/api/pen-names/${userId}/portrait`)).length).toBeGreaterThan(100);
    const zip = await JSZip.loadAsync(await bytesAt('/api/account-archive/file'));
    expect(zip.file(new RegExp(`images/${image.id}|portraits/`))).toHaveLength(2);

    // The next archive takes the place of this one, in the bucket, too.
    await archived();
    await until(async () => (await s3.keys()).every((key) => !parts.includes(key)));
    // No sweep takes what a row knows, whichever has it.
    const columns = await harness.db.query<{ table: string }[]>(
      `SELECT table_name AS "table" FROM information_schema.columns WHERE column_name = 'object_key' AND table_schema = 'public'`,
    );
    expect(columns.map(({ table }) => table).sort()).toEqual(Object.keys(TABLES_WITH_OBJECTS).sort());
    const young = await s3.keys();
    for (const key of young) await s3.age(key, 2);
    await (await triggerSchedule(harness.temporal, FILE_SWEEP_SCHEDULE_ID)).result();
    expect(await s3.keys()).toEqual(expect.arrayContaining([...others, ...(await keysIn('account_archive_parts', 'user_id', userId))]));
  });

  test('an outage of the storage refuses uploads with the reason, and delays what is being made; nothing is lost', async () => {
    const comeBack = await s3.outage();
    const refused = await upload(at('/images'), 'POST', samplePng(420, 520));
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'BUSY' })]);
    expect((await keysIn('book_images', 'project_id', book)).length).toBe(1);
    expect(await author.request('GET', at('/cover/image'))).toMatchObject({ status: 503, body: { code: 'BUSY' } });
    await author.expect(202, 'POST', at('/export'), { ...DEFAULT_EXPORT, files: { cover: { front: 'image' } } });
    const failures = async () => {
      const { raw } = await harness.temporal.workflow.getHandle(exportWorkflowId(book)).describe();
      return (raw.pendingActivities ?? []).map(({ lastFailure }) => lastFailure?.applicationFailureInfo?.type);
    };
    await until(async () => (await failures()).includes('StorageUnavailable'), 120_000);
    expect((await author.project(book)).export?.state).toBe('running');
    await comeBack();
    await exported();
    expect((await upload(at('/images'), 'POST', samplePng(420, 520))).status).toBe(200);
    for (const { format, key, sha256: sum } of await filesIn('book_files')) {
      expect(sha256(await s3.bytesOf(key ?? ''))).toBe(sum);
      expect(sha256(await download(format))).toBe(sum);
    }
  });

  test('the doctor tries the bucket, leaves nothing in it, and says what to do about what is wrong', async () => {
    const examine = (changes: Record<string, string>): Promise<string> =>
      new Promise((resolve) => {
        const env = { ...harness.environment, ...changes };
        execFile(process.execPath, [join(ROOT, 'dist', 'worker', 'commands', 'doctor.js'), 'files'], { env }, (_error, stdout, stderr) =>
          resolve(stdout + stderr),
        );
      });
    const before = await s3.keys();
    expect(await examine({})).toMatch(/✓ Files: the bucket books takes, gives and deletes objects/);
    expect(await s3.keys()).toEqual(before);
    expect(await examine({ FILES_STORAGE: 'database' })).toMatch(/! Files: new files go to the database/);
    expect(await examine({ FILES_S3_BUCKET: '' })).toMatch(/✗ Files: FILES_STORAGE=s3 needs FILES_S3_BUCKET/);
    expect(await examine({ FILES_S3_BUCKET: 'no-such-bucket' })).toMatch(
      /✗ Files: .* write an object: NoSuchBucket[\s\S]*Create the bucket/,
    );
    expect(await examine({ FILES_S3_SECRET_ACCESS_KEY: 'wrong' })).toMatch(
      /✗ Files: .*SignatureDoesNotMatch[\s\S]*FILES_S3_SECRET_ACCESS_KEY/,
    );
    expect(await examine({ FILES_S3_ENDPOINT: 'http://127.0.0.1:9' })).toMatch(/✗ Files: [\s\S]*FILES_S3_ENDPOINT/);
  });
});
