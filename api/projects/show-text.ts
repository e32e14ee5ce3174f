import type { DataSource } from 'typeorm';
import { chapterBlocks } from '../../shared/book/chapter-blocks.ts';
import type { BookText, ChapterText } from '../../shared/book/text.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { AppError } from '../../shared/errors.ts';
import { findOwnProject } from './find-own-project.ts';

type Book = Pick<BookProject, 'id' | 'contentType' | 'generationLevel' | 'language'>;

/** The chapters of the user's own book that are written, or one of them. @throws AppError `NOT_FOUND` */
export async function showText(db: DataSource, userId: string, id: string, number?: number): Promise<BookText> {
  const { bookTitle, bookOutline, authorName, ...book } = await findOwnProject(db, userId, id, {
    ...{ id: true, bookTitle: true, bookOutline: true, authorName: true, language: true, contentType: true, generationLevel: true },
  });
  const { language, contentType, generationLevel } = book;
  const chapters = await readChapters(db, book, number);
  return { title: bookTitle, subtitle: bookOutline?.subtitle ?? null, authorName, language, contentType, generationLevel, chapters };
}

/** One chapter of the user's own book. @throws AppError `NOT_FOUND`, also for a chapter that is not written yet */
export async function showChapter(db: DataSource, userId: string, id: string, number: number): Promise<ChapterText> {
  const book = await findOwnProject(db, userId, id, { id: true, language: true, contentType: true, generationLevel: true });
  const [chapter] = await readChapters(db, book, number);
  if (!chapter) throw new AppError('NOT_FOUND', 'Not found');
  return chapter;
}

/** In one transaction, so that each revision is that of its text. */
function readChapters(db: DataSource, book: Book, number?: number): Promise<ChapterText[]> {
  return db.transaction('REPEATABLE READ', async (manager) => {
    const which = number === undefined ? {} : { number };
    const chapters = await manager.find(Chapter, { where: { projectId: book.id, ...which }, order: { number: 'ASC' } });
    const sections = await manager.find(ChapterSection, {
      where: { projectId: book.id, ...(number === undefined ? {} : { chapterNumber: number }) },
      order: { chapterNumber: 'ASC', number: 'ASC' },
    });
    return chapters
      .filter(({ writtenAt }) => writtenAt !== null)
      .map((chapter) => ({
        ...{ number: chapter.number, title: chapter.title, revision: chapter.revision, words: chapter.wordCount ?? 0 },
        blocks: chapterBlocks(
          book,
          sections.filter(({ chapterNumber }) => chapterNumber === chapter.number),
        ),
      }));
  });
}
