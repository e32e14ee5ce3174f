import { metadataSuggestions, type MetadataSuggestions } from '../../shared/metadata.ts';
import {
  kdpDescriptionHtml,
  keepKdpKeywords,
  cleanPhrase,
  suggestedList,
  suggestedText,
  withoutTitleWords,
} from '../../shared/metadata-rules.ts';
import type { Deps } from '../model/ask.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import type { BisacList } from './bisac.ts';
import { metadataDraftOf, type MetadataDraft } from './metadata-draft.ts';
import { metadataPrompt, type MetadataInput } from './metadata-prompt.ts';
import type { BisacHeading } from './search-headings.ts';

/** Candidate headings per prompt; more would dilute the closest ones. */
const CANDIDATES = 24;
const FEWEST_HEADINGS = 2;
const MOST_HEADINGS = 5;

/**
 * Suggestions for a book's listing: only BISAC headings from `bisac`, and texts that meet the stores' rules.
 * @param userId the user charged for the model call
 * @throws ApplicationFailure non-retryable, or retryable for an outage
 */
export async function suggestMetadata(
  deps: Deps & { bisac: BisacList },
  userId: string,
  input: MetadataInput,
  signal: AbortSignal,
): Promise<MetadataSuggestions> {
  const { bisac } = deps;
  const candidates = bisac.search(wordsOf(input), input.contentType, CANDIDATES);
  const lines = candidates.map(lineOf);
  const draft = await askForStructure(
    deps,
    {
      chargedTo: { userId },
      step: 'suggest',
      prompt: metadataPrompt(input, lines),
      schema: metadataDraftOf(lines),
      // The caller stores the final suggestions.
      store: () => Promise.resolve(),
    },
    signal,
  );
  return toSuggestions(draft, input.bookTitle, candidates, bisac);
}

/** The title has the most weight, because stores show little else beside the cover. */
function wordsOf({ bookTitle, about, niche }: MetadataInput): string {
  if (!about) return bookTitle;
  return [bookTitle, bookTitle, about.genre, about.genre, niche?.keyword, about.idea, ...about.outline].filter(Boolean).join('\n');
}

const lineOf = ({ code, heading }: BisacHeading): string => `${code} ${heading}`;

/** Turns a draft into suggestions: headings from the list, keywords and description by KDP's rules, all texts plain and limited in length. */
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

/** Code and heading must match: models often combine a code with a neighbouring heading. */
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
  // The estimate of a phrase also applies to it without the title's words.
  const estimates = new Map(
    drafts.flatMap(({ keyword, ...estimate }) =>
      [cleanPhrase(keyword), withoutTitleWords(keyword, bookTitle)].map((each) => [each, estimate] as const),
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
