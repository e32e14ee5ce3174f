/** Sample publishing metadata that reads as sense, made from the title and the list of headings in the prompt. */

import type { Brief } from '../text/brief.ts';

const FEWEST_HEADINGS = 2;
const MOST_HEADINGS = 3;
const LEVELS = ['High', 'Medium', 'Low'] as const;
const COMMON = new Set(
  'about after before book from guide into over that their this with without your novel budget simple easy first small urban regional general city beginners'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.has(word));

/** What readers add to a subject when they search. The second list is for novels. */
const PHRASES = {
  'non-fiction': ['handbook for beginners', 'step by step basics', 'small space ideas', 'hobby for busy adults', 'common mistakes to avoid', 'gift for practical people', 'weekend projects at home', 'first year checklist', 'low cost starter plan', 'skills for everyday life', 'slow living inspiration', 'simple routines that last'], // prettier-ignore
  fiction: ['small town secrets', 'slow burn suspense', 'strong sense of place', 'book club fiction', 'family secrets revealed', 'older main character', 'atmospheric winter reads', 'literary page turner', 'second chance story', 'quiet character driven story', 'buried past mystery', 'stories of loyalty'], // prettier-ignore
};

/** The listing of a book; undefined for a prompt without headings. */
export function metadata(prompt: string, { fiction, details }: Brief): unknown {
  const [material = '', list = ''] = prompt.split('BISAC headings:\n');
  const headings = list.split('\n').filter((line) => /^[A-Z]{3}\d{6}/.test(line));
  const title = /<title>\s*([\s\S]{1,300}?)\s*<\/title>/.exec(prompt)?.[1];
  if (!title || headings.length < 3) return undefined;
  const kind = fiction ? 'fiction' : 'non-fiction';
  // The instructions speak of "<title> is material": what is meant is what stands between tags.
  const about = [...material.matchAll(/<(title|idea|audience|outline)>(?! is )([\s\S]*?)<\/\1>/g)].flatMap(([, , text = '']) => wordsOf(text)); // prettier-ignore
  // No heading says beekeeping; booksellers shelve it with gardens and insects.
  if (/\b(?:bees?|beekeep\w*|hives?)\b/i.test(title)) about.push('gardening', 'insects');
  const shared = (heading: string) => new Set(wordsOf(heading).map((word) => word.slice(0, 5)).filter((stem) => about.some((each) => each.startsWith(stem)))).size; // prettier-ignore
  const isOfKind = (heading: string) => (/^(?:FIC|YAF|JUV)/.test(heading) === (kind === 'fiction') ? 1 : 0);
  // Of headings that say as much of the book, the one that says the least else.
  const near = (heading: string) => isOfKind(heading) * 10 + shared(heading) - wordsOf(heading).length / 100;
  const sorted = headings.toSorted((one, other) => near(other) - near(one));
  const best = sorted.filter((heading, index) => index < FEWEST_HEADINGS || (index < MOST_HEADINGS && shared(heading) > 0));
  const shelf = (best[0] ?? '').replace(/^\S+\s+/, '').split(' / ').map((part) => part.replace(/\p{L}+/gu, titled)); // prettier-ignore
  return {
    bisacCategories: best.map((heading, index) => ({
      heading,
      relevance: LEVELS[index],
      reasoning:
        shared(heading) > 0
          ? 'Sample choice: the heading shares its subject with the book.'
          : 'Sample choice: the closest of the remaining headings.',
    })),
    kdpKeywords: PHRASES[kind]
      .filter((phrase) => !wordsOf(phrase).some((word) => title.toLowerCase().includes(word)))
      .map((keyword, index) => ({ keyword, searchVolume: LEVELS[index % 3], competition: LEVELS[(index + 1) % 3] })),
    kdpCategories: [{ category: ['Books', ...shelf.filter((part) => part !== 'General')].join(' > ').slice(0, 120) }],
    ...(fiction ? novel(title, details['idea']) : guide(title, details['subject'] ?? 'the subject')),
  };
}

const titled = (word: string): string => (word === word.toUpperCase() && word.length > 1 ? (word[0] ?? '') + word.slice(1).toLowerCase() : word); // prettier-ignore

const SAMPLE = 'This is a sample description, written without a language model.';

function guide(title: string, subject: string): object {
  return {
    bookDescription: {
      hook: `You have read enough about ${subject}. What you need is a first step that holds.`,
      mainContent: `“${title}” is for readers with a job, a budget, and two free evenings a week. It begins with the question every beginner asks, names what things cost, and takes you through the first week in an order that works.\n\nInside: the few tools worth paying for, the mistakes that cost the most and how to spot them early, a routine that survives a bad week, and a plan that fits on one page. Each chapter ends with one thing to do today.\n\n${SAMPLE}`,
      callToAction: 'Open the first chapter, and begin with what is already on your table.',
    },
    targetAudience: {
      primary: `Beginners who want to try ${subject} without wasting money and need one reliable way that fits around work.`,
      secondary: 'Readers who tried once, stopped, and would like to know why.',
      psychographics: 'They value plain words and honest limits, and they distrust promises that sound too good.',
    },
    marketingInsights: {
      bestChannels: [
        'A newsletter that answers one reader’s question a week',
        'A talk at the local library, with a one-page handout',
        `Forums about ${subject}: answer first, mention the book last`,
      ],
      seasonality: 'Interest usually rises at the turn of the year and just before the season of the subject.',
      trendAlignment: 'It fits the lasting wish to make and do things oneself, with less waste.',
    },
    competitiveAnalysis: {
      similarTitles: [],
      marketGap: 'Many such books survey the subject; this one takes a single reader through the first year, step by step.',
      priceRange: 'Usually $3.99 to $6.99 as an e-book, $11.99 to $15.99 in print.',
    },
  };
}

function novel(title: string, idea: string | undefined): object {
  return {
    bookDescription: {
      hook: 'Everyone here remembers what happened. No two people tell it alike.',
      mainContent: `${idea ? `In “${title},” ${idea}. ` : `“${title}” begins with a question that nobody wants asked. `}What starts as curiosity becomes a choice, and every answer costs somebody something.\n\nA story of loyalty and late courage, with a strong sense of place, dialogue that says less than it means, and an ending that is earned.\n\n${SAMPLE}`,
      callToAction: 'Turn the first page, and find out who kept the promise.',
    },
    targetAudience: {
      primary: 'Readers of character-driven fiction who want a place to live in for a week and a puzzle that plays fair.',
      secondary: 'Book clubs looking for a short novel with something to argue about.',
      psychographics: 'They like restraint, distrust easy endings, and recommend what they love to one friend at a time.',
    },
    marketingInsights: {
      bestChannels: [
        'Book clubs and local libraries, with a page of questions',
        'Newsletters of authors in the same genre, by exchange',
        'Early copies for readers who review at length',
      ],
      seasonality: 'Quiet, atmospheric novels are looked for from fall to early spring, and again before the summer holidays.',
      trendAlignment: 'It fits the lasting taste for slow-burning stories with older, imperfect heroes.',
    },
    competitiveAnalysis: {
      similarTitles: [],
      marketGap: 'Much of the genre leans on shock; this book builds on what people leave unsaid.',
      priceRange: 'Usually $2.99 to $5.99 as an e-book, $10.99 to $14.99 in print.',
    },
  };
}
