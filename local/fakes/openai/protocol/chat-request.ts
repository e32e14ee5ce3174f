import { z } from 'zod';
import { RequestError } from '../../common/http.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** What the product sends. */
const BODY = z.looseObject({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: z.string() })).min(1),
  stream: z.boolean().default(false),
  stream_options: z.looseObject({ include_usage: z.boolean() }).optional(),
  max_completion_tokens: z.int().min(1).default(Infinity),
  response_format: z
    .object({
      type: z.literal('json_schema'),
      json_schema: z.object({
        name: z.string().regex(/^[\w-]{1,64}$/),
        strict: z.literal(true),
        schema: z.record(z.string(), z.unknown()),
      }),
    })
    .optional(),
});

export type ChatMessage = z.output<typeof BODY>['messages'][number];

/** What the fake needs of a request for a completion; `schema` is undefined for prose. */
export type ChatRequest = ReturnType<typeof parseChatRequest>;

/**
 * Reads the body of `POST /v1/chat/completions`.
 * @throws RequestError 400 with the parameter at fault, as the real service responds
 */
export function parseChatRequest(body: unknown) {
  const parsed = BODY.safeParse(body);
  if (!parsed.success) {
    const param = z.core.toDotPath(parsed.error.issues[0]?.path ?? []) || null;
    throw new RequestError(400, z.prettifyError(parsed.error), { param, code: 'invalid_value' });
  }
  const { model, messages, stream, stream_options, max_completion_tokens: maxTokens, response_format } = parsed.data;
  const { name, schema } = response_format?.json_schema ?? {};
  if (name !== undefined) requireStrict(name, schema, []);
  return { model, messages, stream, includeUsage: stream_options?.include_usage ?? false, maxTokens, name, schema };
}

/** The whole text of the messages, as a model reads it. */
export function textOf(messages: readonly ChatMessage[]): string {
  return messages.map(({ content }) => content).join('\n');
}

/** The last message of the user; the empty text where there is none. */
export function lastUserText(messages: readonly ChatMessage[]): string {
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}

/** The rules of strict mode that a schema breaks most easily: an object at the root, closed objects, and every property required. */
function requireStrict(name: string, schema: unknown, path: readonly string[]): void {
  if (!isRecord(schema)) {
    if (Array.isArray(schema)) for (const [index, child] of schema.entries()) requireStrict(name, child, [...path, String(index)]);
    return;
  }
  const refuse = (reason: string) => {
    const context = path.map((part) => `'${part}'`).join(', ');
    const message = `Invalid schema for response_format '${name}': In context=(${context}), ${reason}`;
    throw new RequestError(400, message, { param: 'response_format' });
  };
  const { properties, required, items, anyOf, $defs, definitions } = schema;
  if (path.length === 0 && schema['type'] !== 'object') refuse('schema must be a JSON Schema of \'type: "object"\'.');
  if (isRecord(properties)) {
    if (schema['additionalProperties'] !== false) refuse("'additionalProperties' is required to be supplied and to be false.");
    const missing = Object.keys(properties).find((key) => !Array.isArray(required) || !required.includes(key));
    if (missing !== undefined)
      refuse(`'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`);
  }
  for (const [group, children] of Object.entries({ properties, $defs, definitions }))
    if (isRecord(children)) for (const [key, child] of Object.entries(children)) requireStrict(name, child, [...path, group, key]);
  for (const [key, child] of Object.entries({ items, anyOf })) if (child !== undefined) requireStrict(name, child, [...path, key]);
}

/** Whether a value is an object with properties of its own: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
