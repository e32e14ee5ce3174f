import { RequestError } from './errors.ts';

/** A message with its content flattened to text; images and sounds are ignored. */
export type ChatMessage = { role: string; text: string };

export type JsonSchema = { readonly [key: string]: unknown };

/** What the stand-in needs of a request for a completion. */
export type ChatRequest = {
  model: string;
  messages: ChatMessage[];
  stream: boolean;
  includeUsage: boolean;
  maxTokens: number | null;
  cacheKey: string;
  format: { type: 'text' } | { type: 'json_object' } | { type: 'json_schema'; name: string; schema: JsonSchema };
};

const ROLES = new Set(['system', 'developer', 'user', 'assistant', 'tool', 'function']);

/**
 * Reads the body of `POST /v1/chat/completions`.
 * @throws RequestError 400 with the parameter at fault, as the real service answers
 */
export function parseChatRequest(body: unknown): ChatRequest {
  if (!isRecord(body)) throw new RequestError(400, 'We could not parse the JSON body of your request: an object was expected.');
  if (typeof body['model'] !== 'string' || body['model'] === '') throw new RequestError(400, 'you must provide a model parameter', 'model');
  const { messages } = body;
  if (!Array.isArray(messages))
    throw new RequestError(400, "Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter');
  if (messages.length === 0)
    throw new RequestError(400, "Invalid 'messages': empty array. Expected an array with minimum length 1.", 'messages', 'empty_array');
  return {
    model: body['model'],
    messages: messages.map(readMessage),
    stream: body['stream'] === true,
    includeUsage: isRecord(body['stream_options']) && body['stream_options']['include_usage'] === true,
    maxTokens: readLimit(body, 'max_completion_tokens') ?? readLimit(body, 'max_tokens'),
    cacheKey: typeof body['prompt_cache_key'] === 'string' ? body['prompt_cache_key'] : '',
    format: readFormat(body['response_format']),
  };
}

function readMessage(message: unknown, index: number): ChatMessage {
  const at = `messages[${index}]`;
  if (!isRecord(message) || typeof message['role'] !== 'string')
    throw new RequestError(400, `Missing required parameter: '${at}.role'.`, `${at}.role`, 'missing_required_parameter');
  if (!ROLES.has(message['role']))
    throw new RequestError(
      400,
      `Invalid value: '${message['role'].slice(0, 60)}'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.`,
      `${at}.role`,
      'invalid_value',
    );
  const { content } = message;
  if (typeof content === 'string') return { role: message['role'], text: content };
  if (Array.isArray(content)) {
    const texts = content.map((part: unknown) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : ''));
    return { role: message['role'], text: texts.join('') };
  }
  if (message['role'] === 'assistant' && (content === null || content === undefined)) return { role: 'assistant', text: '' };
  throw new RequestError(
    400,
    `Invalid type for '${at}.content': expected one of a string or array of objects.`,
    `${at}.content`,
    'invalid_type',
  );
}

function readLimit(body: JsonSchema, name: string): number | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new RequestError(400, `Invalid type for '${name}': expected an integer.`, name, 'invalid_type');
  if (value < 1)
    throw new RequestError(
      400,
      `Invalid '${name}': integer below minimum value. Expected a value >= 1, but got ${value} instead.`,
      name,
      'integer_below_min_value',
    );
  return value;
}

function readFormat(format: unknown): ChatRequest['format'] {
  if (format === undefined || format === null) return { type: 'text' };
  if (!isRecord(format))
    throw new RequestError(400, "Invalid type for 'response_format': expected an object.", 'response_format', 'invalid_type');
  if (format['type'] === 'text' || format['type'] === 'json_object') return { type: format['type'] };
  if (format['type'] !== 'json_schema')
    throw new RequestError(
      400,
      "Invalid value for 'response_format.type'. Supported values are: 'json_object', 'json_schema', and 'text'.",
      'response_format.type',
      'invalid_value',
    );
  const description = format['json_schema'];
  if (!isRecord(description) || typeof description['name'] !== 'string' || !/^[\w-]{1,64}$/.test(description['name'])) {
    throw new RequestError(
      400,
      "Missing or invalid 'response_format.json_schema.name': a-z, A-Z, 0-9, underscores and dashes, at most 64 characters.",
      'response_format.json_schema.name',
    );
  }
  const { name, schema, strict } = description;
  if (!isRecord(schema))
    throw new RequestError(
      400,
      "Missing required parameter: 'response_format.json_schema.schema'.",
      'response_format.json_schema.schema',
      'missing_required_parameter',
    );
  if (strict === true) requireStrict(name, schema, []);
  return { type: 'json_schema', name: name, schema };
}

/** The two rules of strict mode that a schema breaks most easily: closed objects, and every property required. */
function requireStrict(name: string, schema: JsonSchema, path: readonly string[]): void {
  const refuse = (reason: string) => {
    const context = path.map((part) => `'${part}'`).join(', ');
    throw new RequestError(400, `Invalid schema for response_format '${name}': In context=(${context}), ${reason}`, 'response_format');
  };
  if (path.length === 0 && schema['type'] !== 'object') refuse('schema must be a JSON Schema of \'type: "object"\'.');
  const { properties } = schema;
  if (isRecord(properties)) {
    if (schema['additionalProperties'] !== false) refuse("'additionalProperties' is required to be supplied and to be false.");
    const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
    const missing = Object.keys(properties).find((key) => !required.includes(key));
    if (missing !== undefined)
      refuse(`'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`);
    for (const [key, child] of Object.entries(properties)) if (isRecord(child)) requireStrict(name, child, [...path, 'properties', key]);
  }
  if (isRecord(schema['items'])) requireStrict(name, schema['items'], [...path, 'items']);
  for (const group of ['$defs', 'definitions']) {
    if (isRecord(schema[group]))
      for (const [key, child] of Object.entries(schema[group])) if (isRecord(child)) requireStrict(name, child, [...path, group, key]);
  }
  if (Array.isArray(schema['anyOf']))
    for (const [index, child] of schema['anyOf'].entries())
      if (isRecord(child)) requireStrict(name, child, [...path, 'anyOf', String(index)]);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
