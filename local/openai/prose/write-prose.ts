import type { Subject } from '../prompt/subject.ts';
import type { Random } from '../random.ts';
import { fictionVoice } from './fiction-voice.ts';
import { germanVoice } from './german-voice.ts';
import { nonFictionVoice } from './non-fiction-voice.ts';
import { treatmentVoice } from './treatment-voice.ts';
import type { Voice } from './voice.ts';

/** How far the length strays from the words asked, either way: no model hits a number. */
const JITTER = 0.025;
/** Candidates from which the last sentence is chosen for its length. */
const LAST_CANDIDATES = 24;
/** The same for a short value of a document, where variety matters more than the exact length. */
const FEW_CANDIDATES = 3;

/** The voice in which a subject is told. */
export function voiceFor(subject: Subject, random: Random): Voice {
  if (subject.language === 'de') return germanVoice(random);
  if (subject.treatment) return treatmentVoice(subject, random);
  return subject.fiction ? fictionVoice(subject, random) : nonFictionVoice(subject, random);
}

/** Words as whitespace separates them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** A text of `words` words within 4 % (a few words for very short ones), in paragraphs, ending with a whole sentence and never saying one twice. */
export function writeProse(voice: Voice, random: Random, words: number): string {
  let left = Math.max(1, Math.round(words * (1 + (random.next() * 2 - 1) * JITTER)));
  const said = new Set<string>();
  const fresh = (sentence: string, again: () => string): string => {
    for (let tries = 0; tries < 6 && said.has(sentence); tries++) sentence = again();
    said.add(sentence);
    left -= countWords(sentence);
    return sentence;
  };

  const paragraphs: string[][] = [];
  while (left > 160) {
    for (const paragraph of voice.next(paragraphs.length === 0)) {
      if (left < 90) break;
      paragraphs.push(paragraph.map((sentence) => fresh(sentence, () => voice.filler())));
    }
  }
  const last: string[] = [];
  while (left > 44) last.push(fresh(voice.filler(), () => voice.filler()));
  if (left > 26)
    last.push(
      fresh(
        closest(Math.round(left / 2), () => voice.filler(), said),
        () => voice.filler(),
      ),
    );
  if (left > 4 || (last.length === 0 && paragraphs.length === 0))
    last.push(
      fresh(
        closest(left, () => voice.closing(), said),
        () => voice.closing(),
      ),
    );
  if (last.length < 3 && last.length + (paragraphs.at(-1)?.length ?? 9) <= 7) paragraphs.at(-1)?.push(...last);
  else if (last.length > 0) paragraphs.push(last);
  return paragraphs.map((paragraph) => paragraph.join(' ')).join('\n\n');
}

/** A few sentences of about `words` words in one paragraph: for summaries and briefs. */
export function writeSentences(voice: Pick<Voice, 'filler'>, words: { min: number; max: number }, said = new Set<string>()): string {
  const target = Math.max(4, Math.round((words.min + words.max) / 2));
  const sentences: string[] = [];
  let left = target;
  while (left > 3) {
    const sentence =
      left > 30 ? voice.filler() : closest(left > 26 ? Math.round(left / 2) : left, () => voice.filler(), said, FEW_CANDIDATES);
    const length = countWords(sentence);
    if (sentences.length > 0 && target - left + length > words.max) break;
    said.add(sentence);
    sentences.push(sentence);
    left -= length;
  }
  return sentences.join(' ');
}

function closest(words: number, draw: () => string, said: ReadonlySet<string>, candidates = LAST_CANDIDATES): string {
  let best = draw();
  let distance = Number.POSITIVE_INFINITY;
  for (let i = 0; i < candidates; i++) {
    const sentence = draw();
    const off = Math.abs(countWords(sentence) - words);
    if (off < distance && !said.has(sentence)) [best, distance] = [sentence, off];
    if (off === 0) break;
  }
  return best;
}
