import { randomBytes } from 'node:crypto';
import type { Answer, FinishReason } from '../answer.ts';
import type { Usage } from './usage.ts';

const FINGERPRINT = 'fp_stand_in';

/** What all parts of one answer share. */
export type Envelope = { id: string; created: number; model: string };

export function envelopeFor(model: string): Envelope {
  return { id: `chatcmpl-${randomBytes(15).toString('base64url')}`, created: Math.floor(Date.now() / 1_000), model };
}

/** The body of an answer that is not streamed. */
export function completion(envelope: Envelope, { content, refusal, finishReason }: Answer, usage: Usage) {
  return {
    id: envelope.id,
    object: 'chat.completion',
    created: envelope.created,
    model: envelope.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refusal === null ? content : null, refusal, annotations: [] },
        logprobs: null,
        finish_reason: finishReason,
      },
    ],
    usage,
    service_tier: 'default',
    system_fingerprint: FINGERPRINT,
  };
}

/** The server-sent events of a streamed answer, in order: role, content, finish, usage if asked for, end. */
export function events(envelope: Envelope, answer: Answer, usage: Usage | null): string[] {
  const chunk = (choices: unknown[], of: Usage | null = null) =>
    `data: ${JSON.stringify({ id: envelope.id, object: 'chat.completion.chunk', created: envelope.created, model: envelope.model, service_tier: 'default', system_fingerprint: FINGERPRINT, choices, ...(usage === null ? {} : { usage: of }) })}\n\n`;
  const delta = (change: object, finishReason: FinishReason | null = null) =>
    chunk([{ index: 0, delta: change, logprobs: null, finish_reason: finishReason }]);
  const parts =
    answer.refusal === null
      ? pieces(answer.content).map((content) => delta({ content }))
      : pieces(answer.refusal).map((refusal) => delta({ refusal }));
  return [
    delta({ role: 'assistant', content: answer.refusal === null ? '' : null, refusal: null }),
    ...parts,
    delta({}, answer.finishReason),
    ...(usage === null ? [] : [chunk([], usage)]),
    'data: [DONE]\n\n',
  ];
}

/** A text in pieces of 20 to 60 characters that never part a surrogate pair. */
export function pieces(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 20 + ((from * 7 + text.charCodeAt(from)) % 41);
    if (to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to++;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}
