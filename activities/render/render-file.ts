import { createHash } from 'node:crypto';
import type { FileFormat, Manuscript } from '../../shared/book/manuscript.ts';
import { BookFile } from '../../shared/database/entities/book-file.ts';
import type { ActivityDeps } from '../deps.ts';
import { finalFailure } from '../failures.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { findProject } from '../projects/find-project.ts';
import { recordProgress } from '../projects/record-progress.ts';
import { renderCover } from './cover/render-cover.ts';
import { renderDocx } from './docx/render-docx.ts';
import { checkEpub } from './epub/check-epub.ts';
import { renderEpub } from './epub/render-epub.ts';
import { fileName } from './file-name.ts';
import { MissingCharacters } from './fonts/missing-characters.ts';
import { renderPdf } from './pdf/render-pdf.ts';

type Deps = Pick<ActivityDeps, 'db' | 'browser'>;

/** Renders one file of a book and stores it. Idempotent: an existing file is kept; the first of two writers wins. */
export async function renderFile(deps: Deps, { projectId, format }: { projectId: string; format: FileFormat }): Promise<void> {
  const files = deps.db.getRepository(BookFile);
  if (await files.existsBy({ projectId, format })) return;
  const { fullContent } = await findProject(deps.db, projectId);
  if (!fullContent) throw new Error(`Project ${projectId} has no manuscript yet`);
  const bytes = Buffer.from(await withHeartbeat((signal) => render(deps, fullContent, format, signal)));
  await files
    .createQueryBuilder()
    .insert()
    .values({
      projectId,
      format,
      fileName: fileName(fullContent.title, format),
      bytes,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    .orIgnore()
    .execute();
  await recordProgress(deps.db, projectId, 'generating');
}

/** Another attempt would lack the same characters. */
function finalIfMissing(error: unknown): never {
  throw error instanceof MissingCharacters ? finalFailure('CharactersMissing', error.message) : error;
}

async function render({ browser }: Deps, manuscript: Manuscript, format: FileFormat, signal: AbortSignal): Promise<Uint8Array> {
  if (format === 'pdf') return browser.use((chromium) => renderPdf(manuscript, chromium, signal)).catch(finalIfMissing);
  if (format === 'docx') return renderDocx(manuscript);
  const cover = await browser.use((chromium) => renderCover(manuscript, chromium)).catch(finalIfMissing);
  const epub = await renderEpub(manuscript, cover);
  try {
    await checkEpub(epub);
  } catch (error) {
    throw finalFailure('FileInvalid', error instanceof Error ? error.message : String(error));
  }
  return epub;
}
