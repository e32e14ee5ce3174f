import type { Response } from 'express';
import JSZip from 'jszip';
import type { DataSource } from 'typeorm';
import { FILE_FORMATS, MEDIA_TYPES, type BookFileKind } from '../../shared/book/manuscript.ts';
import { BookFile } from '../../shared/database/entities/book-file.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';
import { sendFile } from '../http/send-file.ts';

/** Sends all formats of a complete project as one ZIP. @throws AppError `FILES_NOT_READY` */
export async function sendAll(db: DataSource, project: BookProject, response: Response): Promise<void> {
  const files = (await filesOf(db, project)).filter(({ format }) => FILE_FORMATS.some((each) => each === format));
  const zip = new JSZip();
  // DOCX, EPUB and most of a PDF are already compressed.
  for (const file of files) zip.file(file.fileName, file.bytes, { date: file.createdAt, compression: 'STORE' });
  const name = (files[0]?.fileName ?? 'book.pdf').replace(/\.[^.]+$/, '.zip');
  sendFile(response, name, 'application/zip', await zip.generateAsync({ type: 'nodebuffer' }));
}

/** Sends one file. @throws AppError `FILES_NOT_READY`, `NOT_FOUND` */
export async function sendOne(db: DataSource, project: BookProject, format: BookFileKind, response: Response): Promise<void> {
  const file = (await filesOf(db, project)).find((each) => each.format === format);
  if (!file) throw new AppError('NOT_FOUND', 'Not found');
  sendFile(response, file.fileName, MEDIA_TYPES[format], file.bytes);
}

async function filesOf(db: DataSource, project: BookProject): Promise<BookFile[]> {
  if (project.status !== 'completed') throw new AppError('FILES_NOT_READY', 'The files of this book are not ready yet');
  return db.getRepository(BookFile).find({ where: { projectId: project.id }, order: { format: 'ASC' } });
}
