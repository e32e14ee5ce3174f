import type { EntityManager } from 'typeorm';
import { cleanText, countWords } from '../../shared/book/prose.ts';
import { ask, Rejected, type Deps } from './ask.ts';
import type { Completion } from './complete.ts';
import { isInLanguage } from './language.ts';
import type { Prompt } from './prompt.ts';
import { repeats } from './repetition.ts';
import { stripTalk } from './strip-talk.ts';

export type ProseQuestion = {
  chargedTo: { projectId: string; rewriteId?: string };
  step: string;
  prompt: Prompt;
  askedWords: number;
  /** BCP 47. */
  language: string;
  /** Text of the same chapter that must not be repeated. */
  before: readonly string[];
  store: (manager: EntityManager, text: string) => Promise<unknown>;
};

/** A truncated answer is kept up to its last full sentence if it has at least this share of the words; later sections make up the rest. */
const USABLE_SHARE = 0.3;

/** Asks for prose: clean, in the right language, without comments to the user, and without repeating earlier text. */
export function askForProse(deps: Deps, question: ProseQuestion, signal: AbortSignal): Promise<string> {
  return ask(deps, { ...question, read: (completion) => readProse(completion, question) }, signal);
}

function readProse(completion: Completion, { askedWords, language, before }: ProseQuestion): string {
  let text = stripTalk(cleanText(completion.text).trim());
  if (completion.finishReason === 'length') {
    text = toLastSentence(text);
    if (countWords(text) < askedWords * USABLE_SHARE) throw new Rejected('Truncated', 'It was cut off before its end.');
  }
  if (countWords(text) < Math.min(20, askedWords / 4)) throw new Rejected('EmptyAnswer', 'It held next to no text.');
  if (!isInLanguage(text, language)) throw new Rejected('WrongLanguage', `It was not written in the language "${language}".`);
  if (repeats(text, before)) throw new Rejected('Repetition', 'It repeated text that stands already. Write what comes next.');
  return text;
}

function toLastSentence(text: string): string {
  const end = Math.max(...['.', '!', '?', '”', '"', '…', '。'].map((mark) => text.lastIndexOf(mark)));
  return end > 0 ? text.slice(0, end + 1) : '';
}
