import type { Author } from '../studio/author.ts';
import type { Studio } from '../studio/studio.ts';
import type { TestServers } from '../test-servers.ts';
import { playBook, type BookFigures } from './play-book.ts';

/** Words, and the chapters that so many words are divided into. */
export const SIZES = { 12: 30_000, 20: 50_000 } as const;
export type Chapters = keyof typeof SIZES;
export type Kind = 'fiction' | 'non-fiction';

/** What the parts of a run share: the product at work, and the books that it has written already. */
export class StudioRun {
  readonly servers: TestServers;
  readonly studio: Studio;
  readonly say: (sentence: string) => void;
  private readonly books = new Map<string, BookFigures>();

  constructor(servers: TestServers, studio: Studio, say: (sentence: string) => void) {
    this.servers = servers;
    this.studio = studio;
    this.say = say;
  }

  /** An author with an allowance that no part exhausts. */
  author(): Promise<Author> {
    return this.studio.author('publisher', { tokens: 100 });
  }

  /** The figures of a book that has the machine to itself; written once in a run. */
  async book(kind: Kind, chapters: Chapters, latencyMs: number): Promise<BookFigures> {
    const key = `${kind} ${chapters}`;
    const known = this.books.get(key);
    if (known) return known;
    this.say(`Writing ${kind} of ${SIZES[chapters].toLocaleString('en-US')} words.`);
    await this.studio.standIn.settings({ latencyMs });
    const figures = await playBook(this.studio, await this.author(), kind, SIZES[chapters]);
    this.books.set(key, figures);
    return figures;
  }
}
