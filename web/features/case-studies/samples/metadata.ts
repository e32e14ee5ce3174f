import type { MetadataSuggestions } from '../../../../shared/metadata.ts';

type MetadataSample = { bookTitle: string } & Omit<MetadataSuggestions, 'competitiveAnalysis' | 'bookDescription'> & {
    bookDescription: Omit<MetadataSuggestions['bookDescription'], 'html'>;
  };

export const METADATA: MetadataSample = {
  bookTitle: 'Steady Pay: A Household Budget for Uneven Income',
  bisacCategories: [
    {
      code: 'BUS006000',
      title: 'Business & Economics / Budgeting',
      relevance: 'High',
      reasoning: 'What the book does, in one word. It goes first: the first code is the book’s main subject.',
    },
    {
      code: 'BUS115000',
      title: 'Business & Economics / Freelance & Self-Employment',
      relevance: 'High',
      reasoning: 'Whom it is for. A second shelf, with other neighbors than the first.',
    },
    {
      code: 'BUS107000',
      title: 'Business & Economics / Personal Success',
      relevance: 'Medium',
      reasoning: 'For readers who want the habit rather than the arithmetic.',
    },
  ],
  kdpKeywords: [
    { keyword: 'freelancer money management', searchVolume: 'High', competition: 'Medium' },
    { keyword: 'irregular paycheck planning', searchVolume: 'Medium', competition: 'Low' },
    { keyword: 'self employed personal finance', searchVolume: 'High', competition: 'Medium' },
    { keyword: 'gig worker savings plan', searchVolume: 'Medium', competition: 'Low' },
    { keyword: 'emergency fund for contractors', searchVolume: 'Low', competition: 'Low' },
    { keyword: 'seasonal employee finances', searchVolume: 'Low', competition: 'Low' },
    { keyword: 'money help for artists and musicians', searchVolume: 'Medium', competition: 'Low' },
  ],
  kdpCategories: [
    'Books > Business & Money > Personal Finance > Budgeting & Money Management',
    'Books > Business & Money > Small Business & Entrepreneurship > Home-Based',
    'Books > Business & Money > Job Hunting & Careers > Vocational Guidance',
  ],
  bookDescription: {
    hook: 'You earn enough in a year. So why is there nothing left in February?',
    mainContent:
      'Most budgets begin with “write down your monthly income.” If yours changes every month, they are over before they have started. Steady Pay begins one step earlier: it shows you how to turn twelve uneven months into one wage, paid to you on the same day, from an account that you fill when work is good.\n\nYou will find the wage your year can carry, the buffer it needs, and a plan for the lean month that you make before it comes. Every step has a worked example, and all you need is a bank statement and a pencil.',
    callToAction: 'Open last year’s statements, read Chapter 4, and pay yourself on the first.',
  },
  targetAudience: {
    primary: 'Freelancers, contractors and performers, 25 to 50, who are paid by the job.',
    secondary: 'Couples with one salary and one moving income; seasonal staff in tourism and farming.',
    psychographics: 'Good at the work, ashamed of the bank account. They have tried two budgeting apps and given up on both.',
  },
  marketingInsights: {
    bestChannels: ['Newsletters and forums of one trade at a time', 'A free worksheet of Chapter 4', 'Podcasts for the self-employed'],
    seasonality: 'January, and the weeks before quarterly taxes are due.',
    trendAlignment: 'Speak of the first of the month, not of the gig economy: readers search for their problem, not for its name.',
  },
};
