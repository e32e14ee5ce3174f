import { createHash } from 'node:crypto';
import { fileChoicesSchema, type FileChoices } from '../../shared/book/file-choices.ts';
import type { FileCheck } from '../../shared/book/file-checks.ts';
import type { FileFormat, Manuscript } from '../../shared/book/manuscript.ts';
import { BookFile } from '../../shared/database/entities/book-file.ts';
import type { ActivityDeps } from '../deps.ts';
import { finalFailure } from '../failures.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { findProject } from '../projects/find-project.ts';
import { recordProgress } from '../projects/record-progress.ts';
import type { Rendered } from './checks.ts';
import { fileName } from './file-name.ts';
import { MissingCharacters } from './fonts/missing-characters.ts';
import { renderBook, renderDocxFile } from './render-book.ts';

type Deps = Pick<ActivityDeps, 'db' | 'browser'>;

/** Renders one file of a book and stores it. Idempotent: an existing file is kept; the first of two writers wins. */
export async function renderFile(deps: Deps, { projectId, format }: { projectId: string; format: FileFormat }): Promise<void> {
  const files = deps.db.getRepository(BookFile);
  if (await files.existsBy({ projectId, format })) return;
  const { fullContent, exportChoices } = await findProject(deps.db, projectId);
  if (!fullContent) throw new Error(`Project ${projectId} has no manuscript yet`);
  const {
    fileName: name,
    bytes,
    sizeBytes,
    sha256,
  } = await makeFile(deps, fullContent, format, fileChoicesSchema.parse(exportChoices?.files ?? {}));
  await files.createQueryBuilder().insert().values({ projectId, format, fileName: name, bytes, sizeBytes, sha256 }).orIgnore().execute();
  await recordProgress(deps.db, projectId, 'generating');
}

export type MadeFile = Pick<BookFile, 'fileName' | 'bytes' | 'sizeBytes' | 'sha256'> & { checks: FileCheck[] };

/** Renders a manuscript in one format, in an activity, whose heartbeat it keeps up. */
export async function makeFile(
  deps: Pick<Deps, 'browser'>,
  manuscript: Manuscript,
  format: FileFormat,
  choices: FileChoices,
): Promise<MadeFile> {
  const { bytes: rendered, checks } = await withHeartbeat((signal) => render(deps, { manuscript, format, choices, signal }));
  const bytes = Buffer.from(rendered);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { fileName: fileName(manuscript.title, format), bytes, sizeBytes: bytes.length, sha256, checks };
}

/** Another attempt would lack the same characters. */
function finalIfMissing(error: unknown): never {
  throw error instanceof MissingCharacters ? finalFailure('CharactersMissing', error.message) : error;
}

type Order = { manuscript: Manuscript; format: FileFormat; choices: FileChoices; signal: AbortSignal };

async function render({ browser }: Pick<Deps, 'browser'>, { manuscript, format, choices, signal }: Order): Promise<Rendered> {
  if (format === 'docx') return renderDocxFile({ manuscript, choices });
  const rendered = await browser
    .use((chromium) => renderBook(format, { manuscript, choices, browser: chromium, signal }))
    .catch(finalIfMissing);
  const invalid = rendered.checks.find(({ name, passed }) => name === 'epub-valid' && !passed);
  if (invalid) throw finalFailure('FileInvalid', invalid.measured);
  return rendered;
}
