import type { Author } from '../../testing/author.ts';
import type { Harness } from '../../testing/harness.ts';
import type { TestServers } from '../../testing/servers.ts';
import { playBook, type BookFigures } from './play-book.ts';

/** Word counts by number of chapters. */
export const SIZES = { 12: 30_000, 20: 50_000 } as const;
export type Chapters = keyof typeof SIZES;
export type Kind = 'fiction' | 'non-fiction';

/** Shared by the parts of a run: the running product, and the books that it has already written. */
export class HarnessRun {
  readonly servers: TestServers;
  readonly harness: Harness;
  readonly say: (sentence: string) => void;
  private readonly books = new Map<string, BookFigures>();

  constructor(servers: TestServers, harness: Harness, say: (sentence: string) => void) {
    this.servers = servers;
    this.harness = harness;
    this.say = say;
  }

  /** An author with an allowance that no part exhausts. */
  author(): Promise<Author> {
    return this.harness.author('publisher', { tokens: 100 });
  }

  /** The figures of a book generated without other load; generated once per run. */
  async book(kind: Kind, chapters: Chapters, latencyMs: number): Promise<BookFigures> {
    const key = `${kind} ${chapters}`;
    const known = this.books.get(key);
    if (known) return known;
    this.say(`Writing ${kind} of ${SIZES[chapters].toLocaleString('en-US')} words.`);
    await this.harness.openai.settings({ latencyMs });
    const figures = await playBook(this.harness, await this.author(), kind, SIZES[chapters]);
    this.books.set(key, figures);
    return figures;
  }
}
