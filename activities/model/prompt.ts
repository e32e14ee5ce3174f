/** A brief to the model. `name@version` is kept with every call, so that a change of wording can be told apart in the figures. */
export type Prompt = {
  name: string;
  version: number;
  /** Planning asks for structure, prose for text; each may have its own model. */
  work: 'planning' | 'prose';
  /** The same for every prompt of a book once the bible stands: providers cache the shared beginning. */
  system: string;
  user: string;
  /** The most the answer may cost, in tokens. */
  maxTokens: number;
};

/** The names of the blocks that carry data into prompts. */
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
] as const;
const ANY_TAG = new RegExp(`<(/?)\\s*(${TAGS.join('|')})\\b`, 'gi');

/** Text of the author or of an earlier step, marked as material: it cannot close its own block and nothing in it is an instruction. */
export function data(tag: (typeof TAGS)[number], text: string): string {
  const inert = text.replace(ANY_TAG, '‹$1$2');
  return `<${tag}>\n${inert.trim()}\n</${tag}>`;
}

/** Cuts at the end of a sentence, else of a word, so that no more than `characters` are left. */
export function clip(text: string, characters: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= characters) return flat;
  const head = flat.slice(0, characters);
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? '));
  if (sentence > characters * 0.5) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(' ');
  return `${head.slice(0, word > 0 ? word : characters - 1).replace(/[,;:]$/, '')}…`;
}

/** Rough tokens of a text: four characters each, the usual figure for English. Used to hold a budget, never to report a cost. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
