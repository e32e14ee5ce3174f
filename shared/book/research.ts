/** Schemas of the research for each kind of book, how much of it is stored, and how much of it screens show. */

import { z } from 'zod';

const few = (what: string) => z.array(z.string().describe(what)).min(1).max(5);

/** What is gathered of the readers of any book. */
const readership = {
  communityPosts: z
    .array(
      z.object({
        community: z.string().describe('Where such readers meet, in general words, such as "forums of allotment holders"'),
        post: z
          .string()
          .describe('What they typically write there, one or two sentences, in the tone of the place; a paraphrase, never a quotation'),
      }),
    )
    .max(5),
  insights: few('What follows from all this for the book, one sentence'),
  keyTopics: few('A topic that such readers return to, two to six words'),
  marketDemand: z.string().describe('Who buys books like this and why, in about 40 words; no sales figures, no ranks'),
  keyAreasOfInterest: few('What such readers hope to find in this book, two to eight words'),
};

export const nonFictionResearch = z.object({
  language: z.string().describe('BCP 47 tag of the language the author writes in, such as "en"'),
  snapshot: z.object({
    scope: z.string().describe('What the book covers and what it leaves out, in at most 120 characters'),
    hooks: few('A reason to read on, one sentence'),
    keyTerms: z
      .array(
        z.object({
          term: z.string().describe('A term readers must know'),
          definition: z.string().describe('Its meaning in at most 100 characters'),
        }),
      )
      .min(1)
      .max(5),
  }),
  audience: z.object({
    persona: z.array(z.string().describe('A typical reader: situation, goal and obstacle, in about 25 words')).min(1).max(2),
    topQuestions: few('A question such readers ask'),
    seoKeywords: few('A phrase of two to four words such readers search for'),
  }),
  factsAndNumbers: z
    .array(
      z.object({
        fact: z.string().describe('An established fact, one sentence'),
        source: z.string().describe('Where it is from, or "common knowledge"'),
      }),
    )
    .max(10),
  contentGaps: few('What other books on the subject leave out'),
  outlineHelpers: z.object({
    subtopics: few('A subtopic that deserves a chapter'),
    writerGuardrails: few('A promise the text must keep or a mistake it must avoid'),
    miniFaq: z
      .array(
        z.object({
          question: z.string().describe('A frequent question'),
          answer: z.string().describe('The answer in at most 150 characters'),
        }),
      )
      .min(1)
      .max(5),
  }),
  sources: z
    .array(
      z.object({
        title: z.string().describe('Title of a published work the model is certain exists'),
        site: z.string().describe('Publisher or site'),
        year: z.number().int().nullable().describe('Year of publication'),
        url: z.string().nullable().describe('Address, null unless certain'),
      }),
    )
    .max(8),
  ...readership,
});

export const fictionResearch = z.object({
  language: z.string().describe('BCP 47 tag of the language the author writes in, such as "en"'),
  characterCreation: z.object({
    insights: few('What makes a character of this kind of story ring true, one sentence'),
    voice: z.string().describe('How the narration should sound, in about 30 words'),
  }),
  worldBuilding: z.object({
    settingSnapshot: z.string().describe('The setting as a reader first meets it, in at most 400 characters'),
    details: few('A concrete, sensory detail of the setting, one sentence'),
  }),
  plotStructure: z.object({
    threeActBeats: z.array(z.string().describe('What must happen in this act, one sentence')).length(3),
    pacingTip: z.string().describe('How to pace this kind of story, one sentence'),
  }),
  ...readership,
});

const READERSHIP = { communityPosts: true, insights: true, keyTopics: true, marketDemand: true, keyAreasOfInterest: true } as const;
/** Model tokens that the research took, of those that the book may take. */
const tokenBudget = z.object({ used: z.int(), limit: z.int() }).optional();

/** As stored: research of earlier versions has neither its readers' part nor a budget. */
export const storedNonFictionResearch = nonFictionResearch.partial(READERSHIP).extend({ tokenBudget });
export type NonFictionResearch = z.infer<typeof storedNonFictionResearch>;
export const storedFictionResearch = fictionResearch.partial(READERSHIP).extend({ tokenBudget });
export type FictionResearch = z.infer<typeof storedFictionResearch>;

/** Lines of each list that screens show, and characters of each text. */
export const RESEARCH_CAPS = {
  list: 5,
  persona: 2,
  facts: 10,
  sources: 8,
  scope: 120,
  definition: 100,
  answer: 150,
  setting: 400,
} as const;

/** Research as screens show it: no list or text longer than specified, whatever was stored. */
export function capResearch<Research extends NonFictionResearch | FictionResearch>(research: Research): Research {
  const { list } = RESEARCH_CAPS;
  const readers = {
    ...(research.communityPosts && { communityPosts: research.communityPosts.slice(0, list) }),
    ...(research.insights && { insights: research.insights.slice(0, list) }),
    ...(research.keyTopics && { keyTopics: research.keyTopics.slice(0, list) }),
    ...(research.keyAreasOfInterest && { keyAreasOfInterest: research.keyAreasOfInterest.slice(0, list) }),
  };
  if (!('snapshot' in research)) {
    const { worldBuilding } = research;
    return {
      ...research,
      ...readers,
      worldBuilding: { ...worldBuilding, settingSnapshot: cut(worldBuilding.settingSnapshot, RESEARCH_CAPS.setting) },
    };
  }
  const { snapshot, audience, outlineHelpers, factsAndNumbers, contentGaps, sources } = research;
  return {
    ...research,
    ...readers,
    snapshot: {
      scope: cut(snapshot.scope, RESEARCH_CAPS.scope),
      hooks: snapshot.hooks.slice(0, list),
      keyTerms: snapshot.keyTerms
        .slice(0, list)
        .map(({ term, definition }) => ({ term, definition: cut(definition, RESEARCH_CAPS.definition) })),
    },
    audience: {
      persona: audience.persona.slice(0, RESEARCH_CAPS.persona),
      topQuestions: audience.topQuestions.slice(0, list),
      seoKeywords: audience.seoKeywords.slice(0, list),
    },
    factsAndNumbers: factsAndNumbers.slice(0, RESEARCH_CAPS.facts),
    contentGaps: contentGaps.slice(0, list),
    outlineHelpers: {
      subtopics: outlineHelpers.subtopics.slice(0, list),
      writerGuardrails: outlineHelpers.writerGuardrails.slice(0, list),
      miniFaq: outlineHelpers.miniFaq
        .slice(0, list)
        .map(({ question, answer }) => ({ question, answer: cut(answer, RESEARCH_CAPS.answer) })),
    },
    sources: sources.slice(0, RESEARCH_CAPS.sources),
  };
}

/** A text of at most so many characters, cut between words. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > most / 2 ? space : most - 1).trimEnd()}…`.slice(0, most);
}
