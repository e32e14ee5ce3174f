import { z } from 'zod';

const level = z.enum(['High', 'Medium', 'Low']);
const text = (what: string) => z.string().min(1).describe(what);

/** The schema of the model's answer. `headings` are the lines (code and heading) to choose from. */
export const metadataDraftOf = (headings: readonly string[]) =>
  z.object({
    bisacCategories: z
      .array(
        z.object({
          // The enum is sent to the model but not validated here: an unknown heading drops one entry instead of rejecting the whole answer.
          heading: z.string().meta({ description: 'One line of the BISAC headings, word for word', enum: [...headings] }),
          relevance: level,
          reasoning: text('Why the book belongs there, one sentence of at most 25 words'),
        }),
      )
      .min(2)
      .max(5),
    kdpKeywords: z
      .array(
        z.object({
          keyword: text('A search phrase of two to five words, at most 50 characters, without words of the title'),
          searchVolume: level,
          competition: level,
        }),
      )
      .min(7)
      .max(14),
    kdpCategories: z
      .array(z.object({ category: text('A path of the Kindle store such as "Books > Crafts > Sewing", at most 120 characters') }))
      .min(1)
      .max(3),
    bookDescription: z.object({
      hook: text('The first line, which makes a reader stop, in about 20 words'),
      mainContent: text('What the book gives its reader, in about 140 words'),
      callToAction: text('A last line that invites to read, in about 15 words'),
    }),
    targetAudience: z.object({
      primary: text('Who will buy the book: situation and wish, in about 25 words'),
      secondary: text('Who else may, in about 20 words'),
      psychographics: text('What these readers value and fear, in about 25 words'),
    }),
    marketingInsights: z.object({
      bestChannels: z.array(text('A place to reach these readers and what to do there, in about 12 words')).min(2).max(6),
      seasonality: text('When in the year such books are looked for, in about 20 words'),
      trendAlignment: text('A lasting movement that the book fits, in about 20 words'),
    }),
    competitiveAnalysis: z.object({
      similarTitles: z.array(text('Title and author of a published book that certainly exists')).max(5),
      marketGap: text('What such books leave out and this one gives, in about 25 words'),
      priceRange: text('A usual range of prices for such an e-book and paperback, in about 12 words'),
    }),
  });
export type MetadataDraft = z.infer<ReturnType<typeof metadataDraftOf>>;
