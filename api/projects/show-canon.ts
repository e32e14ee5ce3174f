import { In, type DataSource } from 'typeorm';
import type { ShownCanon } from '../../shared/book/notes.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { findOwnProject } from './find-own-project.ts';

/** What the user's own book holds true, in the order in which it was settled. @throws AppError `NOT_FOUND` */
export async function showCanon(db: DataSource, userId: string, id: string): Promise<ShownCanon> {
  const { id: projectId } = await findOwnProject(db, userId, id, { id: true });
  const rows = await db.getRepository(CanonEntryRow).find({ where: { projectId }, order: { position: 'ASC' } });
  const from = await db.getRepository(BookProject).find({
    where: { id: In([...new Set(rows.flatMap(({ fromProjectId }) => fromProjectId ?? []))]) },
    select: { id: true, bookTitle: true },
  });
  const titles = new Map(from.map((book) => [book.id, book.bookTitle]));
  return {
    entries: rows.map(
      ({
        id: entry,
        fromProjectId,
        fromEntry,
        kind,
        name,
        statement,
        origin,
        chapterNumber,
        quote,
        replacedBy,
        plantedIn,
        paidIn,
        table,
      }) => ({
        ...{ id: entry, kind, name, statement, origin, chapter: chapterNumber, quote, replacedBy, plantedIn, paidIn },
        carriedFrom: fromEntry === null ? null : (titles.get(fromProjectId ?? '') ?? ''),
        table: table && { columns: table.columns, rows: table.rows },
      }),
    ),
  };
}
