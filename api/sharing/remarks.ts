import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';
import { chapterPlainText, locateQuote, placeOf } from '../../shared/book/locate-quote.ts';
import { MOST_REMARKS, type remarkRequest, type RemarkList, type RemarkPlace, type ShownRemark } from '../../shared/book/remarks.ts';
import { chapterBlocks } from '../../shared/book/chapter-blocks.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { Remark } from '../../shared/database/entities/remark.ts';
import type { EmailToStart } from '../../shared/database/schedule-email.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { launchEmails } from '../emails/launch-emails.ts';
import { findOwnProject } from '../projects/find-own-project.ts';
import { noticeOfRemarks } from './notice-of-remarks.ts';
import { bookDeleted, findOpenLink, type OpenLink } from './open-link.ts';
import { lockShared } from './shared-links.ts';

type Sent = z.output<typeof remarkRequest>;
type Book = Awaited<ReturnType<typeof lockShared>>;

/** All remarks on the user's own book. @throws AppError `NOT_FOUND` */
export async function listRemarks(db: DataSource, userId: string, projectId: string): Promise<RemarkList> {
  await findOwnProject(db, userId, projectId, { id: true });
  return { remarks: await remarksOf(db, { projectId }) };
}

/** The remarks that were left by a link. @throws AppError see `findOpenLink` */
export async function listRemarksOfLink(db: DataSource, token: string): Promise<RemarkList> {
  const { id: linkId, projectId } = await findOpenLink(db.manager, token);
  return { remarks: await remarksOf(db, { projectId, linkId }) };
}

async function remarksOf(db: DataSource, where: { projectId: string; linkId?: string }): Promise<ShownRemark[]> {
  const remarks = await db.getRepository(Remark).find({ where, order: { chapterNumber: 'ASC', createdAt: 'ASC', id: 'ASC' } });
  return remarks.map(shownRemarkOf);
}

/**
 * Stores a remark of whoever has the link. Sent twice it is stored once; once a revocation has been answered nothing is.
 * @throws AppError see `findOpenLink`; `NOT_FOUND` for a chapter that is not shared or not written, `PASSAGE_CHANGED`, `REMARKS_SPENT`
 */
export async function leaveRemark(deps: ApiDeps, token: string, sent: Sent): Promise<ShownRemark> {
  const { userId, projectId } = await findOpenLink(deps.db.manager, token);
  const { remark, email } = await deps.db.transaction(async (manager) => {
    const book = await lockShared(manager, { userId, projectId }).catch((error: unknown) => {
      throw error instanceof AppError ? bookDeleted() : error;
    });
    // Again, now that no revocation comes between.
    return storeRemark(manager, { book, link: await findOpenLink(manager, token), sent });
  });
  launchEmails(deps, [email]);
  return shownRemarkOf(remark);
}

type Stored = { remark: Remark; email?: EmailToStart | undefined };

async function storeRemark(manager: EntityManager, { book, link, sent }: { book: Book; link: OpenLink; sent: Sent }): Promise<Stored> {
  const { id, chapter, name, text } = sent;
  const known = await manager.findOneBy(Remark, { id });
  if (known?.linkId === link.id) return { remark: known };
  if (known) throw new AppError('VALIDATION_FAILED', 'This remark was left elsewhere', { field: 'id' });
  await assertRoom(manager, link);
  const place = await placeIn(manager, book, link, sent);
  const { noticeId, email } = await noticeOfRemarks(manager, link.userId, { projectId: book.id, bookTitle: book.bookTitle });
  const remark = manager.create(Remark, {
    ...{ id, projectId: book.id, linkId: link.id, chapterNumber: chapter, name, text, noticeId, settledAt: null },
    ...place,
  });
  return { remark: await manager.save(remark), email };
}

/** @throws AppError `REMARKS_SPENT` */
async function assertRoom(manager: EntityManager, { id, projectId }: OpenLink): Promise<void> {
  const { ofLink, ofBook } = MOST_REMARKS;
  const [left, inAll] = [await manager.countBy(Remark, { linkId: id }), await manager.countBy(Remark, { projectId })];
  if (left >= ofLink)
    throw new AppError('REMARKS_SPENT', `There are ${ofLink} remarks by this link already. Ask the author for another one.`);
  if (inAll >= ofBook) throw new AppError('REMARKS_SPENT', 'This book has as many remarks as it can hold. Let the author know.');
}

/** The passage as it stands in the chapter. @throws AppError `NOT_FOUND`, `PASSAGE_CHANGED` */
async function placeIn(manager: EntityManager, book: Book, link: OpenLink, { chapter: number, ...sent }: Sent): Promise<RemarkPlace> {
  const isShared = link.chapter === null || link.chapter === number;
  const chapter = isShared && (await manager.findOneBy(Chapter, { projectId: book.id, number }));
  if (!chapter || !chapter.writtenAt) throw new AppError('NOT_FOUND', 'Not found');
  if (sent.quote === '') return { quote: '', before: '', after: '' };
  const where = { projectId: book.id, chapterNumber: number };
  const sections = await manager.find(ChapterSection, { where, order: { number: 'ASC' } });
  const text = chapterPlainText(chapterBlocks(book, sections));
  const span = locateQuote(text, sent);
  if (!span) throw new AppError('PASSAGE_CHANGED', 'The author has changed this passage since you opened it. Select it again.');
  return placeOf(text, span);
}

type RemarkOf = { projectId: string; remarkId: string };

/** Settles or reopens a remark on the user's own book. @throws AppError `NOT_FOUND` */
export async function settleRemark(db: DataSource, userId: string, of: RemarkOf, settled: boolean): Promise<ShownRemark> {
  const { projectId, remarkId: id } = of;
  await findOwnProject(db, userId, projectId, { id: true });
  await db.query('UPDATE remarks SET settled_at = CASE WHEN $3 THEN coalesce(settled_at, now()) END WHERE id = $1 AND project_id = $2', [
    id,
    projectId,
    settled,
  ]);
  const remark = await db.getRepository(Remark).findOneBy({ id, projectId });
  if (!remark) throw new AppError('NOT_FOUND', 'Not found');
  return shownRemarkOf(remark);
}

/** Removes a remark from the user's own book. @throws AppError `NOT_FOUND` */
export async function deleteRemark(db: DataSource, userId: string, { projectId, remarkId: id }: RemarkOf): Promise<void> {
  await findOwnProject(db, userId, projectId, { id: true });
  const { affected } = await db.getRepository(Remark).delete({ id, projectId });
  if (!affected) throw new AppError('NOT_FOUND', 'Not found');
}

function shownRemarkOf({ id, chapterNumber, quote, before, after, name, text, createdAt, settledAt }: Remark): ShownRemark {
  return { id, chapter: chapterNumber, quote, before, after, name, text, leftAt: createdAt.toISOString(), settled: settledAt !== null };
}
