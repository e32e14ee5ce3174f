import { In, IsNull } from 'typeorm';
import { Claim } from '../../shared/database/entities/claim.ts';
import { outage } from '../failures.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { SourceFailure } from '../niche/books/source-failure.ts';
import { findProject } from '../projects/find-project.ts';
import { Catalogues, type LookUpDeps } from './look-up-work.ts';
import { wordsOf } from './words.ts';

/** Different works looked up for one book: the catalogues are free, and asked one work after another. */
const MOST_LOOK_UPS = 12;
/** An author needs a source most for what is least sure. */
const LEAST_SURE_FIRST = ['doubtful', 'likely', 'sure'];

/**
 * Looks up the works that would support a book's claims, and stores those that a catalogue returns: an author is told of no others. Idempotent:
 * what was looked up is not looked up again. A catalogue that is down is left out.
 * @throws ApplicationFailure `ProjectGone`; `RateLimited` or `ProviderUnavailable` if a work could not be looked up anywhere, once the others are
 */
export async function lookUpSources(deps: LookUpDeps, projectId: string): Promise<void> {
  const { db } = deps;
  const { language } = await findProject(db, projectId);
  const claims = await db.getRepository(Claim).find({ where: { projectId }, order: { id: 'ASC' } });
  const works = worksOf(claims).filter((group) => group.some(({ lookedUpAt }) => lookedUpAt === null));
  await withHeartbeat(async (signal) => {
    const catalogues = new Catalogues(deps, signal);
    let isMissing = false;
    for (const group of works) {
      signal.throwIfAborted();
      const source = catalogues.areAllDown ? undefined : await catalogues.find({ lookFor: group[0]?.lookFor ?? '', language });
      if (source === undefined) isMissing = true;
      else
        await db
          .getRepository(Claim)
          .update({ id: In(group.map(({ id }) => id)), lookedUpAt: IsNull() }, { source, lookedUpAt: new Date() });
    }
    if (isMissing) throw noAnswer(catalogues.failures);
  });
}

/** The claims that a work is known for, by work: at most twelve works, always the same ones. */
function worksOf(claims: readonly Claim[]): Claim[][] {
  const known = claims
    .filter(({ lookFor }) => lookFor.trim() !== '')
    .sort((one, other) => LEAST_SURE_FIRST.indexOf(one.sureness) - LEAST_SURE_FIRST.indexOf(other.sureness));
  const groups = Map.groupBy(known, ({ lookFor }) =>
    wordsOf(lookFor)
      .map(({ text }) => text)
      .join(' '),
  );
  return [...groups.values()].slice(0, MOST_LOOK_UPS);
}

/** One catalogue is enough, so the shortest wait counts if all ask for one. */
function noAnswer(failures: readonly SourceFailure[]) {
  const limited = failures.length > 0 && failures.every(({ kind }) => kind === 'rate-limited' || kind === 'daily-limit');
  const waits = failures.map(({ retryInMs }) => retryInMs).filter((wait) => wait !== undefined);
  return outage(
    limited ? 'RateLimited' : 'ProviderUnavailable',
    `No catalogue answers. ${failures.map(({ message }) => message).join('. ')}`,
    failures.length > 0 && waits.length === failures.length ? Math.min(...waits) : undefined,
  );
}
