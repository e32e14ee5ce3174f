import type { ClaimSource } from '../../shared/book/claim-source.ts';
import { FINDING_LABELS, type FindingKind, type Passage } from '../../shared/book/editing.ts';
import { escapeMarkdown as text } from './escape-markdown.ts';

/** What the notes on a book are written from. */
export type BookNotes = {
  title: string;
  /** What the editors left to the author. */
  findings: { kind: FindingKind; severity: number; passages: Passage[]; why: string; remedy: string; decision: string | null }[];
  claims: { chapter: number; quote: string; sureness: 'sure' | 'likely' | 'doubtful'; source: ClaimSource | null }[];
  /** Promises to the reader, and secrets; null where no chapter is planned for it. */
  promises: { name: string; statement: string; plantedIn: number | null; paidIn: number | null }[];
};

const SURENESS = {
  sure: 'The reader was sure that it is true.',
  likely: 'The reader thought it likely.',
  doubtful: 'The reader doubted it.',
} as const;

/** The author's notes on a book as Markdown: what is left to decide, which claims to verify, which promises are planted and kept. */
export function notesMarkdown({ title, findings, claims, promises }: BookNotes): string {
  const parts = [
    `# Notes on ${text(title)}`,
    'What the editors of this book leave to its author. The text quoted here stands in the book as it was when they read it.',
    '## To decide',
    ...(findings.length === 0 ? ['Nothing is left to decide.'] : findings.flatMap(findingPart)),
    '## Claims to verify',
    ...(claims.length === 0
      ? ['No claims were noted.']
      : [
          'A critical reader may want a source for these. A work named here is known to exist; whether it supports the claim is yours to check.',
          claims.map(claimItem).join('\n'),
        ]),
    '## Promises',
    ...(promises.length === 0 ? ['No promises were noted.'] : [promises.map(promiseItem).join('\n')]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function findingPart({ kind, passages, why, remedy, decision }: BookNotes['findings'][number], index: number): string[] {
  const chapters = [...new Set(passages.map(({ chapter }) => chapter))].sort((one, other) => one - other);
  const where = chapters.length === 0 ? '' : `, chapter${chapters.length > 1 ? 's' : ''} ${chapters.join(', ')}`;
  const lines = [
    ...(remedy.trim() === '' ? [] : [`- **Suggestion:** ${text(remedy)}`]),
    ...(decision === null || decision.trim() === '' ? [] : [`- **Why it’s up to you:** ${text(decision)}`]),
  ];
  return [
    `### ${index + 1}. ${FINDING_LABELS[kind]}${where}`,
    text(why),
    ...passages.map(({ chapter, quote }) => `> Chapter ${chapter}: “${text(quote)}”`),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].filter(Boolean);
}

function claimItem({ chapter, quote, sureness, source }: BookNotes['claims'][number]): string {
  return [
    `- Chapter ${chapter}: “${text(quote)}”`,
    SURENESS[sureness],
    source ? sourceLine(source) : 'No source found; please verify.',
  ].join('\n  - ');
}

function sourceLine({ title, authors, year, url, foundAt }: ClaimSource): string {
  const work = [`“${text(title)}”`, authors.map(text).join(' and '), year === null ? '' : String(year)].filter(Boolean).join(', ');
  return [`Source found at ${foundAt}: ${work}.`, link(url)].filter(Boolean).join(' ');
}

/** Empty for what is no address of a page. */
function link(url: string): string {
  const { protocol, href } = URL.parse(url) ?? {};
  return protocol === 'https:' || protocol === 'http:' ? `<${(href ?? '').replace(/[<>\s]/g, encodeURIComponent)}>` : '';
}

function promiseItem({ name, statement, plantedIn, paidIn }: BookNotes['promises'][number]): string {
  const planted = plantedIn === null ? 'planted in no chapter' : `planted in chapter ${plantedIn}`;
  const kept = paidIn === null ? 'kept in none' : `kept in chapter ${paidIn}`;
  return `- **${text(name)}:** ${text(statement)} (${planted}, ${kept})`;
}
