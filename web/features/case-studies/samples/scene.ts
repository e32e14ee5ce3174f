import type { MarginNote } from './types.ts';

/** A scene of the novel's ninth chapter. */
export const SCENE = {
  book: 'Short Weight',
  chapter: 9,
  title: 'Distilled Water',
  folio: 84,
  opening: 'Ransome the chemist',
  paragraphs: [
    'Ransome the chemist let her have the distilled water on account, six gallons of it in two carboys, and asked what Weights and Measures wanted with so much. “Accumulators,” said Miss Askew. He had a wireless himself, and believed her.',
    'She locked the office behind the boy who had carried them up. It was ten past six on a Saturday. The market had packed itself away; below the window somebody was hosing down the fish stalls, and all of Corn Street smelled of wet slate.',
    'The standards lay in their case, each in its bed of green baize, from the fifty-six-pounder with a handle like a flat-iron’s down to a half-dram no bigger than a shirt stud. Every pound of tea and nails and coal sold in Harrowgill since 1889 had been measured, at two or three removes, against them. When a trader’s weight disagreed with the case, the trader’s weight was wrong. That was what a standard was. Askew had had a widow fined thirty shillings on the strength of it: a rag dealer, whose weights came out heavy, so that everyone who sold to her was robbed.',
    '“And who tests you?” she asked the case.',
    'London did, every five years. But there was an older answer, which she had learned for her examination and not thought of since. A gallon of pure water, at sixty-two degrees, weighs ten pounds. Parliament had said so. It did not depend on London, or on the case, or on any man who had ever had the key.',
    'She stood the thermometer in the first carboy. Sixty-five. She opened the window, took off her cuffs, and waited with her coat on until twenty to eight, when it said sixty-two.',
    'First the beam, empty: level. Then the big stoneware jar in the left pan, and lead shot in the right until the jar counted for nothing. Then water, by the brass gallon, each one struck off with a strip of plate glass so that it stood neither proud nor hollow. Five gallons; fifty pounds. Beside the jar she set the four-pound weight and the two, which she had proved on Thursday night, pint by pint. Fifty-six.',
    'She lifted the great standard in both hands and lowered it on to the shot.',
    'The beam did not hesitate. The brass went up. It rose like the hand of a child who knows the answer, and it stayed there, and the water sat low in its jar on the other side and shone.',
    'Askew wiped her spectacles and looked again. Then she reached for the ounces. At seven the pointer stirred. At nine it stood up straight.',
    'Nine ounces in fifty-six pounds. She did the sum on the blotter, because she did not trust her head with it: twenty-two and a half pounds in every ton. A good scuttle of coal out of each ton carted up the bank, for as long as this had gone on. She turned the standard over. The lead plug in its base had been hammered in before she was born. It should have been as dull as the roofs. It had a bright edge, all the way round.',
    'She thought of Mrs Tranter, who had stood in front of the bench and said, over and over and not angrily, that those were her mother’s weights and had never been wrong in their lives.',
    'Well. They had not been.',
  ],
} as const;

export const SCENE_NOTES: readonly MarginNote[] = [
  { term: 'Asked for', text: 'Historical mystery, 50,000 words, three acts, literary style, a tense atmosphere.' },
  { term: 'The beat', text: 'Alone on a Saturday she tests the town’s own standard against water, and it fails.' },
  {
    term: 'Plays fair',
    text: 'The clue has to be one the reader can check. It is: an imperial gallon of water weighs ten pounds, and 9 ounces in 56 pounds is 22½ pounds in a ton of 2,240.',
  },
  {
    term: 'Carried over',
    text: 'The widow’s fine is from chapter 3. Heavy weights against a light standard: what convicted her now clears her.',
  },
];
