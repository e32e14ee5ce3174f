/** Request and response schemas of the publishing-metadata tool. */

import { z } from 'zod';
import { CONTENT_TYPES } from './book/options.ts';
import { DESCRIPTION_PARTS, KDP_CATEGORIES, KDP_DESCRIPTION_MAX, KDP_KEYWORDS, KDP_KEYWORD_MAX } from './kdp.ts';
import { keywordProblem } from './keyword-rules.ts';
import { severalLines, singleLine } from './text.ts';

/** For a title, or with `projectId` for that book of the user, whose own title and kind count. */
export const metadataRequest = z.strictObject({
  bookTitle: singleLine(1, 200, 'Book title is required'),
  contentType: z.enum(CONTENT_TYPES).default('non-fiction'),
  projectId: z.uuid().optional(),
});
export type MetadataRequest = z.input<typeof metadataRequest>;

const level = z.enum(['High', 'Medium', 'Low']);

export const metadataSuggestions = z.object({
  /** Only codes of the product's list, each with its heading from the list. */
  bisacCategories: z.array(z.object({ code: z.string(), title: z.string(), relevance: level, reasoning: z.string() })),
  kdpKeywords: z.array(z.object({ keyword: z.string().max(KDP_KEYWORD_MAX), searchVolume: level, competition: level })).max(KDP_KEYWORDS),
  /** Up to three store categories, as text to search for in the store. */
  kdpCategories: z.array(z.string()).max(KDP_CATEGORIES),
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

/** A book's listing: the suggestions that were kept with it, as its author has edited them. */
export const bookListing = z.object({
  bisacCodes: metadataSuggestions.shape.bisacCategories,
  kdpMetadata: metadataSuggestions.omit({ bisacCategories: true }).extend({
    // An author's own keyword has no estimates.
    kdpKeywords: z
      .array(z.object({ keyword: z.string().max(KDP_KEYWORD_MAX), searchVolume: level.nullable(), competition: level.nullable() }))
      .max(KDP_KEYWORDS),
  }),
});
export type BookListing = z.infer<typeof bookListing>;

const revision = z.number().int().min(1);

export const storedListing = z.object({
  listing: bookListing.nullable(),
  /** Of the newest version; null without a listing. */
  revision: revision.nullable(),
});
export type StoredListing = z.infer<typeof storedListing>;

/** `suggested` is the product's; `edited` and `restored` are the author's; of `earlier` nothing is known. */
export const LISTING_ORIGINS = ['suggested', 'edited', 'restored', 'earlier'] as const;
export type ListingOrigin = (typeof LISTING_ORIGINS)[number];

/** A state of a book's metadata. `restored` is the revision that its author went back to. */
export const shownListingVersion = z.object({
  revision,
  origin: z.enum(LISTING_ORIGINS),
  restored: revision.nullable(),
  savedAt: z.iso.datetime(),
});
export type ShownListingVersion = z.infer<typeof shownListingVersion>;

/** `GET …/metadata/versions`, newest first. */
export const listingVersions = z.object({ versions: z.array(shownListingVersion) });
export type ListingVersions = z.infer<typeof listingVersions>;

/** `POST …/metadata/restore`: `revision` is the state that the author saw. */
export const listingRestore = z.strictObject({ revision, restored: revision });

/** An author's edits of a listing. Codes can be reordered and left out; keywords have to be such as KDP accepts. */
export const listingEdit = z.strictObject({
  /** The state that was edited: if the listing has another one by now, nothing is stored. */
  revision,
  bisacCodes: z.array(z.string().regex(/^[A-Z]{3}\d{6}$/, 'A BISAC code has three letters and six digits')).max(5),
  kdpKeywords: z
    .array(
      z.string().superRefine((phrase, context) => {
        const problem = keywordProblem(phrase);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
    )
    .max(KDP_KEYWORDS),
  kdpCategories: z.array(singleLine(1, 150, 'A category is one line of text')).max(KDP_CATEGORIES),
  bookDescription: z.strictObject({
    hook: severalLines(0, DESCRIPTION_PARTS.hook, 'The hook is a text'),
    mainContent: severalLines(0, DESCRIPTION_PARTS.mainContent, 'The main content is a text'),
    callToAction: severalLines(0, DESCRIPTION_PARTS.callToAction, 'The call to action is a text'),
  }),
});
export type ListingEdit = z.infer<typeof listingEdit>;
