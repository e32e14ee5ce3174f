import { createHash } from 'node:crypto';
import type { Fault } from './faults.ts';
import type { ChatRequest } from './protocol/chat-request.ts';
import { CHARACTERS_PER_TOKEN } from './protocol/usage.ts';
import { askedWords } from './prompt/asked-words.ts';
import { lastUserText, textOf } from './prompt/segments.ts';
import { subjectOf } from './prompt/subject.ts';
import { germanVoice } from './prose/german-voice.ts';
import { voiceFor, writeProse } from './prose/write-prose.ts';
import { seededRandom } from './random.ts';
import { StringMaker } from './structure/strings.ts';
import { malform, violate } from './structure/violate.ts';
import { writeDocument } from './structure/write-document.ts';

export type FinishReason = 'stop' | 'length' | 'content_filter';
export type Answer = { content: string; refusal: string | null; finishReason: FinishReason };

const DEFAULT_WORDS = 400;

/** What a bare `json_object` request gets. */
const GENERIC_SCHEMA = {
  type: 'object',
  properties: { title: { type: 'string' }, summary: { type: 'string' }, keyPoints: { type: 'array', items: { type: 'string' } } },
  required: ['title', 'summary', 'keyPoints'],
};

/**
 * The answer to a request, from its model, its messages and its schema alone: the same request has the same answer in every process.
 * @param obedience words delivered over words asked
 */
export function answerTo(request: ChatRequest, obedience: number, fault: Fault | null): Answer {
  if (fault?.kind === 'refuse') return { content: '', refusal: 'I’m sorry, but I can’t help with that.', finishReason: 'stop' };
  if (fault?.kind === 'empty') return { content: '', refusal: null, finishReason: 'stop' };
  const content = write(request, obedience, fault);
  if (fault?.kind === 'filter') return { content: cut(content, content.length / 3), refusal: null, finishReason: 'content_filter' };
  const limit = Math.min(
    fault?.kind === 'truncate' ? content.length / 2 : Number.POSITIVE_INFINITY,
    (request.maxTokens ?? Number.POSITIVE_INFINITY) * CHARACTERS_PER_TOKEN,
  );
  return limit < content.length
    ? { content: cut(content, limit), refusal: null, finishReason: 'length' }
    : { content, refusal: null, finishReason: 'stop' };
}

function write(request: ChatRequest, obedience: number, fault: Fault | null): string {
  const random = seededRandom(
    createHash('sha256')
      .update(JSON.stringify([request.model, request.messages]))
      .digest('hex'),
  );
  const subject = subjectOf(request.messages);
  const asked = lastUserText(request.messages);
  const german = fault?.kind === 'wrong-language';
  const voice = german ? germanVoice(random) : voiceFor(subject, random);

  if (request.format.type === 'text') {
    const prose = writeProse(voice, random, (askedWords(asked) ?? DEFAULT_WORDS) * obedience);
    return fault?.kind === 'meta'
      ? `Sure! Here is the section:\n\n${prose}\n\nLet me know if you would like me to change anything.`
      : prose;
  }
  const strings = new StringMaker(german ? { ...subject, language: 'de' } : subject, voice, random, textOf(request.messages));
  const schema = request.format.type === 'json_schema' ? request.format.schema : GENERIC_SCHEMA;
  const document = writeDocument({ schema, random, strings, prompt: asked });
  const json = JSON.stringify(fault?.kind === 'invalid' ? violate(document) : document);
  return fault?.kind === 'malformed' ? malform(json) : json;
}

/** Cuts a text without parting a surrogate pair. */
function cut(text: string, length: number): string {
  const end = Math.floor(length);
  return text.slice(0, /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end);
}
