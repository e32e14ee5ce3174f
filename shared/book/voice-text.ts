/** The voice sheet as the entry that every writing prompt holds, and back. Pure. */

import { z } from 'zod';
import { severalLines, singleLine } from '../text.ts';
import type { VoiceSheet } from './canon.ts';

const line = singleLine(1, 600, 'The voice sheet says something of each');

/** A voice sheet as its author edits it. */
export const editedVoice = z.strictObject({
  person: line,
  tense: line,
  spelling: line,
  register: line,
  never: z.array(singleLine(1, 300, 'What the book never does cannot be empty')).max(20),
  sample: severalLines(1, 6_000, 'The voice sheet needs a sample'),
});
export type EditedVoice = z.infer<typeof editedVoice>;

const OWN = 'The author’s own prose, for the sound only:';

/**
 * The sheet as text.
 * @param ownProse prose of the author's own, on one line, which stands before the sheet's sample; empty if they gave none
 */
export function voiceText({ person, tense, spelling, register, never, sample }: VoiceSheet, ownProse: string): string {
  return [
    ...[`Person: ${person}`, `Tense: ${tense}`, `Spelling and marks: ${spelling}`, `Register: ${register}`],
    ...[`Never: ${never.join('; ')}`, ...(ownProse ? [`${OWN}\n${ownProse}`] : []), `Sample, for the sound only:\n${sample}`],
  ].join('\n');
}

const SHEET = new RegExp(
  `^Person: ([\\s\\S]*?)\\nTense: ([\\s\\S]*?)\\nSpelling and marks: ([\\s\\S]*?)\\nRegister: ([\\s\\S]*?)\\nNever: ([\\s\\S]*?)\\n(?:${OWN}\\n(.*)\\n)?Sample, for the sound only:\\n([\\s\\S]*)$`,
);

/** The sheet that a text holds; undefined for a text of another form. */
export function readVoice(text: string): { voice: EditedVoice; ownProse: string } | undefined {
  const [, person, tense, spelling, register, never, ownProse = '', sample] = SHEET.exec(text) ?? [];
  if (person === undefined || tense === undefined || spelling === undefined || register === undefined) return undefined;
  const oneLine = (value: string): string => value.replace(/\s+/gu, ' ').trim();
  const voice = {
    ...{ person: oneLine(person), tense: oneLine(tense), spelling: oneLine(spelling), register: oneLine(register) },
    never: (never ?? '').split(';').map(oneLine).filter(Boolean),
    sample: sample ?? '',
  };
  return { voice, ownProse };
}
