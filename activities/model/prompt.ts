/** A prompt. `name@version` is stored with every call, so that usage can be compared between versions. */
export type Prompt = {
  name: string;
  version: number;
  /** `planning` for structured output, `prose` for text; each may use its own model. */
  work: 'planning' | 'prose';
  /** The beginning that prompts of a book share, so that providers can cache it. */
  system: string;
  user: string;
  /** Maximum output tokens. */
  maxTokens: number;
};

/** Names of the data blocks in prompts. */
const TAGS = [
  'title',
  'idea',
  'audience',
  'details',
  'research',
  'world',
  'characters',
  'plot',
  'bible',
  'earlier-books',
  'canon',
  'plans',
  'book',
  'findings',
  'settled',
  'changed',
  'facts',
  'tables',
  'neighbours',
  'opening',
  'used',
  'outline',
  'chapter',
  'before',
  'after',
  'text',
  'keyword',
  'numbers',
  'books',
  'history',
  'headings',
  'style-sample',
] as const;
const ANY_TAG = new RegExp(`<(/?)\\s*(${TAGS.join('|')})\\b`, 'gi');

/** Wraps text of the author or of an earlier step as data: it cannot close its own block, and the model is told not to follow it. */
export function data(tag: (typeof TAGS)[number], text: string): string {
  const inert = text.replace(ANY_TAG, '‹$1$2');
  return `<${tag}>\n${inert.trim()}\n</${tag}>`;
}

/** Cuts to at most `characters`, at the end of a sentence or else of a word. */
export function clip(text: string, characters: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= characters) return flat;
  const head = flat.slice(0, characters);
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? '));
  if (sentence > characters * 0.5) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(' ');
  return `${head.slice(0, word > 0 ? word : characters - 1).replace(/[,;:]$/, '')}…`;
}

/** Estimated tokens of a text, at four characters each, the usual figure for English. Used for budgets, never for reported costs. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
