/** Request and response schemas of the publishing-metadata tool. */

import { z } from 'zod';
import { CONTENT_TYPES } from './book/options.ts';
import { KDP_DESCRIPTION_MAX, KDP_KEYWORDS, KDP_KEYWORD_MAX } from './kdp.ts';
import { singleLine } from './text.ts';

export const metadataRequest = z.strictObject({
  bookTitle: singleLine(1, 200, 'Book title is required'),
  contentType: z.enum(CONTENT_TYPES).default('non-fiction'),
});
export type MetadataRequest = z.input<typeof metadataRequest>;

const level = z.enum(['High', 'Medium', 'Low']);

export const metadataSuggestions = z.object({
  /** Only codes of the product's list, each with its heading from the list. */
  bisacCategories: z.array(z.object({ code: z.string(), title: z.string(), relevance: level, reasoning: z.string() })),
  kdpKeywords: z.array(z.object({ keyword: z.string().max(KDP_KEYWORD_MAX), searchVolume: level, competition: level })).max(KDP_KEYWORDS),
  /** Up to three store categories, as text to search for in the store. */
  kdpCategories: z.array(z.string()).max(3),
  bookDescription: z.object({
    hook: z.string(),
    mainContent: z.string(),
    callToAction: z.string(),
    /** The three combined for KDP's description box: only KDP's tags, at most 4,000 characters. */
    html: z.string().max(KDP_DESCRIPTION_MAX),
  }),
  targetAudience: z.object({ primary: z.string(), secondary: z.string(), psychographics: z.string() }),
  marketingInsights: z.object({ bestChannels: z.array(z.string()), seasonality: z.string(), trendAlignment: z.string() }),
  competitiveAnalysis: z.object({ similarTitles: z.array(z.string()), marketGap: z.string(), priceRange: z.string() }),
});
export type MetadataSuggestions = z.infer<typeof metadataSuggestions>;

export const metadataResponse = z.object({ suggestions: metadataSuggestions });
export type MetadataResponse = z.infer<typeof metadataResponse>;
