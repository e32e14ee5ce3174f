/** Sample reports on niches that read as sense: short, honest about what they are, and made from the numbers in the prompt. */

import type { Random } from '../../common/random.ts';

/** The figure of a line such as "demand: 57 of 100". */
function figure(prompt: string, label: string): number {
  return Number(new RegExp(`^${label}: ([\\d.]+)`, 'm').exec(prompt)?.[1] ?? 0);
}

const band = (score: number): 'low' | 'moderate' | 'high' => (score >= 70 ? 'high' : score >= 40 ? 'moderate' : 'low');

/** What else a niche may be narrowed to. */
const NARROWER = [
  { add: 'in small spaces', why: 'Readers with little room find few books that take their limits seriously.' },
  { add: 'on a budget', why: 'A clear limit is a promise that a general book does not make.' },
  { add: 'with children', why: 'Families look for plans that fit into a weekend.' },
  { add: 'month by month', why: 'A calendar gives readers a reason to come back.' },
  { add: 'for busy people', why: 'Readers ask for short sessions, and few books plan for them.' },
  { add: 'after sixty', why: 'Older readers buy many books, and few are written for them.' },
];

const PHRASES = ['guide', 'for beginners', 'step by step', 'mistakes', 'workbook', 'at home', 'checklist', 'projects', 'basics', 'ideas'];

/** The report on a niche. @param topic its keyword, without markup */
export function nicheReport(prompt: string, topic: string): unknown {
  const [found, demand, competition, price] = ['books found', 'demand', 'competition', 'price'].map((label) => figure(prompt, label));
  const [wanted, rivals] = [band(demand ?? 0), band(competition ?? 0)];
  const core = topic.replace(/ (?:for beginners|for kids|guide)$/i, '');
  const books = (found ?? 0).toLocaleString('en-US');
  return {
    summary: `Sample report, written without a language model. The search found about ${books} books for “${topic}.” Demand is ${wanted} (${demand} out of 100), and competition is ${rivals} (${competition}). ${
      wanted !== 'low' && rivals !== 'high'
        ? 'Readers are there, and a book with a clear promise can still stand out.'
        : rivals === 'high'
          ? 'A general book would be one of many, so narrow the subject before you begin.'
          : 'The data shows few readers, so look for a broader name for the same subject first.'
    }`,
    strengths: [
      wanted === 'low'
        ? `With ${books} books, the shelf is easy to survey.`
        : `A demand score of ${demand} means that readers find these books, finish them, and rate them.`,
      rivals === 'high'
        ? 'A crowded shelf proves that such books sell.'
        : `A competition score of ${competition} leaves room for one more.`,
    ],
    warnings: [
      rivals === 'high'
        ? `A competition score of ${competition} means that a general title will be hard to find.`
        : 'Many of the books found have no ratings, so demand is estimated from the ones that do.',
      (price ?? 0) < 40 ? 'Prices are low or unknown: plan for a modest return.' : 'Prices are known for only some of the books found.',
    ],
    opportunities: [
      `A book on ${core} that says on its cover who it is for and what they will be able to do.`,
      'A plan with dates and quantities: most of the titles found promise an overview.',
    ],
    insights: [
      `🎯 ${wanted === 'low' ? 'Try a broader keyword and compare' : `Demand stands at ${demand} out of 100: check the top books`} before you choose a title.`,
      `⚠️ Competition is ${rivals}: decide what the other ${books} books leave out.`,
      '🎯 Read the three-star reviews of the top books: they name what is missing.',
    ],
    subNiches: NARROWER.slice(0, 5).map(({ add, why }, index) => ({
      keyword: `${core} ${add}`,
      reason: why,
      potential: index < 2 ? 'high' : index < 4 ? 'medium' : 'low',
    })),
    keywords: PHRASES.map((phrase) => `${core} ${phrase}`)
      .filter((keyword) => keyword !== topic)
      .slice(0, 8),
  };
}

/** Niches with a category each, for authors of whom nothing is known but a few keywords. */
const IDEAS = `Gardening: balcony vegetables, rain gardens, winter salads, cut flowers for small plots, seed saving
Crafts: visible mending, hand sewing for teenagers, spoon carving, bookbinding at the kitchen table
Cooking: one-pot suppers for two, sourdough without waste, lunch boxes for nurses, preserving a small harvest
Pets: city dogs in apartments, aging cats, hens in a small yard
Health: walking after fifty, sleep for shift workers, back care for drivers
Money: first budget after college, freelancers and taxes, repairing instead of buying
Family: grandparents on video calls, screen-free weekends, moving with children
Work: first-time managers in small teams, meetings that end early, learning a trade at forty
Travel: night trains with children, cycling along rivers, traveling with a bad knee
Mystery: lighthouse mysteries, cozy mysteries in a bakery, retired postmen who investigate
Romance: second chances in a small town, rivals in a bookshop
Science: stargazing from a city, keeping a weather diary`
  .split('\n')
  .flatMap((line) => {
    const [category = '', list = ''] = line.split(': ');
    return list.split(', ').map((keyword) => ({ keyword, category }));
  });

const HOW_MANY = 12;

/** Why somebody might write for a niche. */
const REASONS = ['its readers look for a plan rather than an overview', 'beginners ask the same few questions, and one short book could answer them', 'there are many general books and few for one kind of reader', 'people search for it all year round', 'it is small enough to become known in', 'readers of one such book soon look for the next']; // prettier-ignore

/** Twelve niches that the prompt does not name yet. */
export function nicheIdeas(prompt: string, random: Random): unknown {
  const known = prompt.toLowerCase();
  const left = IDEAS.filter(({ keyword }) => !known.includes(keyword.toLowerCase())).map((idea) => ({ ...idea, order: random.next() }));
  if (left.length < HOW_MANY) return undefined;
  const last = /<history>\s*([^:\n<]{2,80}):/.exec(prompt)?.[1];
  return {
    niches: left
      .sort((one, other) => one.order - other.order)
      .slice(0, HOW_MANY)
      .map(({ keyword, category }, index) => ({
        keyword,
        category,
        estimatedScore: random.between(45, 78),
        reason: `Sample suggestion: ${last && index < REASONS.length ? `as with “${last},” ` : ''}${REASONS[index % REASONS.length] as string}.`,
      })),
  };
}
