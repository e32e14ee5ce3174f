import type { Response } from 'express';
import JSZip from 'jszip';
import type { DataSource } from 'typeorm';
import { MEDIA_TYPES, type FileFormat } from '../../shared/book/manuscript.ts';
import { BookFile } from '../../shared/database/entities/book-file.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { AppError } from '../../shared/errors.ts';

/** Sends all files of a complete project as one ZIP. @throws AppError `FILES_NOT_READY` */
export async function sendAll(db: DataSource, project: BookProject, response: Response): Promise<void> {
  const files = await filesOf(db, project);
  const zip = new JSZip();
  // DOCX and EPUB are compressed already, and so is most of a PDF.
  for (const file of files) zip.file(file.fileName, file.bytes, { date: file.createdAt, compression: 'STORE' });
  const name = (files[0]?.fileName ?? 'book.pdf').replace(/\.[^.]+$/, '.zip');
  send(response, name, 'application/zip', await zip.generateAsync({ type: 'nodebuffer' }));
}

/** Sends one file. @throws AppError `FILES_NOT_READY`, `NOT_FOUND` */
export async function sendOne(db: DataSource, project: BookProject, format: FileFormat, response: Response): Promise<void> {
  const file = (await filesOf(db, project)).find((each) => each.format === format);
  if (!file) throw new AppError('NOT_FOUND', 'Not found');
  send(response, file.fileName, MEDIA_TYPES[format], file.bytes);
}

async function filesOf(db: DataSource, project: BookProject): Promise<BookFile[]> {
  if (project.status !== 'completed') throw new AppError('FILES_NOT_READY', 'The files of this book are not ready yet');
  return db.getRepository(BookFile).find({ where: { projectId: project.id }, order: { format: 'ASC' } });
}

/** RFC 6266: an ASCII name for old clients, the real one for the rest. */
function send(response: Response, name: string, mediaType: string, bytes: Buffer): void {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["\\%]/g, '_').replace(/\s+/g, ' ').trim() || 'book'; // prettier-ignore
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  response
    .set({ 'Content-Type': mediaType, 'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}` })
    .send(bytes);
}
