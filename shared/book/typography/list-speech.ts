/** Speech typed with a hyphen and a space at a paragraph's start, which Markdown reads as the items of a list. */

import { runsText, type Block, type Run } from '../manuscript.ts';
import type { Marks } from './marks.ts';

type List = Extract<Block, { type: 'list' }>;

const SPACE = '[ \\u00a0]';
const SAYS = /^(?!\p{Ll}).*[.!?…:][”»"’)]*$/su;
/** What is said of the speaker: `Нет, - сказал он.` */
const ASIDE = new RegExp(`[,.!?…][”»"]?${SPACE}(?:[—–]|--?)${SPACE}\\p{Ll}`, 'u');
/** `No —dijo ella.` */
const JOINED_ASIDE = new RegExp(`${SPACE}(?:[—–]|--?)${SPACE}?\\p{Ll}`, 'u');
const ASKS_OR_EXCLAIMS = /[?!…][”»"’)]*$/u;

/**
 * A novel's blocks in which lists that are speech are paragraphs which begin with the language's dash. Only bulleted lists in which
 * every item is a whole sentence can be: of one item alone, or with an aside after a dash (`Нет, - сказал он.`), or with a question or
 * an exclamation where neither a heading nor a colon announces a list. Others stay lists, as do those with lists in them and all in languages
 * that open no speech with a dash.
 */
export function withListSpeech(blocks: readonly Block[], marks: Marks): Block[] {
  if (!marks.speech) return [...blocks];
  return blocks.flatMap((block, index) =>
    block.type === 'list' && isSpeech(block, blocks[index - 1], marks)
      ? block.items.map((runs): Block => ({ type: 'paragraph', runs: withDash(runs, marks) }))
      : [block],
  );
}

function isSpeech({ ordered, nested, items }: List, before: Block | undefined, { speech }: Marks): boolean {
  const texts = items.map((runs) => runsText(runs).trim());
  if (ordered || nested || !texts.every((text) => SAYS.test(text))) return false;
  const aside = speech === 'joined' ? JOINED_ASIDE : ASIDE;
  if (texts.length === 1 ? before?.type !== 'heading' : texts.some((text) => aside.test(text))) return true;
  const isAnnounced = before?.type === 'heading' || (before?.type === 'paragraph' && runsText(before.runs).trimEnd().endsWith(':'));
  return !isAnnounced && texts.some((text) => ASKS_OR_EXCLAIMS.test(text));
}

function withDash([first, ...rest]: readonly Run[], { dash, speech }: Marks): Run[] {
  const opening = speech === 'joined' ? dash : `${dash}\u00a0`;
  if (first && Object.keys(first).length === 1) return [{ text: opening + first.text }, ...rest];
  return [{ text: opening }, ...(first ? [first] : []), ...rest];
}
