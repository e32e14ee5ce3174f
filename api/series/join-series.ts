import { IsNull, Not, type EntityManager } from 'typeorm';
import { addEntries } from '../../shared/database/canon-rows.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { SeriesRow } from '../../shared/database/entities/series.ts';
import { seriesCanonOf } from '../../shared/database/series-rows.ts';
import { AppError } from '../../shared/errors.ts';
import { MOST_BOOKS, MOST_CARRIED, type ChosenSeries } from '../../shared/series.ts';

type NewBook = Pick<BookProject, 'id' | 'userId' | 'wordCount' | 'tokenBudget'>;

/** Calls of the model that read the canon, by the words of the book: plans, sections, readings and repairs. */
const WORDS_A_CALL = 250;
const CHARACTERS_A_TOKEN = 4;

/**
 * Puts a new book at the end of a series, with what its author takes along from the books there. The account's row is locked.
 * @throws AppError `EDIT_CONFLICT` if the series is gone or what goes along has changed, `VALIDATION_FAILED` if it is too much
 */
export async function joinSeries(manager: EntityManager, book: NewBook, { id: seriesId, without }: ChosenSeries): Promise<void> {
  if (!(await manager.existsBy(SeriesRow, { id: seriesId, userId: book.userId })))
    throw new AppError('EDIT_CONFLICT', 'The series that you chose is gone. Choose again.', { field: 'series' });
  const offered = (await seriesCanonOf(manager, seriesId)).entries;
  const left = new Set(without);
  const taken = offered.filter(({ key }) => !left.has(key));
  if (taken.length + left.size !== offered.length)
    throw new AppError('EDIT_CONFLICT', 'What your earlier books bring along has changed. Look through it again.', { field: 'series' });
  if (charactersOf(taken) > MOST_CARRIED)
    throw new AppError('VALIDATION_FAILED', 'That’s more than one book can take along. Leave some of it out.', { field: 'series' });
  await addEntries(
    manager,
    book.id,
    taken.map(({ key, kind, name, statement }) => {
      const [fromProjectId = '', fromEntry = ''] = key.split('/');
      return { kind, name, statement, origin: 'author' as const, fromProjectId, fromEntry };
    }),
  );
  await allowForCarried(manager, book);
  await takePlace(manager, book.id, seriesId);
}

/** Adds to a new book's budget what its prompts have to hold beside its own: the entries from earlier books. */
export async function allowForCarried(manager: EntityManager, { id, wordCount, tokenBudget }: NewBook): Promise<void> {
  const carried = await manager.findBy(CanonEntryRow, { projectId: id, fromEntry: Not(IsNull()) });
  if (carried.length === 0) return;
  const more = Math.ceil(charactersOf(carried) / CHARACTERS_A_TOKEN) * Math.ceil(wordCount / WORDS_A_CALL);
  await manager.update(BookProject, { id }, { tokenBudget: tokenBudget + more });
}

const charactersOf = (entries: readonly { name: string; statement: string }[]): number =>
  entries.reduce((sum, { name, statement }) => sum + name.length + statement.length, 0);

/** The number of a book in its series goes over to another one, or that gets the next one. */
export async function takePlace(manager: EntityManager, id: string, seriesId: string, inPlaceOf?: string): Promise<void> {
  const before = inPlaceOf ? await manager.findOneBy(BookProject, { id: inPlaceOf, seriesId }) : null;
  const number = before?.seriesNumber ?? (await manager.countBy(BookProject, { seriesId })) + 1;
  if (number > MOST_BOOKS) throw new AppError('VALIDATION_FAILED', `A series has at most ${MOST_BOOKS} books`, { field: 'series' });
  if (before) await manager.update(BookProject, { id: before.id }, { seriesId: null, seriesNumber: null, titlePageRevision: () => 'title_page_revision + 1' }); // prettier-ignore
  await manager.update(BookProject, { id }, { seriesId, seriesNumber: number });
  await manager.increment(SeriesRow, { id: seriesId }, 'revision', 1);
}
