/** A few real works, each known to some of the catalogues that are faked, so that every catalogue has something that the ones asked before it have not. */

export type KnownWork = {
  title: string;
  subtitle?: string;
  authors: { given: string; family: string }[];
  year: number;
  /** Open Library's number; the fake's own. */
  openLibrary?: number;
  /** Google's id; the fake's own. */
  google?: string;
  /** Crossref's, the real one. */
  doi?: string;
  /** How an article on it begins. */
  wikipedia?: string;
};

export const KNOWN_WORKS: readonly KnownWork[] = [
  {
    ...{
      title: 'Silent Spring',
      authors: [{ given: 'Rachel', family: 'Carson' }],
      year: 1962,
      openLibrary: 9_000_001,
      google: 'sample-spring',
    },
    wikipedia:
      'Silent Spring is an environmental science book by Rachel Carson. Published on September 27, 1962, the book documented the harm',
  },
  {
    ...{ title: 'Thinking, Fast and Slow', authors: [{ given: 'Daniel', family: 'Kahneman' }], year: 2011, openLibrary: 9_000_002 },
  },
  {
    ...{ title: 'Honeybee Democracy', authors: [{ given: 'Thomas D.', family: 'Seeley' }], year: 2010, google: 'sample-honeyb' },
  },
  {
    title: 'The Hive and the Honey Bee',
    subtitle: 'A New Book on Beekeeping',
    ...{ authors: [{ given: 'Joe M.', family: 'Graham' }], year: 1992, google: 'sample-thehive' },
  },
  {
    title: 'Why Most Published Research Findings Are False',
    ...{ authors: [{ given: 'John P. A.', family: 'Ioannidis' }], year: 2005, doi: '10.1371/journal.pmed.0020124' },
  },
  {
    title: 'The magical number seven, plus or minus two: Some limits on our capacity for processing information.',
    ...{ authors: [{ given: 'George A.', family: 'Miller' }], year: 1956, doi: '10.1037/h0043158' },
  },
  {
    ...{ title: 'Small Is Beautiful', authors: [{ given: 'E. F.', family: 'Schumacher' }], year: 1973 },
    wikipedia:
      'Small Is Beautiful: A Study of Economics As If People Mattered is a collection of essays published in 1973 by German-born British economist E. F. Schumacher',
  },
];

/** The words of a text, without case and punctuation. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The works that a query names by their whole title and an author. */
export function worksNamed(query: string): KnownWork[] {
  const asked = new Set(wordsIn(query));
  return KNOWN_WORKS.filter(
    ({ title, authors }) =>
      wordsIn(title).every((word) => asked.has(word)) && authors.some(({ family }) => asked.has(family.toLowerCase())),
  );
}
