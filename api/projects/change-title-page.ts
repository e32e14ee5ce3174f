import type { DataSource } from 'typeorm';
import type { TitlePage } from '../../shared/book/project.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { penNameOfBook } from '../../shared/database/pen-names.ts';
import { withTextsOf } from '../../shared/pen-names.ts';
import { penNameIdOf } from '../pen-names/change-pen-names.ts';
import { lockOwnProject } from './find-own-project.ts';

/**
 * Changes the title of the user's own book and the name that it bears; its files are then older than the book. With another name come that
 * name's texts about the author and other books, so that none gives the name before it away.
 * @throws AppError `NOT_FOUND`, `PEN_NAME_UNKNOWN`
 */
export async function changeTitlePage(db: DataSource, userId: string, id: string, { bookTitle, authorName }: TitlePage): Promise<void> {
  await db.transaction(async (manager) => {
    const book = await lockOwnProject(manager, userId, id, {
      id: true,
      userId: true,
      bookTitle: true,
      authorName: true,
      penNameId: true,
      exportChoices: true,
      titlePageRevision: true,
    });
    const penNameId = await penNameIdOf(manager, userId, authorName, book);
    if (book.bookTitle === bookTitle && book.authorName === authorName && book.penNameId === penNameId) return;
    const { exportChoices } = book;
    const isRenamed = penNameId !== book.penNameId && exportChoices !== null;
    await manager.update(
      BookProject,
      { id },
      {
        ...{ bookTitle, authorName, penNameId, titlePageRevision: book.titlePageRevision + 1 },
        ...(isRenamed && { exportChoices: withTextsOf(await penNameOfBook(manager, { userId, penNameId }), exportChoices) }),
      },
    );
  });
}
