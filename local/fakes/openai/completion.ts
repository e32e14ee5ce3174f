import { seededRandom, type Random } from '../common/random.ts';
import { answerFromPrompt } from './continuity/answers.ts';
import type { ModelFault } from './faults.ts';
import { isRecord, lastUserText, textOf, type ChatRequest } from './protocol/chat-request.ts';
import { coherent } from './sample/book.ts';
import { metadata } from './sample/metadata.ts';
import { nicheIdeas, nicheReport } from './sample/niche.ts';
import { askedWords, readBrief, type Brief } from './text/brief.ts';
import { writeDocument } from './text/document.ts';
import { Writer, type Form } from './text/writer.ts';

export type FinishReason = 'stop' | 'length' | 'content_filter';
export type Completion = { content: string; refusal: string | null; finishReason: FinishReason };

/** English runs at about four characters a token. */
export const CHARACTERS_PER_TOKEN = 4;
const DEFAULT_WORDS = 400;

/**
 * The completion of a request, from its model, its messages and its schema alone: the same request has the same in every process.
 * @param lengthRatio words delivered over words asked
 */
export function complete(request: ChatRequest, lengthRatio: number, fault?: ModelFault): Completion {
  if (fault?.kind === 'refuse') return { content: '', refusal: 'I’m sorry, but I can’t help with that.', finishReason: 'stop' };
  if (fault?.kind === 'empty') return { content: '', refusal: null, finishReason: 'stop' };
  const content = write(request, lengthRatio, fault);
  if (fault?.kind === 'filter') return { content: cut(content, content.length / 3), refusal: null, finishReason: 'content_filter' };
  const limit = Math.min(fault?.kind === 'truncate' ? content.length / 2 : Infinity, request.maxTokens * CHARACTERS_PER_TOKEN);
  return limit < content.length
    ? { content: cut(content, limit), refusal: null, finishReason: 'length' }
    : { content, refusal: null, finishReason: 'stop' };
}

function write({ model, messages, name, schema }: ChatRequest, lengthRatio: number, fault?: ModelFault): string {
  const random = seededRandom(JSON.stringify([model, messages]));
  const prompt = textOf(messages);
  const brief = readBrief(prompt);
  const german = brief.german || fault?.kind === 'wrong-language';
  const writer = new Writer({ ...brief, german }, random);

  if (!schema) {
    const asked = lastUserText(messages);
    const words = (askedWords(asked) ?? DEFAULT_WORDS) * lengthRatio;
    const prose = /^Write the treatment of/m.test(asked) && !german ? writer.treatment(words) : writer.prose(words, formsIn(asked));
    if (fault?.kind === 'meta') return `Sure! Here is the section:\n\n${prose}\n\nLet me know if you would like me to change anything.`;
    if (fault?.kind === 'repeat') return `${prose}\n\n${prose}`;
    if (fault?.kind === 'append') return `${prose}\n\n${fault.text ?? ''}`;
    return prose;
  }
  const document =
    answerFromPrompt(name ?? '', prompt) ??
    (german ? undefined : sampleAnswer(name, prompt, brief, random)) ??
    coherent(name, writeDocument(schema, { writer, random, prompt, language: german ? 'de' : 'en' }), prompt, writer);
  const json = JSON.stringify(fault?.kind === 'invalid' ? withoutFirst(document) : document);
  return fault?.kind === 'malformed' ? `${json.slice(0, json.length * 0.85)},,}"` : json;
}

/** By which a prompt asks for a form. */
const FORM_MARKS: Readonly<Record<Form, string>> = { checklist: '"- [ ] "', steps: '"1. "', 'call-out': '[!TIP]' };

function formsIn(asked: string): Form[] {
  return (Object.keys(FORM_MARKS) as Form[]).filter((form) => asked.includes(FORM_MARKS[form]));
}

/** What people look at in a demonstration is written by hand, rather than from the schema. */
function sampleAnswer(name: string | undefined, prompt: string, brief: Brief, random: Random): unknown {
  if (name === 'niche_report' && brief.topic) return nicheReport(prompt, brief.topic);
  if (name === 'niche_ideas') return nicheIdeas(prompt, random);
  return name === 'metadata' ? metadata(prompt, brief) : undefined;
}

/** A document that is JSON but breaks its schema: the first property is missing and an unknown one is there. */
function withoutFirst(document: unknown): unknown {
  return { ...Object.fromEntries(isRecord(document) ? Object.entries(document).slice(1) : []), unexpected: true };
}

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  const end = Math.floor(length);
  return text.slice(0, /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end);
}

/** Tokens of a text, estimated from its length. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
