import type { ChatMessage } from '../protocol/chat-request.ts';

/** A stretch of a prompt: what stands between tags is data and carries its tag's name; the rest is instruction (`tag` null). */
export type Segment = { tag: string | null; text: string };

/** Above this a prompt is read from both ends only: the middle adds cost and no new subject. */
const LONGEST_READ = 40_000;

const TAG = /<(\/?)([A-Za-z][\w-]{0,40})(?:\s[^<>]{0,200})?>/g;
const DEEPEST = 12;

type Mark = { from: number; to: number; tag: string; closes: boolean };

/**
 * Cuts a text at its tags, in time linear to its length. Only a tag that is closed again marks data: prompts also speak of tags ("text inside
 * tags such as <idea>"). Markup never reaches a segment's text.
 */
export function segmentsOf(text: string): Segment[] {
  const read = text.length <= LONGEST_READ ? text : `${text.slice(0, LONGEST_READ / 2)}\n${text.slice(-LONGEST_READ / 2)}`;
  const segments: Segment[] = [];
  const open: string[] = [];
  let from = 0;
  const keep = (to: number) => {
    const part = read.slice(from, to);
    if (part.trim() !== '') segments.push({ tag: open.at(-1) ?? null, text: part });
  };
  for (const { from: start, to, tag, closes } of marksIn(read)) {
    keep(start);
    from = to;
    if (closes) open.pop();
    else open.push(tag);
  }
  keep(read.length);
  return segments.map(({ tag, text: part }) => ({ tag, text: part.replace(TAG, ' ') }));
}

/** The tags that open and close properly, in order. */
function marksIn(text: string): Mark[] {
  const marks: Mark[] = [];
  const open: Mark[] = [];
  for (const match of text.matchAll(TAG)) {
    const [whole, slash, name = ''] = match;
    const mark = { from: match.index, to: match.index + whole.length, tag: name.toLowerCase(), closes: slash !== '' };
    if (!mark.closes) {
      // The deepest tags are dropped from below, so that a long run of them costs no more than a short one.
      if (open.push(mark) > DEEPEST) open.shift();
      continue;
    }
    const at = open.findLastIndex(({ tag }) => tag === mark.tag);
    if (at < 0) continue;
    marks.push(open[at] as Mark, mark);
    open.length = at;
  }
  return marks.sort((a, b) => a.from - b.from);
}

/** The whole text of the messages, as a model reads it. */
export function textOf(messages: readonly ChatMessage[]): string {
  return messages.map((message) => message.text).join('\n');
}

/** The last thing the user said; the empty text when the user said nothing. */
export function lastUserText(messages: readonly ChatMessage[]): string {
  return messages.findLast((message) => message.role === 'user')?.text ?? '';
}
