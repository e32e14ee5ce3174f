import { isRecord } from '../protocol/chat-request.ts';

/** A document that is JSON but breaks its schema: the first property is gone and a stranger has come. */
export function violate(document: unknown): unknown {
  if (!isRecord(document)) return { unexpected: true };
  const [, ...rest] = Object.entries(document);
  return { ...Object.fromEntries(rest), unexpected: true };
}

/** A document's text broken off and garbled, so that no parser takes it. */
export function malform(json: string): string {
  return `${json.slice(0, Math.max(1, Math.floor(json.length * 0.85)))},,}"`;
}
