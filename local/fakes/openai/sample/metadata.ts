/** Sample publishing metadata that reads as sense, made from the title and the list of headings in the prompt. */

const LEVELS = ['High', 'Medium', 'Low'] as const;
const COMMON = new Set('about after before book from guide into over that their this with without your'.split(' '));

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.has(word));

/** Phrases that say nothing which the title says already. */
const PHRASES = ['practical how to guide', 'gifts for hobby lovers', 'weekend projects for adults', 'simple skills at home', 'easy steps with pictures', 'habits that last', 'learn at your own pace', 'books for curious readers', 'small steps every day', 'advice for late starters', 'helpful reference handbook', 'inspiration for quiet evenings']; // prettier-ignore

/** The listing of a book; undefined for a prompt without headings. */
export function metadata(prompt: string): unknown {
  const headings = (prompt.split('BISAC headings:\n')[1] ?? '').split('\n').filter((line) => /^[A-Z]{3}\d{6}/.test(line));
  const title = /<title>\s*([\s\S]{1,300}?)\s*<\/title>/.exec(prompt)?.[1];
  if (!title || headings.length < 3) return undefined;
  const telling = wordsOf(prompt.split('BISAC headings:\n')[0] ?? '');
  const near = (heading: string) => wordsOf(heading).filter((word) => telling.some((each) => each.startsWith(word.slice(0, 5)))).length;
  const best = headings.toSorted((one, other) => near(other) - near(one)).slice(0, 3);
  return {
    bisacCategories: best.map((heading, index) => ({
      heading,
      relevance: LEVELS[index],
      reasoning:
        near(heading) > 0
          ? 'A sample choice: it shares its subject with the title.'
          : 'A sample choice among the headings that come closest.',
    })),
    kdpKeywords: PHRASES.filter((phrase) => !wordsOf(phrase).some((word) => title.toLowerCase().includes(word))).map((keyword, index) => ({
      keyword,
      searchVolume: LEVELS[index % 3],
      competition: LEVELS[(index + 1) % 3],
    })),
    kdpCategories: [{ category: 'Books > Self-Help > Motivational' }],
    bookDescription: {
      hook: `What if “${title}” were the book that you wished for when you began?`,
      mainContent: `This is a sample description, written without a language model. “${title}” takes its readers from the first question to a result that they can see. Each chapter settles one thing, says what it takes, and shows how to tell that it has worked.\n\nYou will find out where to begin, what to leave for later, and which mistakes cost the most. Nothing in it needs more than an ordinary week, and nothing is promised that the chapters do not keep.`,
      callToAction: 'Open the first chapter, and begin with what is already on your table.',
    },
    targetAudience: {
      primary: 'Readers who are new to the subject, have little time, and want one reliable way that works.',
      secondary: 'Those who began once before, stopped, and would like to know why.',
      psychographics: 'They value plain words and honest limits, and they distrust promises that sound too good.',
    },
    marketingInsights: {
      bestChannels: [
        'A newsletter that answers one reader’s question each week',
        'Talks at the local library, with a one-page handout',
        'Forums of the subject: answer first, mention the book last',
      ],
      seasonality: 'Interest usually rises at the turn of the year and before the season of the subject.',
      trendAlignment: 'It fits the lasting wish to learn something by doing it oneself.',
    },
    competitiveAnalysis: {
      similarTitles: [],
      marketGap: 'Many such books survey the subject; this one takes a single reader through it, step by step.',
      priceRange: 'Usually $3.99 to $6.99 as an e-book, $11.99 to $15.99 in print.',
    },
  };
}
