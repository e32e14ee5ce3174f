import type { DataSource } from 'typeorm';
import type { ActivityDeps } from '../deps.ts';
import type { BookFileKind } from '../../shared/book/manuscript.ts';
import { chapterMarkdown } from '../../shared/database/chapter-text.ts';
import { BookFile } from '../../shared/database/entities/book-file.ts';
import { BookImage } from '../../shared/database/entities/book-image.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { asJson, type ArchiveEntry } from './archive-entry.ts';

type Listed = {
  id: string;
  title: string;
  day: string;
  files: { format: BookFileKind; name: string }[];
  images: { id: string; type: 'jpeg' | 'png' }[];
  chapters: number[];
};

/** What an archive of a book holds in rows of its own, by file. `$1` is the book. */
const TABLES = {
  canon: `SELECT id, kind, name, statement, origin, chapter_number, quote, replaced_by, planted_in, paid_in, "table", created_at
            FROM canon_entries WHERE project_id = $1 ORDER BY position`,
  rewrites: `SELECT chapter_number, revision, passage, instruction, length, state, before, after, failure, created_at, decided_at
               FROM rewrites WHERE project_id = $1 ORDER BY created_at`,
  'shared-links': `SELECT chapter_number, label, created_at, expires_at, revoked_at, last_opened_at FROM shared_links WHERE project_id = $1 ORDER BY created_at`,
  remarks: `SELECT r.chapter_number, r.quote, r.name, r.text, r.created_at, r.settled_at, l.label AS link
              FROM remarks r LEFT JOIN shared_links l ON l.id = r.link_id WHERE r.project_id = $1 ORDER BY r.chapter_number, r.created_at`,
} as const;

const VERSIONS = `SELECT revision, origin, why, title, text, word_count, created_at, saved_at FROM chapter_versions
                   WHERE project_id = $1 AND chapter_number = $2 ORDER BY revision`;

/** What of a book's row is the author's, or was made for them. */
const COLUMNS = {
  ...{ id: true, authorName: true, bookTitle: true, bookIdea: true, targetAudience: true, writingTone: true, wordCount: true },
  ...{ contentType: true, generationLevel: true, fictionDetails: true, language: true, status: true, failure: true, reviewOutline: true },
  ...{ backgroundResearch: true, worldBuilding: true, characters: true, plotStructure: true, bookOutline: true, outlineRemark: true },
  ...{ bisacCodes: true, kdpMetadata: true, exportChoices: true, createdAt: true, completedAt: true },
} as const;

/** The files of an account's books, oldest first: a folder for each. */
export async function bookEntries({ db, files: store }: Pick<ActivityDeps, 'db' | 'files'>, userId: string): Promise<ArchiveEntry[]> {
  const books = await db.query<Listed[]>(
    `SELECT p.id, p.book_title AS title, to_char(p.created_at, 'YYYY-MM-DD') AS day,
            coalesce(jsonb_agg(jsonb_build_object('format', f.format, 'name', f.file_name) ORDER BY f.format) FILTER (WHERE f.format IS NOT NULL), '[]') AS files,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'type', i.type) ORDER BY i.id), '[]') FROM book_images i WHERE i.project_id = p.id) AS images,
            ARRAY(SELECT DISTINCT v.chapter_number FROM chapter_versions v WHERE v.project_id = p.id ORDER BY 1) AS chapters
       FROM book_projects p LEFT JOIN book_files f ON f.project_id = p.id WHERE p.user_id = $1 GROUP BY p.id ORDER BY p.created_at`,
    [userId],
  );
  return books.flatMap(({ id, title, day, files, images, chapters }) => {
    // The start of the id, because two books may have one title.
    const folder = `books/${day} ${folderName(title)} ${id.slice(0, 8)}`;
    return [
      {
        name: `${folder}/book.json`,
        read: async () => asJson(await db.getRepository(BookProject).findOne({ where: { id }, select: COLUMNS })),
      },
      { name: `${folder}/text.md`, read: () => textOf(db, id) },
      ...Object.entries(TABLES).map(([name, sql]) => ({
        name: `${folder}/${name}.json`,
        read: async () => asJson(await db.query(sql, [id])),
      })),
      // One by one, because the versions of a chapter are as many texts of it.
      ...chapters.map((number) => ({
        name: `${folder}/versions/chapter-${number}.json`,
        read: async () => asJson(await db.query(VERSIONS, [id, number])),
      })),
      ...files.map(({ format, name }) => ({
        name: `${folder}/${name}`,
        stored: true,
        read: () => fileOf({ db, files: store }, id, format),
      })),
      ...images.map((image) => ({
        name: `${folder}/images/${image.id}.${image.type === 'jpeg' ? 'jpg' : 'png'}`,
        stored: true,
        read: () => imageOf({ db, files: store }, id, image.id),
      })),
    ];
  });
}

/** A name that every file system takes. */
const folderName = (title: string): string =>
  Array.from(title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()).slice(0, 60).join('').trim() || 'Book'; // prettier-ignore

/** The written chapters in Markdown; empty for a book that is gone meanwhile. */
async function textOf(db: DataSource, projectId: string): Promise<string> {
  return db.transaction('REPEATABLE READ', async (manager) => {
    const book = await manager.findOne(BookProject, { where: { id: projectId }, select: COLUMNS });
    if (!book) return '';
    const chapters = await manager.find(Chapter, { where: { projectId }, order: { number: 'ASC' } });
    const sections = await manager.find(ChapterSection, { where: { projectId }, order: { chapterNumber: 'ASC', number: 'ASC' } });
    const texts = chapters.map(({ number, title }) => {
      const own = sections.filter(({ chapterNumber }) => chapterNumber === number);
      return `# ${title}\n\n${chapterMarkdown(book, own)}`;
    });
    return `${[`# ${book.bookTitle}`, book.authorName, ...texts].join('\n\n')}\n`;
  });
}

/** An image of the figures, which text.md names by its id; empty if it is gone meanwhile. */
async function imageOf({ db, files }: Pick<ActivityDeps, 'db' | 'files'>, projectId: string, id: string): Promise<Buffer> {
  const image = await db.getRepository(BookImage).findOneBy({ projectId, id });
  return image ? files.read(image) : Buffer.alloc(0);
}

/** A file; empty if it is gone meanwhile. */
async function fileOf({ db, files }: Pick<ActivityDeps, 'db' | 'files'>, projectId: string, format: BookFileKind): Promise<Buffer> {
  const file = await db.getRepository(BookFile).findOneBy({ projectId, format });
  return file ? files.read(file) : Buffer.alloc(0);
}
