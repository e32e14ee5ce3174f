/** The people of a canon as their author edits them, and the statements that prompts hold of them. Pure. */

import { z } from 'zod';
import { severalLines, singleLine } from '../text.ts';

export const MOST_PEOPLE = 60;

const about = (min: number) => severalLines(min, 2_000, 'Say who they are');

export const castMember = z.strictObject({
  /** Of the canon entry; null for somebody new. */
  id: z.string().max(40).nullable(),
  name: singleLine(1, 120, 'Everybody needs a name'),
  who: about(1),
  /** Both empty where the plan has it all in one. */
  marks: about(0),
  speech: about(0),
});
export type CastMember = z.infer<typeof castMember>;

const MARKS = 'What marks them: ';
const SPEECH = 'How they speak: ';

/** What is true of a person, as one statement. */
export function personText({ who, marks, speech }: Pick<CastMember, 'who' | 'marks' | 'speech'>): string {
  return [who, marks && `${MARKS}${marks}`, speech && `${SPEECH}${speech}`].filter(Boolean).join('\n');
}

/** A statement taken apart again; one that was not put together here is all about who they are. */
export function readPerson(statement: string): Pick<CastMember, 'who' | 'marks' | 'speech'> {
  const [beforeSpeech = '', speech = ''] = cut(statement, `\n${SPEECH}`);
  const [who = '', marks = ''] = cut(beforeSpeech, `\n${MARKS}`);
  return { who, marks, speech };
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)];
}
