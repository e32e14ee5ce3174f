/** Shared links and remarks: who reads what, until when, and what is exact when things happen at once. */

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { triggerSchedule } from '../../local/testing/trigger-schedule.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { RemarkList, RemarkRequest, ShownRemark } from '../../shared/book/remarks.ts';
import type { CreatedLink, LinkList, LinkRequest, SharedBook } from '../../shared/book/sharing.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import { RESCHEDULE_EMAIL_UPDATE, RETENTION_SCHEDULE_ID } from '../../shared/temporal.ts';

jest.setTimeout(60_000);

const harness = useProduct();
let author: Author;
let book: string;
let reader: Author;
beforeAll(async () => {
  author = await harness.author('standard');
  book = await addReadBook(harness.db, author, NOVEL);
  reader = new Author(harness.apiUrl);
});

const at = (path: string) => `/api/book-projects/${book}${path}`;
async function share(more: Partial<LinkRequest> = {}): Promise<CreatedLink & { token: string }> {
  const created = await author.expect<CreatedLink>(201, 'POST', at('/shared-links'), { chapter: null, ...more });
  return { ...created, token: new URL(created.address).hash.slice(1) };
}
const read = (token: string, path = '') =>
  reader.request<SharedBook & RemarkList & ErrorResponse>('GET', `/api/shared-book${path}`, undefined, { 'shared-link': token });
const aRemark = (more: Partial<RemarkRequest> = {}): RemarkRequest => ({
  ...{ id: randomUUID(), chapter: 1, quote: '', name: 'Jo Editor', text: 'Is this <b>too</b> long?' },
  ...more,
});
const remark = (token: string, sent: RemarkRequest) =>
  reader.request<ShownRemark & ErrorResponse>('POST', '/api/shared-book/remarks', sent, { 'shared-link': token });
const revoke = (id: string) => author.request('DELETE', at(`/shared-links/${id}`));
const remarks = async () => (await author.expect<RemarkList>(200, 'GET', at('/remarks'))).remarks;

describe('a link', () => {
  test('shows what is written and nothing else, to whoever has it; its token is stored nowhere', async () => {
    await harness.db.query('UPDATE chapters SET written_at = NULL WHERE project_id = $1 AND number = 4', [book]);
    const { link, token, address } = await share({ label: 'For Jo' });
    expect(address).toBe(`${new URL(address).origin}/shared#${token}`);
    const { status, headers, body } = await read(token);
    expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      ...[200, 'noindex', 'no-referrer', 'no-store'],
    ]);
    expect(Object.keys(body).sort()).toEqual(
      ['authorName', 'chapter', 'chapters', 'contentType', 'expiresAt', 'generationLevel', 'language', 'subtitle', 'title'].sort(),
    );
    expect(body.chapters.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${book}|${author.user.id}|${author.user.email}`));
    await harness.db.query('UPDATE chapters SET written_at = now() WHERE project_id = $1 AND number = 4', [book]);

    const one = await share({ chapter: 2, days: 7 });
    expect((await read(one.token)).body.chapters.map(({ number }) => number)).toEqual([2]);
    expect((await remark(one.token, aRemark({ chapter: 1 }))).body.code).toBe('NOT_FOUND');
    expect((await author.request('POST', at('/shared-links'), { chapter: 99 })).status).toBe(404);
    const { links } = await author.expect<LinkList>(200, 'GET', at('/shared-links'));
    expect(links.find(({ id }) => id === link.id)).toMatchObject({ label: 'For Jo', revokedAt: null, lastOpenedAt: expect.any(String) });
    const rows = JSON.stringify(await harness.db.query('SELECT * FROM shared_links WHERE project_id = $1', [book]));
    expect(rows).not.toContain(token);
  });

  test('that is unknown, revoked, expired or of a deleted book says which', async () => {
    const codeOf = async (token: string) => {
      const answers = await Promise.all([read(token), read(token, '/remarks'), remark(token, aRemark())]);
      return [...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))];
    };
    expect(await codeOf('')).toEqual(['404 SHARED_LINK_UNKNOWN']);
    // The document says that the header is required.
    expect(await reader.request('GET', '/api/shared-book')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const revoked = await share();
    const [first, second] = await Promise.all([revoke(revoked.link.id), revoke(revoked.link.id)]);
    expect([first.status, second.status]).toEqual([204, 204]);
    const revokedAt = () => harness.db.query('SELECT revoked_at FROM shared_links WHERE id = $1', [revoked.link.id]);
    const once = await revokedAt();
    await revoke(revoked.link.id);
    expect(await revokedAt()).toEqual(once);
    expect(await codeOf(revoked.token)).toEqual(['410 SHARED_LINK_REVOKED']);
    const expired = await share();
    await harness.db.query(`UPDATE shared_links SET expires_at = now() - interval '1 second' WHERE id = $1`, [expired.link.id]);
    expect(await codeOf(expired.token)).toEqual(['410 SHARED_LINK_EXPIRED']);

    const kept = book;
    book = await addReadBook(harness.db, author, NOVEL);
    const { token } = await share();
    await author.expect(204, 'DELETE', at(''));
    expect(await codeOf(token)).toEqual(['410 SHARED_BOOK_DELETED']);
    book = kept;
  });

  test('is its author’s to make, see and revoke: neither a stranger’s, an admin’s, nor that of who has it', async () => {
    const { link, token } = await share();
    const { body: left } = await remark(token, aRemark());
    const [stranger, admin] = await Promise.all([harness.author('free'), harness.author('free')]);
    await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.user.id]);
    const routes = [
      ['GET', '/shared-links'],
      ['POST', '/shared-links', { chapter: null }],
      ['DELETE', `/shared-links/${link.id}`],
      ['GET', '/remarks'],
      ['PUT', `/remarks/${left.id}`, { settled: true }],
      ['DELETE', `/remarks/${left.id}`],
      ['GET', ''],
      ['GET', '/text'],
      ['GET', '/canon'],
    ] as const;
    for (const [method, path, body] of routes) {
      const statuses = await Promise.all([
        ...[stranger, admin].map(async (each) => (await each.request(method, at(path), body)).status),
        reader.request(method, at(path), body, { 'shared-link': token }).then(({ status }) => status),
      ]);
      expect([path, ...statuses]).toEqual([path, 404, 404, 401]);
    }
    // Another book of the same author is no way around either.
    const other = await addReadBook(harness.db, author, NOVEL);
    expect((await author.request('DELETE', `/api/book-projects/${other}/shared-links/${link.id}`)).status).toBe(404);
    expect((await author.request('PUT', `/api/book-projects/${other}/remarks/${left.id}`, { settled: true })).status).toBe(404);
    expect((await read(token)).status).toBe(200);
  });

  test('is one of twenty, however many are asked for at once', async () => {
    await harness.db.query('UPDATE shared_links SET revoked_at = now() WHERE project_id = $1', [book]);
    await Promise.all(Array.from({ length: 18 }, () => share()));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => author.request<ErrorResponse>('POST', at('/shared-links'), { chapter: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    await harness.db.query('UPDATE shared_links SET revoked_at = now() WHERE project_id = $1', [book]);
  });

  test('is removed a while after it has ended; what was remarked by it stays', async () => {
    const { link, token } = await share();
    const { body: left } = await remark(token, aRemark({ text: 'Stays.' }));
    await harness.db.query(`UPDATE shared_links SET revoked_at = now() - interval '31 days' WHERE id = $1`, [link.id]);
    await triggerSchedule(harness.temporal, RETENTION_SCHEDULE_ID);
    await until(async () => (await harness.db.query<unknown[]>('SELECT 1 FROM shared_links WHERE id = $1', [link.id])).length === 0);
    expect((await read(token)).body.code).toBe('SHARED_LINK_UNKNOWN');
    expect(await remarks()).toContainEqual(expect.objectContaining({ id: left.id, text: 'Stays.' }));
  });
});

describe('a remark', () => {
  test('stands at its passage, is stored once, settled, opened again and deleted', async () => {
    const { token } = await share();
    const { text } = (await read(token)).body.chapters.map((each) => ({ text: JSON.stringify(each.blocks) }))[0] ?? { text: '' };
    const quote = /"text":"([^"\\]{60})/.exec(text)?.[1] ?? '';
    const sent = aRemark({ quote, name: '  Jo ' });
    const answers = await Promise.all([remark(token, sent), remark(token, sent)]);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, sent.id],
      [201, sent.id],
    ]);
    const mine = async () => (await remarks()).filter(({ id }) => id === sent.id);
    expect(await mine()).toMatchObject([{ quote: quote.trim(), name: 'Jo', text: 'Is this <b>too</b> long?', settled: false }]);
    expect((await read(token, '/remarks')).body.remarks.map(({ id }) => id)).toEqual([sent.id]);
    // Another link's reader sees their own only, and cannot take the place of this one.
    const other = await share();
    expect((await read(other.token, '/remarks')).body.remarks).toEqual([]);
    expect(await remark(other.token, sent)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });

    await author.expect(200, 'PUT', at(`/remarks/${sent.id}`), { settled: true });
    expect(await mine()).toMatchObject([{ settled: true }]);
    await author.expect(200, 'PUT', at(`/remarks/${sent.id}`), { settled: false });
    expect(await mine()).toMatchObject([{ settled: false }]);
    await author.expect(204, 'DELETE', at(`/remarks/${sent.id}`));
    expect(await mine()).toEqual([]);
  });

  test.each([
    ['what does not stand in the chapter', { quote: 'No chapter of this book has these words.' }, [409, 'PASSAGE_CHANGED']],
    ['a chapter that is not there', { chapter: 99 }, [404, 'NOT_FOUND']],
    ['no name', { name: ' ' }, [400, 'VALIDATION_FAILED']],
    ['no words', { text: '' }, [400, 'VALIDATION_FAILED']],
    ['too many words', { text: 'x'.repeat(2_001) }, [400, 'VALIDATION_FAILED']],
  ] as const)('on %s is refused', async (_name, more, refused) => {
    const { token } = await share();
    const { status, body } = await remark(token, aRemark(more));
    expect([status, body.code]).toEqual(refused);
  });

  test('is one of a hundred by a link, however many arrive at once', async () => {
    const { link, token } = await share();
    await harness.db.query(
      `INSERT INTO remarks (id, project_id, link_id, chapter_number, quote, before, after, name, text)
       SELECT gen_random_uuid(), $1, $2, 1, '', '', '', 'Jo', 'One of many' FROM generate_series(1, 98)`,
      [book, link.id],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => remark(token, aRemark())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('REMARKS_SPENT');
    await harness.db.query('DELETE FROM remarks WHERE link_id = $1', [link.id]);
  });

  test('is not stored once its link’s revocation has been answered, and every one that was accepted is', async () => {
    const { link, token } = await share();
    const before = Array.from({ length: 4 }, () => aRemark({ text: 'Meanwhile' }));
    const racing = before.map((each) => remark(token, each));
    await revoke(link.id);
    const late = await remark(token, aRemark());
    expect(late.body.code).toBe('SHARED_LINK_REVOKED');
    const accepted = (await Promise.all(racing)).filter(({ status }) => status === 201).map(({ body }) => body.id);
    const rows = await harness.db.query<{ id: string }[]>('SELECT id FROM remarks WHERE link_id = $1', [link.id]);
    expect(rows.map(({ id }) => id).sort()).toEqual(accepted.sort());
  });

  test('is announced with others in one e-mail a day, as far as they are not settled', async () => {
    const kept = book;
    const [other] = [await harness.author('free')];
    const [was, mail] = [
      author,
      () => harness.mail.messages(other.user.email).filter(({ customArgs }) => customArgs.kind === 'remarks-left'),
    ];
    author = other;
    book = await addReadBook(harness.db, author, NOVEL);
    const { token } = await share();
    const [first] = await Promise.all([1, 2, 3].map(() => remark(token, aRemark())));
    await author.expect(200, 'PUT', at(`/remarks/${first?.body.id}`), { settled: true });
    const notices = () =>
      harness.db.query<{ id: string; status: string; wait: number }[]>(
        `SELECT id, status, extract(epoch FROM scheduled_for - now())::float / 3600 AS wait FROM scheduled_emails
          WHERE user_id = $1 AND email_type = 'remarks-left' ORDER BY scheduled_for`,
        [author.user.id],
      );
    const [notice, ...none] = await notices();
    expect(none).toEqual([]);
    const handle = harness.temporal.workflow.getHandle(`email/${notice?.id}`);
    await until(async () => {
      await handle.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [Date.now()] }).catch(() => undefined);
      return mail().length > 0;
    });
    expect(mail()).toMatchObject([{ subject: expect.stringContaining('New remarks on'), text: expect.stringContaining('2 new remarks') }]);
    await until(async () => (await notices())[0]?.status === 'sent');
    await Promise.all([1, 2].map(() => remark(token, aRemark())));
    const [, next, ...others] = await notices();
    expect([next?.status, Math.round(next?.wait ?? 0), others]).toEqual(['pending', 24, []]);
    [author, book] = [was, kept];
  });
});
