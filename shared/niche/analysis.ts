/** Request and response schemas of the niche validator. */

import { z } from 'zod';
import { singleLine } from '../text.ts';
import { EVIDENCE_SOURCES } from './evidence.ts';

export const KEYWORD_MAX = 200;

export const nicheAnalysisRequest = z.strictObject({ keyword: singleLine(1, KEYWORD_MAX, 'Keyword is required', 'Keyword too long') });

export const RECOMMENDATIONS = ['green', 'yellow', 'red'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

const score = z.number().int().min(0).max(100);

export const topBook = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  thumbnail: z.string().nullable(),
  averageRating: z.number().nullable(),
  ratingsCount: z.number().int(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
  publishedDate: z.string().nullable(),
});
export type TopBook = z.infer<typeof topBook>;

/** Each axis with its evidence, and how the three make the score. */
export const scoreBreakdown = z.object({
  competition: z.object({ score, level: z.string(), booksFound: z.number().int(), explanation: z.string() }),
  demand: z.object({
    score,
    level: z.string(),
    explanation: z.string(),
    factors: z.object({ marketSize: score, engagement: score, freshness: score, quality: score }),
  }),
  price: z.object({
    score,
    median: z.number().nullable(),
    currency: z.string().nullable(),
    known: z.number().int(),
    explanation: z.string(),
  }),
  profitability: z.object({ score, zone: z.enum(RECOMMENDATIONS), explanation: z.string() }),
  /** How much evidence there is: 0 none, 1 plenty. */
  confidence: z.object({
    value: z.number().min(0).max(1),
    explanation: z.string(),
    booksSampled: z.number().int(),
    booksRated: z.number().int(),
    booksPriced: z.number().int(),
    sources: z.array(z.enum(EVIDENCE_SOURCES)),
    evidenceDate: z.iso.datetime(),
  }),
});
export type ScoreBreakdown = z.infer<typeof scoreBreakdown>;

export const subNiche = z.object({ keyword: z.string(), reason: z.string(), potentialScore: z.string() });

export const detailedReport = z.object({
  summary: z.string(),
  strengths: z.array(z.string()),
  warnings: z.array(z.string()),
  opportunities: z.array(z.string()),
});

/** The report on a niche: written by the model from the scores, or generated from the scores alone if the model failed. */
export const nicheReportText = z.object({
  detailedReport,
  insights: z.array(z.string()),
  subNicheSuggestions: z.array(subNiche),
  keywordSuggestions: z.array(z.string()),
});
export type NicheReportText = z.infer<typeof nicheReportText>;

export const nicheAnalysis = nicheReportText.extend({
  id: z.uuid(),
  userId: z.uuid(),
  keyword: z.string(),
  /** Books found; an estimate. */
  marketSaturation: z.number().int(),
  competitionScore: score,
  demandScore: score,
  profitabilityScore: score,
  recommendation: z.enum(RECOMMENDATIONS),
  topBooks: z.array(topBook),
  scoreBreakdown,
  /** `model`, or `numbers` if the model failed. */
  wordsFrom: z.enum(['model', 'numbers']),
  createdAt: z.iso.datetime(),
});
export type NicheAnalysis = z.infer<typeof nicheAnalysis>;

export const nicheUsage = z.object({ remaining: z.union([z.number().int(), z.literal('unlimited')]), maxCount: z.number().int() });
export type NicheUsage = z.infer<typeof nicheUsage>;

/** `before`: the id of the last analysis of the page before. */
export const nicheHistoryQuery = z.strictObject({ before: z.uuid().optional() });

/** `GET /api/niche-analysis/history`: newest first, fifty at a time. */
export const nicheHistory = z.object({
  analyses: z.array(nicheAnalysis),
  usage: nicheUsage,
  /** Whether there are older ones. */
  hasMore: z.boolean(),
});
export type NicheHistory = z.infer<typeof nicheHistory>;

export const nicheRecommendation = z.object({ niche: z.string(), category: z.string(), estimatedScore: score, reason: z.string() });
export type NicheRecommendation = z.infer<typeof nicheRecommendation>;

/** `GET /api/niche-analysis/recommendations`: ten, for standard and publisher. */
export const nicheRecommendations = z.object({ recommendations: z.array(nicheRecommendation) });
