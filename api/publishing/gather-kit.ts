import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { readImage } from '../../shared/book/check-cover-image.ts';
import { fileChoicesSchema, type FileChoices } from '../../shared/book/file-choices.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import { BookFile } from '../../shared/database/entities/book-file.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { ChapterVersion } from '../../shared/database/entities/chapter-version.ts';
import { ShopDetailsRow } from '../../shared/database/entities/shop-details.ts';
import { portraitOfBook } from '../../shared/database/pen-names.ts';
import type { Portrait } from '../../shared/portrait.ts';
import { AppError } from '../../shared/errors.ts';
import { STORED_FILE } from '../../shared/files/file-store.ts';
import { authorshipOf } from '../../shared/publishing/authorship.ts';
import type { BookFacts, MadeFacts } from '../../shared/publishing/checklists.ts';
import { disclose, type Disclosure } from '../../shared/publishing/disclosure.ts';
import { TERMS } from '../../shared/publishing/marketplaces.ts';
import { ebookPrices, leastPaperbackPrice, printingCost } from '../../shared/publishing/royalty.ts';
import { NO_DETAILS, shopDetails, type ShopDetails } from '../../shared/publishing/shop-kit.ts';
import { seriesPlaces } from '../../shared/database/series-rows.ts';
import type { SeriesPlace } from '../../shared/series.ts';
import type { ApiDeps } from '../deps.ts';
import { bookStanding } from '../projects/book-standing.ts';

/** Everything that a book's kit is made of, as it is at one moment. */
export type GatheredKit = {
  project: BookProject;
  series: SeriesPlace | null;
  revision: number;
  details: ShopDetails;
  /** How the files were made; null if they are being made, or were made before there were covers. */
  made: { facts: MadeFacts; choices: FileChoices } | null;
  disclosure: Disclosure;
  facts: BookFacts;
  /** Empty unless they are asked for. */
  files: BookFile[];
  /** Of the author; asked for with the files. */
  portrait: Portrait | undefined;
};

/**
 * Gathers the kit of the user's own book.
 * @throws AppError `NOT_FOUND`, `FILES_NOT_READY` for an outline or a book that is not complete
 */
export async function gatherKit(
  deps: Pick<ApiDeps, 'db' | 'files'>,
  userId: string,
  projectId: string,
  { withFiles = false } = {},
): Promise<GatheredKit> {
  const cover = await coverOf(deps, userId, projectId);
  return deps.db.transaction('REPEATABLE READ', async (manager) => {
    const gathered = await gather(manager, userId, projectId, cover);
    if (!withFiles) return { ...gathered, files: [], portrait: undefined };
    const files = await manager.find(BookFile, { where: { projectId }, order: { format: 'ASC' } });
    return { ...gathered, files, portrait: await portraitOfBook(manager, deps.files, gathered.project) };
  });
}

async function gather(
  manager: EntityManager,
  userId: string,
  projectId: string,
  cover: Cover | undefined,
): Promise<Omit<GatheredKit, 'files' | 'portrait'>> {
  const project = await manager.findOneBy(BookProject, { id: projectId, userId });
  if (!project) throw new AppError('NOT_FOUND', 'Not found');
  if (project.status !== 'completed' || project.generationLevel !== 'full')
    throw new AppError('FILES_NOT_READY', 'A store kit is made of a complete book');
  const row = await manager.findOneBy(ShopDetailsRow, { projectId });
  const details = row ? shopDetails.parse(row.details) : NO_DETAILS;
  const made = await madeOf(manager, projectId, cover);
  const disclosure = disclose({
    chapters: await chaptersOf(manager, projectId),
    models: await modelsOf(manager, projectId),
    hasOwnImage: made?.choices.cover.front === 'image',
    imageAnswer: details.imageAnswer,
  });
  const series = (await seriesPlaces(manager, [projectId]))(projectId);
  return { project, series, revision: row?.revision ?? 0, details, made, disclosure, facts: factsOf(project, details, made, disclosure) };
}

type Cover = { sha256: string; widthPx: number; heightPx: number };

/** The cover, measured before the transaction, which would hold its connection while an object store answers; undefined if there is none. */
async function coverOf({ db, files }: Pick<ApiDeps, 'db' | 'files'>, userId: string, projectId: string): Promise<Cover | undefined> {
  const row = await db.getRepository(BookFile).findOne({
    where: { projectId, format: 'cover', project: { userId } },
    select: { projectId: true, format: true, ...STORED_FILE },
  });
  const image = row && readImage(await files.read(row));
  return image ? { sha256: row.sha256, widthPx: image.widthPx, heightPx: image.heightPx } : undefined;
}

async function madeOf(manager: EntityManager, projectId: string, measured: Cover | undefined): Promise<GatheredKit['made']> {
  const last = await manager.findOneBy(BookExport, { projectId, state: 'done' });
  const cover = await manager.findOne(BookFile, {
    where: { projectId, format: 'cover' },
    select: { projectId: true, format: true, sizeBytes: true, sha256: true },
  });
  const epub = await manager.findOne(BookFile, {
    where: { projectId, format: 'epub' },
    select: { projectId: true, format: true, sizeBytes: true },
  });
  // Another cover than was measured: the files have been made again at this moment.
  if (!last?.pages || !cover || measured?.sha256 !== cover.sha256 || !epub) return null;
  const choices = fileChoicesSchema.parse(last.choices.files ?? {});
  const { filesOutdated: isOutdated } = (await bookStanding(manager, [projectId]))(projectId);
  const facts: MadeFacts = {
    isOutdated,
    pages: last.pages,
    isPrintProfile: choices.pdf !== 'digital',
    isPdfX: choices.pdf === 'print-x',
    epubBytes: epub.sizeBytes,
    cover: { widthPx: measured.widthPx, heightPx: measured.heightPx, bytes: cover.sizeBytes },
    checks: last.checks ?? {},
  };
  return { facts, choices };
}

/** How far the author has edited each chapter. A long book takes a while to compare, so others get their turns in between. */
async function chaptersOf(manager: EntityManager, projectId: string): Promise<Disclosure['chapters']> {
  const chapters = await manager.find(Chapter, { where: { projectId }, select: { number: true, title: true }, order: { number: 'ASC' } });
  const edited: Disclosure['chapters'] = [];
  for (const { number, title } of chapters) {
    const versions = await manager.find(ChapterVersion, {
      where: { projectId, chapterNumber: number },
      select: { origin: true, text: true },
      order: { revision: 'ASC' },
    });
    edited.push({ number, title, ...authorshipOf(versions) });
    await yieldToOthers();
  }
  return edited;
}

/** The models whose text of the chapters was taken, by the provider's names. */
async function modelsOf(manager: EntityManager, projectId: string): Promise<string[]> {
  const rows: { model: string }[] = await manager.query(
    `SELECT DISTINCT model FROM model_calls WHERE project_id = $1 AND outcome = 'accepted' AND step LIKE 'chapter-%' ORDER BY model`,
    [projectId],
  );
  return rows.map(({ model }) => model);
}

function factsOf(project: BookProject, details: ShopDetails, made: GatheredKit['made'], { images }: Disclosure): BookFacts {
  const { bookTitle, bookOutline, kdpMetadata, bisacCodes } = project;
  return {
    title: bookTitle,
    subtitle: bookOutline?.subtitle ?? '',
    descriptionCharacters: kdpMetadata?.bookDescription.html.length ?? 0,
    keywords: kdpMetadata?.kdpKeywords.length ?? 0,
    kdpCategories: kdpMetadata?.kdpCategories.length ?? 0,
    bisacCodes: bisacCodes?.length ?? 0,
    biography: biographyOf(details, made),
    ...pricesOf(details, made),
    isbn: made?.choices.matter.isbn ?? '',
    ebookIsbn: made?.choices.matter.ebookIsbn ?? '',
    inSelect: details.inSelect,
    isDisclosed: images !== null,
    made: made?.facts ?? null,
  };
}

/** Whether there are list prices in the United States that KDP takes for these files. */
function pricesOf({ ebookPrices: ofEbook, paperbackPrices: ofPaperback }: ShopDetails, made: GatheredKit['made']) {
  const { ebook, paperback, decimals } = TERMS.US;
  const limits = ebook && ebookPrices(ebook, made?.facts.epubBytes ?? 0);
  const cost = paperback && made ? printingCost(paperback, made.facts.pages, made.choices.design.trim, decimals) : null;
  const least = paperback && cost !== null ? leastPaperbackPrice(paperback, cost, decimals) : 0;
  return {
    hasEbookPrice: ofEbook.US !== undefined && !!limits && ofEbook.US >= limits.least && ofEbook.US <= limits.most,
    hasPaperbackPrice: ofPaperback.US !== undefined && ofPaperback.US >= least,
  };
}

/** What the author says for the shops, else what stands in the book. */
export const biographyOf = (details: ShopDetails, made: GatheredKit['made']): string =>
  details.biography || (made?.choices.matter.aboutAuthor ?? '');
