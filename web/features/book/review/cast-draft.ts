/** People and voice as they are edited beside the outline. Pure. */

import type { OutlineEdit, ReviewedOutline } from '../../../../shared/book/review.ts';
import type { DraftPerson } from './cast-fields.tsx';
import type { DraftVoice } from './voice-fields.tsx';

export type DraftCast = { cast: DraftPerson[]; voice: DraftVoice | null };

export const castOf = ({ cast, voice }: Pick<ReviewedOutline, 'cast' | 'voice'>): DraftCast => ({
  cast: cast.map((person) => ({ ...person, key: person.id })),
  voice: voice && { ...voice, never: voice.never.join('\n') },
});

/** What is sent of people and voice: nothing of what is as it was. */
export function castEdit(before: DraftCast, { cast, voice }: DraftCast): Pick<OutlineEdit, 'cast' | 'voice'> {
  return {
    ...(isOther(before.cast, cast) && { cast: cast.map(({ id, name, who, marks, speech }) => ({ id, name, who, marks, speech })) }),
    ...(voice && isOther(before.voice, voice) && { voice: { ...oneLines(voice), never: linesOf(voice.never), sample: voice.sample } }),
  };
}

export const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Why people and voice cannot be stored as they are; undefined if they can. */
export function castFault({ cast, voice }: DraftCast): string | undefined {
  const names = cast.map(({ name }) => name.trim().toLowerCase());
  const twice = cast.find((_, index) => names.indexOf(names[index] ?? '') < index);
  if (names.includes('')) return 'Everybody needs a name.';
  if (twice) return `Two people are called “${twice.name.trim()}”.`;
  const unsaid = cast.find(({ who }) => !who.trim());
  if (unsaid) return `Say who ${unsaid.name.trim()} is.`;
  const isEmpty = voice && [voice.person, voice.tense, voice.spelling, voice.register, voice.sample].some((part) => !part.trim());
  return isEmpty ? 'The voice sheet says something of each.' : undefined;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const oneLines = ({ person, tense, spelling, register }: DraftVoice) => {
  const flat = (text: string) => text.replace(/\s+/gu, ' ').trim();
  return { person: flat(person), tense: flat(tense), spelling: flat(spelling), register: flat(register) };
};
