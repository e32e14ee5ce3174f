import type { z } from 'zod';
import { NicheRecommendations } from '../../shared/database/entities/niche-recommendations.ts';
import type { NicheRecommendation } from '../../shared/niche/analysis.ts';
import { scoreNiche } from '../../shared/niche/score.ts';
import { searchKey } from '../../shared/niche/search-key.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { Rejected } from '../model/ask.ts';
import { clip } from '../model/prompt.ts';
import { readEvidence } from './books/stored-evidence.ts';
import { nicheIdeas, nicheIdeasPrompt } from './niche-prompts.ts';
import { readingLanguage } from './reading-language.ts';

const HOW_MANY = 10;

type Idea = z.infer<typeof nicheIdeas>['niches'][number];

/** Recommends ten niches to an author, based on their analyses and books. Idempotent: does nothing if recommendations are stored. */
export async function recommendNiches(deps: Pick<ActivityDeps, 'db' | 'model'>, id: string): Promise<void> {
  const { db } = deps;
  const request = await db.getRepository(NicheRecommendations).findOneByOrFail({ id });
  if (request.recommendations) return;
  const analyses: { keyword: string; score: number }[] = await db.query(
    `SELECT keyword, profitability_score AS score FROM niche_analyses WHERE user_id = $1 AND status = 'completed' ORDER BY created_at DESC LIMIT 20`,
    [request.userId],
  );
  const books: { title: string; idea: string; audience: string }[] = await db.query(
    `SELECT book_title AS title, left(book_idea, 300) AS idea, left(target_audience, 150) AS audience FROM book_projects
      WHERE user_id = $1 ORDER BY created_at DESC LIMIT 10`,
    [request.userId],
  );
  const [before]: { niches: string[] }[] = await db.query(
    `SELECT array(SELECT each ->> 'niche' FROM jsonb_array_elements(recommendations) AS each) AS niches FROM niche_recommendations
      WHERE user_id = $1 AND recommendations IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
    [request.userId],
  );
  const known = new Set(analyses.map(({ keyword }) => searchKey(keyword)));
  const prompt = nicheIdeasPrompt(
    [
      ...analyses.map(({ keyword, score }) => `${clip(keyword, 100)}: ${score} of 100`),
      ...(before?.niches ?? []).map((niche) => `${clip(niche, 100)}: suggested before`),
    ].join('\n'),
    books.map(({ title, idea, audience }) => clip(`${title} | ${idea} | for ${audience}`, 400)).join('\n'),
    await readingLanguage(db, request.userId, request.language),
  );
  const { niches } = await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { userId: request.userId },
        step: 'recommend',
        prompt,
        schema: nicheIdeas,
        check: (answer) => {
          if (distinct(answer.niches, known).length < HOW_MANY)
            throw new Rejected('InvalidStructure', `There must be ${HOW_MANY} different niches, none of them analysed already.`);
        },
        // Stored below, with known scores.
        store: () => Promise.resolve(),
      },
      signal,
    ),
  );
  const recommendations = await Promise.all(
    distinct(niches, known)
      .slice(0, HOW_MANY)
      .map(async (each) => ({ ...each, estimatedScore: (await knownScore(db, each.niche)) ?? each.estimatedScore })),
  );
  await db.getRepository(NicheRecommendations).update({ id }, { recommendations });
}

function distinct(niches: readonly Idea[], known: ReadonlySet<string>): NicheRecommendation[] {
  const byKeyword = new Map(niches.map((each) => [searchKey(each.keyword), each] as const));
  return [...byKeyword]
    .filter(([normal]) => normal && !known.has(normal))
    .map(([, { keyword, category, estimatedScore, reason }]) => ({
      niche: clip(keyword, 100),
      category: clip(category, 60),
      estimatedScore,
      reason: clip(reason, 300),
    }));
}

/** The score from any user's analysis of the niche, which replaces the estimate. */
async function knownScore(db: ActivityDeps['db'], niche: string): Promise<number | undefined> {
  const stored = await readEvidence(db, searchKey(niche));
  return stored && scoreNiche(stored.evidence, Date.parse(stored.evidence.fetchedAt)).profitabilityScore;
}
