import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';

/** A sample analysis; tests override what matters to them. */
export function anAnalysis(overrides: Partial<NicheAnalysis> = {}): NicheAnalysis {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000002',
    keyword: 'urban beekeeping',
    marketSaturation: 420,
    competitionScore: 50,
    demandScore: 55,
    profitabilityScore: 52,
    recommendation: 'yellow',
    topBooks: [],
    scoreBreakdown: {
      competition: { score: 50, level: 'Moderate', booksFound: 420, explanation: '' },
      demand: { score: 55, level: 'Moderate', explanation: '', factors: { marketSize: 70, engagement: 40, freshness: 50, quality: 60 } },
      price: { score: 80, median: 9.99, currency: 'USD', known: 12, explanation: '' },
      profitability: { score: 52, zone: 'yellow', explanation: '' },
      confidence: {
        value: 0.8,
        explanation: '',
        booksSampled: 40,
        booksRated: 9,
        booksPriced: 12,
        sources: ['google-books'],
        evidenceDate: '2026-01-01T00:00:00.000Z',
      },
    },
    detailedReport: { summary: '', strengths: [], warnings: [], opportunities: [] },
    insights: [],
    subNicheSuggestions: [],
    keywordSuggestions: [],
    wordsFrom: 'model',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}
