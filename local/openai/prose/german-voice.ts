import type { Random } from '../random.ts';
import { Composer } from './composer.ts';
import { GERMAN } from './german.ts';
import type { Voice } from './voice.ts';

/** German paragraphs of four to six sentences. */
export function germanVoice(random: Random): Voice {
  const composer = new Composer(GERMAN, random, {});
  const sentence = () => composer.sentence('satz');
  return { next: () => [Array.from({ length: random.between(4, 6) }, sentence)], filler: sentence, closing: sentence };
}
