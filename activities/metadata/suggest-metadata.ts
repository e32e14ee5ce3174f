import { metadataSuggestions, type MetadataSuggestions } from '../../shared/metadata.ts';
import {
  kdpDescriptionHtml,
  keepKdpKeywords,
  normalizeKeyword,
  suggestedList,
  suggestedText,
  withoutTitleWords,
} from '../../shared/metadata-rules.ts';
import { askForAnswer } from '../model/ask-for-answer.ts';
import type { ModelClient } from '../model/client.ts';
import type { BisacList } from './bisac.ts';
import { metadataDraftOf, type MetadataDraft } from './metadata-draft.ts';
import { metadataPrompt, type MetadataInput } from './metadata-prompt.ts';
import type { BisacHeading } from './search-headings.ts';

/** Enough to choose from; more would bury the near ones. */
const CANDIDATES = 24;
const FEWEST_HEADINGS = 2;
const MOST_HEADINGS = 5;

/**
 * Suggestions for a book's listing: BISAC headings out of `bisac` alone, whatever the model says, and texts that the stores take.
 * @throws ApplicationFailure `NoUsableAnswer` (not retried), or an outage that Temporal waits out
 */
export async function suggestMetadata(
  { model, bisac }: { model: ModelClient; bisac: BisacList },
  input: MetadataInput,
  signal: AbortSignal,
): Promise<MetadataSuggestions> {
  const candidates = bisac.search(wordsOf(input), input.contentType, CANDIDATES);
  const lines = candidates.map(lineOf);
  const draft = await askForAnswer(
    model,
    { prompt: metadataPrompt(input, lines), schema: metadataDraftOf(lines), cacheKey: 'metadata' },
    signal,
  );
  return toSuggestions(draft, input.bookTitle, candidates, bisac);
}

/** The title weighs most: it is all that a store shows beside the cover. */
function wordsOf({ bookTitle, about }: MetadataInput): string {
  if (!about) return bookTitle;
  return [bookTitle, bookTitle, about.genre, about.genre, about.idea, ...about.outline].filter(Boolean).join('\n');
}

const lineOf = ({ code, heading }: BisacHeading): string => `${code} ${heading}`;

/** A draft made fit to publish: headings from the list, keywords and description by KDP's rules, every text plain and of bounded length. */
export function toSuggestions(
  draft: MetadataDraft,
  bookTitle: string,
  candidates: readonly BisacHeading[],
  bisac: BisacList,
): MetadataSuggestions {
  const { bookDescription: description, targetAudience: audience, marketingInsights: marketing, competitiveAnalysis: rivals } = draft;
  const texts = {
    hook: suggestedText(description.hook, 400),
    mainContent: suggestedText(description.mainContent, 3_000),
    callToAction: suggestedText(description.callToAction, 400),
  };
  return metadataSuggestions.parse({
    bisacCategories: bisacCategories(draft, candidates, bisac),
    kdpKeywords: kdpKeywords(draft, bookTitle),
    kdpCategories: suggestedList(
      draft.kdpCategories.map(({ category }) => category),
      3,
      150,
    ),
    bookDescription: { ...texts, html: kdpDescriptionHtml(texts) },
    targetAudience: {
      primary: suggestedText(audience.primary, 500),
      secondary: suggestedText(audience.secondary, 500),
      psychographics: suggestedText(audience.psychographics, 500),
    },
    marketingInsights: {
      bestChannels: suggestedList(marketing.bestChannels, 6, 200),
      seasonality: suggestedText(marketing.seasonality, 400),
      trendAlignment: suggestedText(marketing.trendAlignment, 400),
    },
    competitiveAnalysis: {
      similarTitles: suggestedList(rivals.similarTitles, 5, 150),
      marketGap: suggestedText(rivals.marketGap, 500),
      priceRange: suggestedText(rivals.priceRange, 200),
    },
  });
}

const LEVELS = ['High', 'Medium', 'Low'];

type BisacCategory = MetadataSuggestions['bisacCategories'][number];

/** Code and heading must belong together: models know many codes, and often put a neighbour's heading under one. */
function bisacCategories(
  { bisacCategories: drafts }: MetadataDraft,
  candidates: readonly BisacHeading[],
  bisac: BisacList,
): BisacCategory[] {
  const chosen = new Map<string, BisacCategory>();
  for (const { heading: line, relevance, reasoning } of drafts) {
    const code = line.trim().slice(0, 9);
    const title = bisac.headingOf(code);
    if (title === undefined || chosen.has(code) || oneCase(line) !== oneCase(lineOf({ code, heading: title }))) continue;
    chosen.set(code, { code, title, relevance, reasoning: suggestedText(reasoning, 300) });
  }
  for (const { code, heading } of candidates) {
    if (chosen.size >= FEWEST_HEADINGS) break;
    if (!chosen.has(code))
      chosen.set(code, { code, title: heading, relevance: 'Low', reasoning: 'Closest heading by the words of the title' });
  }
  const rank = ({ relevance }: BisacCategory) => LEVELS.indexOf(relevance);
  return [...chosen.values()].sort((one, other) => rank(one) - rank(other)).slice(0, MOST_HEADINGS);
}

const oneCase = (line: string): string => line.replace(/\s+/g, ' ').trim().toLowerCase();

function kdpKeywords({ kdpKeywords: drafts }: MetadataDraft, bookTitle: string): MetadataSuggestions['kdpKeywords'] {
  // What a phrase says without the title's words is looked for by much the same readers.
  const estimates = new Map(
    drafts.flatMap(({ keyword, ...estimate }) =>
      [normalizeKeyword(keyword), withoutTitleWords(keyword, bookTitle)].map((each) => [each, estimate] as const),
    ),
  );
  return keepKdpKeywords(
    drafts.map(({ keyword }) => keyword),
    bookTitle,
  ).flatMap((keyword) => {
    const estimate = estimates.get(keyword);
    return estimate ? [{ keyword, ...estimate }] : [];
  });
}
