import { In, IsNull, Not, type DataSource } from 'typeorm';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { Claim } from '../../shared/database/entities/claim.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiRoutes } from '../http/routes.ts';
import { sendFile } from '../http/send-file.ts';
import { findOwnProject } from './find-own-project.ts';
import { nameOf } from './name-of.ts';
import { notesMarkdown, type BookNotes } from './notes-markdown.ts';
import { ofProject } from './params.ts';

/** `/api/book-projects/:id/notes`: the notes on the user's own book as a file. Another user's book is not found. */
export function bookNotesRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('/book-projects', 'Books', deps.limits).add(
    'get',
    '/:id/notes',
    {
      summary: 'The author’s notes on a complete book: what is left to decide, claims to verify, promises',
      access: 'user',
      params: ofProject,
      response: { status: 200, description: 'A Markdown file', contentTypes: ['text/markdown'] },
      errors: ['FILES_NOT_READY'],
      limit: 'download',
    },
    async ({ user, params, response }) => {
      const notes = await readNotes(deps.db, user.id, params.id);
      sendFile(response, `${nameOf(notes.title)} - notes.md`, 'text/markdown; charset=utf-8', Buffer.from(notesMarkdown(notes)));
    },
  );
}

/** @throws AppError `NOT_FOUND`; `FILES_NOT_READY` while the book is still read and mended */
async function readNotes(db: DataSource, userId: string, id: string): Promise<BookNotes> {
  const { id: projectId, bookTitle, status } = await findOwnProject(db, userId, id, { id: true, bookTitle: true, status: true });
  if (status !== 'completed') throw new AppError('FILES_NOT_READY', 'The files of this book are not ready yet');
  const [findings, claims, promises] = await Promise.all([
    db.getRepository(Finding).find({ where: { projectId, outcome: 'left' }, order: { severity: 'DESC', id: 'ASC' } }),
    db.getRepository(Claim).find({ where: { projectId }, order: { chapterNumber: 'ASC', id: 'ASC' } }),
    db.getRepository(CanonEntryRow).find({
      where: { projectId, kind: In(['promise', 'secret']), origin: Not('chapter'), replacedBy: IsNull() },
      order: { position: 'ASC' },
    }),
  ]);
  return {
    title: bookTitle,
    findings,
    // What the reader would look for is not told: only a look-up names a source.
    claims: claims.map(({ chapterNumber, quote, sureness, source }) => ({ chapter: chapterNumber, quote, sureness, source })),
    promises,
  };
}
