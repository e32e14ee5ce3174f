import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import JSZip from 'jszip';
import { FILE_FORMATS, MEDIA_TYPES, type BookFileKind } from '../../shared/book/manuscript.ts';
import { BookFile } from '../../shared/database/entities/book-file.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { asFile, sendFile } from '../http/send-file.ts';

type Deps = Pick<ApiDeps, 'db' | 'files'>;

/** Sends all formats of a complete project as one ZIP. @throws AppError `FILES_NOT_READY` */
export async function sendAll({ db, files: store }: Deps, project: BookProject, response: Response): Promise<void> {
  refuseUnfinished(project);
  const rows = await db.getRepository(BookFile).find({ where: { projectId: project.id }, order: { format: 'ASC' } });
  const files = rows.filter(({ format }) => FILE_FORMATS.some((each) => each === format));
  const zip = new JSZip();
  // DOCX, EPUB and most of a PDF are already compressed.
  for (const file of files) zip.file(file.fileName, await store.read(file), { date: file.createdAt, compression: 'STORE' });
  const name = (files[0]?.fileName ?? 'book.pdf').replace(/\.[^.]+$/, '.zip');
  sendFile(response, name, 'application/zip', await zip.generateAsync({ type: 'nodebuffer' }));
}

/** Streams one file, with its length, so that one that breaks off is no whole download. @throws AppError `FILES_NOT_READY`, `NOT_FOUND` */
export async function sendOne({ db, files }: Deps, project: BookProject, format: BookFileKind, response: Response): Promise<void> {
  refuseUnfinished(project);
  const file = await db.getRepository(BookFile).findOneBy({ projectId: project.id, format });
  if (!file) throw new AppError('NOT_FOUND', 'Not found');
  const bytes = await files.stream(file);
  asFile(response, file.fileName, MEDIA_TYPES[format]).set('Content-Length', String(file.sizeBytes));
  await pipeline(bytes, response);
}

function refuseUnfinished(project: BookProject): void {
  if (project.status !== 'completed') throw new AppError('FILES_NOT_READY', 'The files of this book are not ready yet');
}
