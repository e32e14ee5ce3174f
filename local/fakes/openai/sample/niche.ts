/** Sample reports on niches that read as sense: short, honest about what they are, and made from the numbers in the prompt. */

import type { Random } from '../../common/random.ts';

/** The figure of a line such as "demand: 57 of 100". */
function figure(prompt: string, label: string): number {
  return Number(new RegExp(`^${label}: ([\\d.]+)`, 'm').exec(prompt)?.[1] ?? 0);
}

const band = (score: number): 'low' | 'moderate' | 'high' => (score >= 70 ? 'high' : score >= 40 ? 'moderate' : 'low');

/** What else a niche may be narrowed to. */
const NARROWER = [
  { add: 'in small spaces', why: 'Readers with little room find few books that take it seriously.' },
  { add: 'on a budget', why: 'A limit is a promise that a general book does not make.' },
  { add: 'with children', why: 'Families look for plans that fit a weekend.' },
  { add: 'month by month', why: 'A calendar is a shape that readers come back to.' },
  { add: 'for busy people', why: 'Short sessions are asked for and seldom planned.' },
  { add: 'after sixty', why: 'Older readers buy books, and few are written for them.' },
];

const PHRASES = ['guide', 'for beginners', 'step by step', 'mistakes', 'workbook', 'at home', 'checklist', 'projects', 'basics', 'ideas'];

/** The report on a niche. @param topic its keyword, without markup */
export function nicheReport(prompt: string, topic: string): unknown {
  const [found, demand, competition, price] = ['books found', 'demand', 'competition', 'price'].map((label) => figure(prompt, label));
  const [wanted, rivals] = [band(demand ?? 0), band(competition ?? 0)];
  const core = topic.replace(/ (?:for beginners|for kids|guide)$/i, '');
  const books = (found ?? 0).toLocaleString('en-US');
  return {
    summary: `Sample report, written without a language model: about ${books} books were found for “${topic}”. Demand is ${wanted} at ${demand} of 100 and competition ${rivals} at ${competition}. ${
      wanted !== 'low' && rivals !== 'high'
        ? 'Readers are there, and a book with a clear promise can still be seen among the others.'
        : rivals === 'high'
          ? 'A general book would be one of very many: narrow the subject before you begin.'
          : 'Few readers show in the data, so look for a wider name of the same thing first.'
    }`,
    strengths: [
      wanted === 'low'
        ? `At ${books} books, the shelf is easy to survey.`
        : `Demand of ${demand} of 100 says that readers rate and keep such books.`,
      rivals === 'high'
        ? 'A crowded shelf proves that such books are bought.'
        : `Competition of ${competition} of 100 leaves room for one more.`,
    ],
    warnings: [
      rivals === 'high'
        ? `Competition of ${competition} of 100 means that a general title will not be found.`
        : 'Many of the books found have no ratings, so the demand is estimated from few of them.',
      (price ?? 0) < 40
        ? 'Prices are low or unknown, so plan for a modest return.'
        : 'The price is known for only part of the books found.',
    ],
    opportunities: [
      `A book on ${core} that says on its cover who it is for and what they can do afterward.`,
      'A plan with dates and quantities; most of the titles found promise an overview.',
    ],
    insights: [
      `🎯 ${wanted === 'low' ? 'Widen the keyword and compare' : `Demand stands at ${demand} of 100`} before you choose a title.`,
      `⚠️ Competition is ${rivals}: decide what the other ${books} books leave out.`,
      '🎯 Read the three-star reviews of the top books; they name what is missing.',
    ],
    subNiches: NARROWER.slice(0, 5).map(({ add, why }, index) => ({
      keyword: `${core} ${add}`,
      reason: why,
      potential: index < 2 ? 'high' : index < 4 ? 'medium' : 'low',
    })),
    keywords: PHRASES.slice(0, 8).map((phrase) => `${core} ${phrase}`),
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
      .map(({ keyword, category }) => ({
        keyword,
        category,
        estimatedScore: random.between(45, 78),
        reason: last
          ? `A sample suggestion: like “${last}”, it has readers who look for a plan rather than an overview.`
          : 'A sample suggestion: a clear group of readers with one practical wish.',
      })),
  };
}
