import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { fileChoicesSchema, type FileChoices } from '../../shared/book/file-choices.ts';
import type { FileCheck } from '../../shared/book/file-checks.ts';
import type { PageStart } from '../../shared/book/page-start.ts';
import type { FileFormat, Manuscript } from '../../shared/book/manuscript.ts';
import { BookFile } from '../../shared/database/entities/book-file.ts';
import { portraitOfBook } from '../../shared/database/pen-names.ts';
import type { ActivityDeps } from '../deps.ts';
import { finalFailure } from '../failures.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { findProject } from '../projects/find-project.ts';
import { recordProgress } from '../projects/record-progress.ts';
import type { Rendered } from './checks.ts';
import { imagesOf, type BookImages } from './figures/book-images.ts';
import { fileName } from './file-name.ts';
import { MissingCharacters } from './fonts/missing-characters.ts';
import { renderBook, renderDocxFile } from './render-book.ts';

type Deps = Pick<ActivityDeps, 'db' | 'files' | 'browser'>;

/** Renders one file of a book and stores it. Idempotent: an existing file is kept; the first of two writers wins. The EPUB takes its list of pages from the PDF, if that is there. */
export async function renderFile(deps: Deps, { projectId, format }: { projectId: string; format: FileFormat }): Promise<void> {
  const files = deps.db.getRepository(BookFile);
  if (await files.existsBy({ projectId, format })) return;
  const project = await findProject(deps.db, projectId);
  const { fullContent, exportChoices } = project;
  if (!fullContent) throw new Error(`Project ${projectId} has no manuscript yet`);
  const {
    fileName: name,
    bytes,
    sizeBytes,
    sha256,
    pageStarts = null,
  } = await makeFile(
    deps,
    { ...fullContent, portrait: await portraitOfBook(deps.db.manager, deps.files, project) },
    format,
    fileChoicesSchema.parse(exportChoices?.files ?? {}),
    {
      images: await imagesOf(deps, fullContent),
      ...(format === 'epub' && { pageStarts: await printedPages(deps.db, projectId) }),
    },
  );
  await files
    .createQueryBuilder()
    .insert()
    .values({ projectId, format, fileName: name, ...(await deps.files.put(bytes)), sizeBytes, sha256, pageStarts })
    .orIgnore()
    .execute();
  await recordProgress(deps.db, projectId, 'generating');
}

/** Where the pages of a book's PDF begin, without its bytes. */
async function printedPages(db: DataSource, projectId: string): Promise<PageStart[] | undefined> {
  const pdf = await db
    .getRepository(BookFile)
    .findOne({ where: { projectId, format: 'pdf' }, select: { projectId: true, format: true, pageStarts: true } });
  return pdf?.pageStarts ?? undefined;
}

export type MadeFile = Pick<BookFile, 'fileName' | 'sizeBytes' | 'sha256'> & {
  bytes: Buffer;
  checks: FileCheck[];
  pages: number | undefined;
  pageStarts: PageStart[] | undefined;
};

/**
 * Renders a manuscript in one format, in an activity, whose heartbeat it keeps up.
 * @param given the images of its figures, and what other files of the export have made already: the JPEG that the EPUB holds, and where the printed book's pages begin
 */
export async function makeFile(
  deps: Pick<Deps, 'browser'>,
  manuscript: Manuscript,
  format: FileFormat,
  choices: FileChoices,
  given: GivenParts = {},
): Promise<MadeFile> {
  const rendered = await withHeartbeat((signal) => render(deps, { manuscript, format, choices, ...given, signal }));
  return madeFile(fileName(manuscript.title, format), rendered);
}

/** A rendered file as it is stored. */
export function madeFile(name: string, { bytes: rendered, checks, pages, pageStarts }: Rendered): MadeFile {
  const bytes = Buffer.from(rendered);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { fileName: name, bytes, sizeBytes: bytes.length, sha256, checks, pages, pageStarts };
}

/** Another attempt would lack the same characters. */
export function finalIfMissing(error: unknown): never {
  throw error instanceof MissingCharacters ? finalFailure('CharactersMissing', error.message) : error;
}

export type GivenParts = { images?: BookImages; cover?: Uint8Array | undefined; pageStarts?: readonly PageStart[] | undefined };
type Order = GivenParts & { manuscript: Manuscript; format: FileFormat; choices: FileChoices; signal: AbortSignal };

async function render({ browser }: Pick<Deps, 'browser'>, { format, ...order }: Order): Promise<Rendered> {
  if (format === 'docx') return renderDocxFile(order).catch(finalIfMissing);
  const rendered = await browser.use((chromium) => renderBook(format, { ...order, browser: chromium })).catch(finalIfMissing);
  const invalid = rendered.checks.find(({ name, passed }) => name === 'epub-valid' && !passed);
  if (invalid) throw finalFailure('FileInvalid', invalid.measured);
  return rendered;
}
