import { PDFDocument } from 'pdf-lib';
import type { Browser } from 'puppeteer';
import type { DataSource } from 'typeorm';
import { checkCoverImage } from '../../shared/book/check-cover-image.ts';
import { fileChoicesSchema, type FileChoices } from '../../shared/book/file-choices.ts';
import type { CoverFile, Manuscript } from '../../shared/book/manuscript.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import { CoverImageRow } from '../../shared/database/entities/cover-image.ts';
import { ExportFile } from '../../shared/database/entities/export-file.ts';
import { suggestedBackText } from '../../shared/metadata-rules.ts';
import type { ExportRef } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { projectGone } from '../failures.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { findProject } from '../projects/find-project.ts';
import type { Rendered } from '../render/checks.ts';
import { renderCover } from '../render/cover/render-cover.ts';
import { renderOwnCover } from '../render/cover/render-own-cover.ts';
import { renderWrap } from '../render/cover/render-wrap.ts';
import { fileName } from '../render/file-name.ts';
import { finalIfMissing, madeFile } from '../render/render-file.ts';
import { storeExportFile } from './store-export-file.ts';

/**
 * Makes the cover of an e-book, or the one of the printed book, and stores it beside the book's files. Idempotent: a file of this export is
 * kept. While an export runs, its author's image stays as it is.
 * @throws ApplicationFailure `ProjectGone`, `CoverUnreadable`, `CharactersMissing`
 */
export async function renderExportCover(
  { db, files, browser }: Pick<ActivityDeps, 'db' | 'files' | 'browser'>,
  { projectId, number, part }: ExportRef & { part: CoverFile },
): Promise<void> {
  if (await db.getRepository(ExportFile).existsBy({ projectId, number, format: part })) return;
  const asked = await db.getRepository(BookExport).findOneBy({ projectId, number });
  if (!asked?.manuscript) throw projectGone(projectId);
  const { manuscript } = asked;
  const choices = fileChoicesSchema.parse(asked.choices.files ?? {});
  const image = choices.cover.front === 'image' ? await imageOf({ db, files }, projectId) : undefined;
  const print =
    part === 'wrap'
      ? { pages: asked.pages ?? (await countPages({ db, files }, projectId, number)), blurb: await blurbOf(db, projectId, choices) }
      : undefined;
  const draw = (chromium: Browser) =>
    print ? drawWrap(manuscript, chromium, choices, { ...print, image }) : drawFront(manuscript, chromium, choices, image);
  const rendered = await withHeartbeat(() => browser.use(draw).catch(finalIfMissing));
  const name = print ? fileName(`${manuscript.title} print cover`, 'pdf') : fileName(`${manuscript.title} cover`, 'jpg');
  await storeExportFile({ db, files }, { projectId, number }, part, madeFile(name, rendered));
}

async function drawFront(manuscript: Manuscript, browser: Browser, { cover }: FileChoices, image?: Buffer): Promise<Rendered> {
  const bytes = image ? await renderOwnCover(image, browser) : await renderCover(manuscript, browser, designOf(cover.front));
  return { bytes, checks: checkCoverImage(bytes) };
}

type Print = { pages: number; blurb: string; image: Buffer | undefined };

function drawWrap(
  manuscript: Manuscript,
  browser: Browser,
  { design, cover }: FileChoices,
  { pages, blurb, image }: Print,
): Promise<Rendered> {
  const { design: front } = designOf(cover.front);
  return renderWrap(manuscript, browser, {
    ...{ design, paper: cover.paper, pages, blurb },
    ...(front && { cover: front }),
    ...(image && { image }),
  });
}

const designOf = (front: FileChoices['cover']['front']) => (front && front !== 'image' ? { design: front } : {});

/** @throws ApplicationFailure `ProjectGone` if it was deleted, which only happens with its book while an export runs */
async function imageOf({ db, files }: Pick<ActivityDeps, 'db' | 'files'>, projectId: string): Promise<Buffer> {
  const image = await db.getRepository(CoverImageRow).findOneBy({ projectId });
  if (!image) throw projectGone(projectId);
  return files.read(image);
}

/** Counts the pages of an interior that a worker of before made, which kept no number. */
async function countPages({ db, files }: Pick<ActivityDeps, 'db' | 'files'>, projectId: string, number: number): Promise<number> {
  const interior = await db.getRepository(ExportFile).findOneByOrFail({ projectId, number, format: 'pdf' });
  const pages = (await PDFDocument.load(await files.read(interior), { updateMetadata: false })).getPageCount();
  await db.getRepository(BookExport).update({ projectId, number }, { pages });
  return pages;
}

/** The author's text for the back, else the description that is kept with the book; empty if there is neither. */
async function blurbOf(db: DataSource, projectId: string, { cover }: FileChoices): Promise<string> {
  if (cover.backText) return cover.backText;
  const { kdpMetadata } = await findProject(db, projectId);
  return suggestedBackText(kdpMetadata?.bookDescription);
}
