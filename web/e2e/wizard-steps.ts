/** Fills in the wizards up to their last step. */

import type { Visitor } from './visitor.ts';

export type Topic = { topic?: string; audience?: string };

export const TOPIC = 'How a family of four keeps bees on a city balcony, from the first hive to the first honey';
export const AUDIENCE = 'City gardeners who have never kept an animal';

/** From the first step of the non-fiction wizard to its last. */
export async function describeTopic(visitor: Visitor, { topic = TOPIC, audience = AUDIENCE }: Topic = {}): Promise<void> {
  await visitor.fill('Book Topic', topic);
  await visitor.click('button', 'Continue');
  await visitor.fill('Target Audience', audience);
  await visitor.click('button', 'Continue');
  await visitor.sees('Final touches');
}

/** From the first step of the fiction wizard to its last. */
export async function describeStory(visitor: Visitor): Promise<void> {
  await visitor.fill('Story Concept', 'A lighthouse keeper finds that the lamp answers signals from a ship that sank forty years ago');
  await visitor.choose('Genre', 'mystery');
  await visitor.fill('Target Audience', 'Readers of quiet mysteries');
  await visitor.click('button', 'Continue');
  await visitor.fill('Setting', 'A wind-beaten island in the Baltic Sea in the autumn of 1987');
  await visitor.fill('World Rules', 'The dead can only repeat what they signalled');
  await visitor.choose('Atmosphere', 'tense');
  await visitor.click('button', 'Continue');
  await visitor.fill('Protagonist', 'Marta Lindqvist, fifty-two, who counts everything');
  await visitor.fill('Antagonist', 'Oskar Vane, the harbour master');
  await visitor.click('button', 'Continue');
  await visitor.choose('Plot Structure', 'five-act');
  await visitor.fill('Central Conflict', 'To answer the signals Marta must break a promise');
  await visitor.click('button', 'Continue');
  await visitor.sees('Final Details');
}

export const FULL_BOOK = 'Full book, The whole manuscript, written chapter by chapter.';
export const OUTLINE = 'Outline, Chapter by chapter. Doesn’t count toward your monthly books.';
