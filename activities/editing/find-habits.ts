import { Not, type DataSource } from 'typeorm';
import { habitsOf, speechesSideBySide, type ChapterText } from '../../shared/book/habits.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { Finding } from '../../shared/database/entities/finding.ts';
import { chapterText, type WrittenChapter } from './book-text.ts';

/** Phrases that return this often, in this many chapters, are worth an editor's look. */
const LEAST_COUNT = 4;
const LEAST_CHAPTERS = 3;
const MOST_PHRASES = 8;
const MOST_PASSAGES = 5;

/** Adds what code can count to the findings of the first round: phrases that return, quotation marks that do not match, speeches side by side. Idempotent. */
export async function findHabits(
  db: DataSource,
  { id: projectId, language }: BookProject,
  chapters: readonly WrittenChapter[],
): Promise<void> {
  const texts = chapters.map((chapter) => ({ number: chapter.number, text: chapterText(chapter) }));
  const { recurring, unbalanced } = habitsOf(texts, language);
  const phrases = recurring
    .filter(({ count, chapters: where }) => count >= LEAST_COUNT && where.length >= LEAST_CHAPTERS)
    .slice(0, MOST_PHRASES)
    .map(({ phrase, count }) => ({
      kind: 'habit' as const,
      passages: sentencesWith(phrase, texts),
      why: `“${phrase}” stands ${count} times in the book.`,
      remedy: 'Where it is no refrain and no term, say it otherwise in all but one or two places.',
    }));
  const quotes = unbalanced.slice(0, MOST_PHRASES).map(({ chapter, paragraph }) => ({
    kind: 'language' as const,
    passages: [{ chapter, quote: paragraph }],
    why: 'A quotation mark has no partner in this paragraph.',
    remedy: 'Close or remove it.',
  }));
  const speeches = speechesSideBySide(texts)
    .slice(0, MOST_PHRASES)
    .map((passage) => ({
      kind: 'seam' as const,
      severity: 2,
      passages: [passage],
      why: 'Two speeches stand side by side in one paragraph, as if what was between them had been cut.',
      remedy: 'If one person speaks, make it one speech or put back who does what between them; if two do, begin a paragraph.',
    }));
  await db.transaction(async (manager) => {
    await manager.findOne(BookProject, { where: { id: projectId }, select: { id: true }, lock: { mode: 'pessimistic_write' } });
    if (await manager.existsBy(Finding, { projectId, foundBy: 'habits' })) return;
    // A retry must form the same groups: what the first repairs left unbalanced is no finding of this round.
    if (await manager.existsBy(Finding, { projectId, round: 1, outcome: Not('open') })) return;
    await manager.insert(
      Finding,
      [...phrases, ...quotes, ...speeches].map((habit) => ({ projectId, round: 1, foundBy: 'habits' as const, severity: 1, ...habit })),
    );
  });
}

/** The sentences that hold a phrase, as its words stand in lower case without marks. */
function sentencesWith(phrase: string, texts: readonly ChapterText[]): { chapter: number; quote: string }[] {
  const pattern = new RegExp(phrase.split(' ').join('[^\\p{L}\\p{N}]+'), 'iu');
  return texts
    .flatMap(({ number, text }) =>
      text
        .split(/(?<=[.!?…]["”’]?)\s+|\n+/u)
        .filter((sentence) => pattern.test(sentence))
        .map((quote) => ({ chapter: number, quote: quote.trim() })),
    )
    .slice(0, MOST_PASSAGES);
}
