import { IsNull, type EntityManager } from 'typeorm';
import { findPassage } from '../../shared/book/find-passage.ts';
import type { Touched } from '../../shared/book/rewrite.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { Claim } from '../../shared/database/entities/claim.ts';
import type { Chapter } from '../../shared/database/entities/chapter.ts';

/** The most that anybody reads through. */
const MOST = 40;

/**
 * What depends on text that was replaced: facts that it established and that other chapters may build on, promises and secrets that it planted
 * or kept, claims that had a source. Found by the quotations that are stored with them.
 */
export async function findTouched(
  manager: EntityManager,
  { projectId, number }: Pick<Chapter, 'projectId' | 'number'>,
  { was, is }: { was: string; is: string },
): Promise<Touched[]> {
  const entries = await manager.find(CanonEntryRow, { where: { projectId, replacedBy: IsNull() }, order: { position: 'ASC' } });
  const claims = await manager.find(Claim, { where: { projectId, chapterNumber: number }, order: { id: 'ASC' } });
  const isGone = (quote: string) => findPassage(was, quote) !== undefined && findPassage(is, quote) === undefined;
  const elsewhere = (name: string) => [
    ...new Set(
      entries.flatMap((entry) =>
        entry.chapterNumber !== null && entry.chapterNumber !== number && entry.name.toLowerCase() === name.toLowerCase()
          ? [entry.chapterNumber]
          : [],
      ),
    ),
  ];
  const facts = entries
    .filter(({ origin, chapterNumber, quote }) => origin === 'chapter' && chapterNumber === number && quote && isGone(quote))
    .map(({ name, statement }): Touched => ({ kind: 'fact', text: `${name}: ${statement}`, chapters: elsewhere(name) }));
  const promises = entries
    .filter(({ plantedIn, paidIn }) => plantedIn === number || paidIn === number)
    .map(({ statement, plantedIn, paidIn }): Touched => ({
      kind: 'promise',
      text: statement,
      chapters: [plantedIn, paidIn].filter((at): at is number => at !== null && at !== number),
    }));
  const sourced = claims.filter(({ quote }) => isGone(quote)).map(({ quote }): Touched => ({ kind: 'claim', text: quote, chapters: [] }));
  return [...facts, ...promises, ...sourced].slice(0, MOST);
}
