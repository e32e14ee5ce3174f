import { capResearch, RESEARCH_CAPS, storedNonFictionResearch, type FictionResearch, type NonFictionResearch } from './research.ts';

const many = (what: string) => Array.from({ length: 20 }, (_, index) => `${what} ${index}`);
const long = 'words and more words '.repeat(40);

/** As an earlier version stored it. */
const OLD: NonFictionResearch = {
  language: 'en',
  snapshot: { scope: long, hooks: many('hook'), keyTerms: many('term').map((term) => ({ term, definition: long })) },
  audience: { persona: many('persona'), topQuestions: many('question'), seoKeywords: many('keyword') },
  factsAndNumbers: many('fact').map((fact) => ({ fact, source: 'common knowledge' })),
  contentGaps: many('gap'),
  outlineHelpers: {
    subtopics: many('subtopic'),
    writerGuardrails: many('guardrail'),
    miniFaq: many('question').map((question) => ({ question, answer: long })),
  },
  sources: many('source').map((title) => ({ title, site: 'Site', year: 2_020, url: null })),
};

test('no list or text is longer than specified', () => {
  const { snapshot, audience, outlineHelpers, ...rest } = capResearch({
    ...OLD,
    insights: many('insight'),
    communityPosts: many('post').map((post) => ({ community: 'Forums', post })),
  });
  expect(
    [snapshot.hooks, snapshot.keyTerms, audience.topQuestions, audience.seoKeywords, rest.contentGaps].map((each) => each.length),
  ).toEqual([5, 5, 5, 5, 5]);
  expect([outlineHelpers.subtopics, outlineHelpers.writerGuardrails, outlineHelpers.miniFaq].map((each) => each.length)).toEqual([5, 5, 5]);
  expect([audience.persona.length, rest.factsAndNumbers.length, rest.sources.length]).toEqual([2, 10, 8]);
  expect([rest.insights?.length, rest.communityPosts?.length]).toEqual([5, 5]);
  expect(snapshot.scope.length).toBeLessThanOrEqual(RESEARCH_CAPS.scope);
  expect(snapshot.scope).toMatch(/ more…$/);
  for (const { definition } of snapshot.keyTerms) expect(definition.length).toBeLessThanOrEqual(100);
  for (const { answer } of outlineHelpers.miniFaq) expect(answer.length).toBeLessThanOrEqual(150);
});

test('a setting has at most 400 characters, even without spaces', () => {
  const novel: FictionResearch = {
    language: 'ja',
    characterCreation: { insights: ['One'], voice: 'Plain' },
    worldBuilding: { settingSnapshot: '海'.repeat(900), details: ['One'] },
    plotStructure: { threeActBeats: ['One', 'Two', 'Three'], pacingTip: 'Slowly' },
  };
  expect(capResearch(novel).worldBuilding.settingSnapshot).toHaveLength(400);
});

test('research of earlier versions can be read', () => {
  expect(
    storedNonFictionResearch.safeParse({ ...OLD, snapshot: { ...OLD.snapshot, hooks: ['One'], keyTerms: [] } }).error?.issues.length,
  ).toBeGreaterThan(0);
  const short = capResearch(OLD);
  expect(storedNonFictionResearch.safeParse(short).error).toBeUndefined();
  expect(short.communityPosts).toBeUndefined();
});
