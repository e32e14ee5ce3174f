import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import JSZip from 'jszip';
import type { ApiDeps } from '../deps.ts';
import type { BookFileKind } from '../../shared/book/manuscript.ts';
import { AppError } from '../../shared/errors.ts';
import { asFile } from '../http/send-file.ts';
import { nameOf } from '../projects/name-of.ts';
import { gatherKit } from './gather-kit.ts';
import { kitTexts } from './kit-texts.ts';

const FOLDERS: Record<BookFileKind, string> = { epub: 'ebook', cover: 'ebook', pdf: 'print', wrap: 'print', docx: 'manuscript' };

/**
 * Streams the kit of the user's own book as one ZIP: its files, and the texts for the shops' forms. The same kit has the same bytes.
 * @throws AppError `NOT_FOUND`, `FILES_NOT_READY` if the files are not made with a cover
 */
export async function sendKit(deps: Pick<ApiDeps, 'db' | 'files'>, userId: string, projectId: string, response: Response): Promise<void> {
  const kit = await gatherKit(deps, userId, projectId, { withFiles: true });
  const { fullContent, bookTitle } = kit.project;
  if (!kit.made || !fullContent)
    throw new AppError('FILES_NOT_READY', 'Please make the files first: the kit needs a cover, which earlier files do not have.');
  const date = new Date(fullContent.modifiedAt);
  const zip = new JSZip();
  // The book's files are compressed already.
  for (const file of kit.files)
    zip.file(`${FOLDERS[file.format]}/${file.fileName}`, await deps.files.read(file), { date, createFolders: false, compression: 'STORE' });
  if (kit.portrait) zip.file('author/portrait.jpg', kit.portrait.bytes, { date, createFolders: false, compression: 'STORE' });
  for (const [name, text] of kitTexts(kit)) zip.file(name, text, { date, createFolders: false, compression: 'DEFLATE' });
  asFile(response, `${nameOf(bookTitle)} store kit.zip`, 'application/zip');
  await pipeline(zip.generateNodeStream({ streamFiles: true, platform: 'DOS' }), response);
}
