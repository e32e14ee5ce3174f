/** Manuscripts for tests and benchmarks: an ordinary one of any length, and one with everything that may go wrong. */

import type { Block, Manuscript, Run } from '../../../shared/book/manuscript.ts';

const WORDS =
  'the harbour was quiet when evening came and nobody remembered the promise that had been made between two lighthouses on opposite shores of the difficult water while every captain understood the weather’s particular grammar yet hesitated to translate it into ordinary conversation because silence remained considerably cheaper than misunderstanding'.split(
    ' ',
  );
const NAMES = ['Ōkubo', 'Łukasz', 'Søren', 'Zoë', 'Marguerite', 'Ιωάννης', 'Надежда'];
const TITLES = [
  'The Cartographer’s Debt',
  'A Ledger of Tides',
  'Salt & Paper',
  'What the Keeper Saw',
  'North by Candlelight',
  'The Efficient Office',
];

/** A small, fast, deterministic generator (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A manuscript of about `words` words (default 3,000) in chapters of 2,500 words or `chapters` of them; `changes` replace its fields. */
export function sampleManuscript({
  words = 3000,
  chapters = Math.max(2, Math.round(words / 2500)),
  ...changes
}: Partial<Omit<Manuscript, 'chapters'>> & { words?: number; chapters?: number } = {}): Manuscript {
  const random = randomNumbers(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sentence = (): string => {
    const length = 6 + Math.floor(random() * 18);
    const list = Array.from({ length }, (_, index) => (index === 0 || random() < 0.03 ? pick(NAMES) : pick(WORDS)));
    const text = list.join(' ').replace(/^(\S+ \S+ \S+ \S+) (\S+) /, random() < 0.3 ? '$1—$2—' : random() < 0.3 ? '$1, $2 ' : '$1 $2 ');
    return random() < 0.15 ? `“${text},” he said.` : `${text}${random() < 0.1 ? '?' : '.'}`;
  };
  const runs = (): Run[] => {
    const list: Run[] = [{ text: `${Array.from({ length: 2 + Math.floor(random() * 4) }, sentence).join(' ')} ` }];
    if (random() < 0.2) list.push({ text: `${pick(WORDS)} ${pick(WORDS)}`, italic: true }, { text: ` ${sentence()}` });
    if (random() < 0.05) list.push({ text: ` ${sentence()}`, bold: true });
    return list;
  };
  const block = (index: number): Block => {
    if (index > 0 && index % 19 === 0) return { type: 'scene-break' };
    if (index % 31 === 7) return { type: 'heading', text: `On ${pick(WORDS)} and ${pick(WORDS)}` };
    if (index % 37 === 11) return { type: 'list', ordered: index % 2 === 0, items: [0, 1, 2].map(() => [{ text: sentence() }]) };
    if (index % 29 === 13) return { type: 'quote', runs: runs() };
    return { type: 'paragraph', runs: runs() };
  };
  const perChapter = words / chapters;
  return {
    projectId: '3f6c1c1e-8f0a-4c57-9d0b-5a8c2f3e7a10',
    level: 'full',
    contentType: 'fiction',
    title: 'The Lighthouse Accounts',
    author: 'Marguerite Ōkubo',
    description: 'Two keepers owe one another a light.',
    language: 'en',
    modifiedAt: '2026-03-04T05:06:07.000Z',
    ...changes,
    chapters: Array.from({ length: chapters }, (_, number) => {
      const blocks: Block[] = [];
      let count = 0;
      for (let index = 0; count < perChapter; index++) {
        const next = block(index);
        blocks.push(next);
        if ('runs' in next) count += next.runs.reduce((sum, run) => sum + run.text.split(' ').length, 0);
        if (next.type === 'list') count += next.items.length * 15;
      }
      if (blocks.at(-1)?.type === 'scene-break') blocks.pop();
      return { number: number + 1, title: TITLES[number % TITLES.length] as string, blocks };
    }),
  };
}

const HOSTILE = [
  '<script>alert(1)</script><img src="http://127.0.0.1:9/x" onerror=alert(1)><iframe src="file:///etc/passwd"></iframe>',
  '</style></p></section><style>@import url(http://127.0.0.1:9/y);</style><link rel=stylesheet href=http://127.0.0.1:9/z>',
  'controls \u000b\u0000\u0008\u007f lone \ud83d end \ufffe \u2028 \u202e overridden \u2066 isolated',
  ']]> <!-- -- --> <?php ?> {{x}} <%= 7*7 %> <%- include("/etc/passwd") %> ${1+1} &nbsp; &#0; &notreal;',
  '😀 👩‍👩‍👧 🇵🇹 emoji, ∑ ≠ → ★ ♪ № ﬁ ǅ',
  '第一章 日本語の文章。',
  'العربية لغة جميلة جداً ومكتوبة من اليمين',
  'עברית נכתבת מימין לשמאל',
  'हिन्दी में पाठ',
  'A'.repeat(1000),
  `https://example.com/${'very-long/'.repeat(60)}`,
  '\u00a0\u00a0',
  '',
];

/** The forms of practical books around a text. */
function formsOf(runs: Run[]): Block[] {
  const short: Run[] = [{ text: 'short' }];
  const table: Block = { type: 'table', align: ['left', 'right', 'center'], header: [runs, [], short], rows: [[short, runs, []], [[], [], []], [runs, runs, runs]] }; // prettier-ignore
  const checklist: Block = { type: 'checklist', items: [{ done: true, runs }, { done: false, runs: [] }] }; // prettier-ignore
  return [table, checklist, { type: 'callout', kind: 'warning', blocks: [{ type: 'paragraph', runs }, table, checklist] }];
}

/** Markup, control characters, many scripts, very long words, empty texts and odd titles. */
export function hostileManuscript(changes: Partial<Manuscript> = {}): Manuscript {
  const blocks = HOSTILE.flatMap((text): Block[] => [
    { type: 'paragraph', runs: [{ text }, { text: '</em>', italic: true }, { text, bold: true, italic: true }] },
    { type: 'heading', text: text.slice(0, 300) },
    { type: 'list', ordered: true, items: [[{ text }], []] },
    { type: 'quote', runs: [{ text }] },
    { type: 'scene-break' },
    ...formsOf([{ text }]),
  ]);
  return {
    ...sampleManuscript(),
    contentType: 'non-fiction',
    title: 'A <b>“bold”</b> & "quoted" \\ </style> ]]> <%= 1 %> \u0000\ud83d title; عنوان',
    subtitle: '</title><script>alert(2)</script>',
    author: 'Robert"); DROP <i>Tables</i>',
    description: ']]></dc:description> & \u0000',
    chapters: [
      { number: 1, title: 'A <b>bold</b> & "q" ]]> \u0000\u000b \ud83d \\ </style>', blocks },
      { number: 2, title: '', blocks: [] },
      { number: 3, title: 'عنوان الفصل', blocks: [{ type: 'paragraph', runs: [{ text: 'مرحبا بالعالم' }] }] },
      { number: 4, title: 'A title that goes on and on '.repeat(12), blocks: [{ type: 'scene-break' }] },
      { number: 5, title: 'X'.repeat(200), blocks: [{ type: 'quote', runs: [{ text: 'end' }] }] },
    ],
    ...changes,
  };
}
