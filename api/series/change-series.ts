import { In, type DataSource, type EntityManager } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { SeriesRow } from '../../shared/database/entities/series.ts';
import { closeGaps, seriesOf } from '../../shared/database/series-rows.ts';
import { AppError } from '../../shared/errors.ts';
import { MOST_SERIES, type Series, type SeriesEdit } from '../../shared/series.ts';

/** Everything that changes series or their books holds the account's row, so that two changes wait for one another. */
export async function lockSeries(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

/** Begins a series with books in their order. @throws AppError `SERIES_TAKEN`, `VALIDATION_FAILED`, `LIMIT_EXCEEDED`, `NOT_FOUND` for a book that is not the user's */
export function addSeries(db: DataSource, userId: string, { title, books }: Pick<SeriesEdit, 'title' | 'books'>): Promise<Series[]> {
  return db.transaction(async (manager) => {
    await lockSeries(manager, userId);
    await assertFree(manager, userId, title);
    if ((await manager.countBy(SeriesRow, { userId })) >= MOST_SERIES)
      throw new AppError('LIMIT_EXCEEDED', `An account has at most ${MOST_SERIES} series. Delete one that you no longer use.`);
    const { id } = await manager.save(manager.create(SeriesRow, { userId, title }));
    await arrange(manager, userId, id, books, false);
    return seriesOf(manager, userId);
  });
}

/**
 * Gives a series its title and its books in their order. A book that was in another series leaves that one.
 * @throws AppError `NOT_FOUND`, `EDIT_CONFLICT`, `SERIES_TAKEN`, `VALIDATION_FAILED`
 */
export function changeSeries(db: DataSource, userId: string, id: string, { revision, title, books }: SeriesEdit): Promise<Series[]> {
  return db.transaction(async (manager) => {
    await lockSeries(manager, userId);
    const stored = await manager.findOneBy(SeriesRow, { id, userId });
    if (!stored) throw new AppError('NOT_FOUND', 'Not found');
    if (stored.revision !== revision)
      throw new AppError('EDIT_CONFLICT', 'This series has changed since you opened it. Open it again to see the latest version.');
    await assertFree(manager, userId, title, id);
    await manager.update(SeriesRow, { id }, { title, revision: revision + 1 });
    await arrange(manager, userId, id, books, title !== stored.title);
    return seriesOf(manager, userId);
  });
}

/** Ends a series; its books stay. @throws AppError `NOT_FOUND` */
export function removeSeries(db: DataSource, userId: string, id: string): Promise<Series[]> {
  return db.transaction(async (manager) => {
    await lockSeries(manager, userId);
    if (!(await manager.existsBy(SeriesRow, { id, userId }))) throw new AppError('NOT_FOUND', 'Not found');
    await arrange(manager, userId, id, [], false);
    await manager.delete(SeriesRow, { id });
    return seriesOf(manager, userId);
  });
}

/** Puts exactly these books into a series, in this order. Files of every book that something changes for are older than the book. */
async function arrange(manager: EntityManager, userId: string, seriesId: string, ids: readonly string[], isRenamed: boolean) {
  if (new Set(ids).size < ids.length) throw new AppError('VALIDATION_FAILED', 'A book is in a series once', { field: 'books' });
  const select = { id: true, seriesId: true, seriesNumber: true, titlePageRevision: true } as const;
  const own = await manager.find(BookProject, {
    where: [
      { userId, seriesId },
      { userId, id: In([...ids]) },
    ],
    select,
  });
  const byId = new Map(own.map((book) => [book.id, book]));
  if (ids.some((id) => !byId.has(id))) throw new AppError('NOT_FOUND', 'Not found');
  for (const book of own) {
    const index = ids.indexOf(book.id);
    const place = index < 0 ? { seriesId: null, seriesNumber: null } : { seriesId, seriesNumber: index + 1 };
    if (!isRenamed && book.seriesId === place.seriesId && book.seriesNumber === place.seriesNumber) continue;
    await manager.update(BookProject, { id: book.id }, { ...place, titlePageRevision: () => 'title_page_revision + 1' });
  }
  for (const left of new Set(own.map((book) => book.seriesId))) if (left && left !== seriesId) await closeGaps(manager, left);
}

async function assertFree(manager: EntityManager, userId: string, title: string, id?: string): Promise<void> {
  const taken = (await manager.findBy(SeriesRow, { userId })).some(
    (each) => each.id !== id && each.title.toLowerCase() === title.toLowerCase(),
  );
  if (taken) throw new AppError('SERIES_TAKEN', 'You already have a series with this title.', { field: 'title' });
}
