import type { z } from 'zod';

export type FieldError = {
  message: string;
  /** Where in the body, such as `personalizations.0.to`. */
  field: string | null;
  help: string | null;
};

/** A request refused, in the shape of SendGrid's own errors. */
export class RequestError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, errors: string | readonly FieldError[], headers: Record<string, string> = {}) {
    super(typeof errors === 'string' ? errors : errors.map(({ message }) => message).join(' '));
    this.name = 'RequestError';
    this.status = status;
    this.errors = typeof errors === 'string' ? [{ message: errors, field: null, help: null }] : errors;
    this.headers = headers;
  }
}

/**
 * The body as the schema reads it.
 * @throws RequestError 400 that lists everything wrong with it
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body, { error: messageOf });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    message: issue.message,
    field: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].map(String).join('.') || null,
    help: null,
  }));
  throw new RequestError(400, errors);
}

/** For what the schema itself has no words. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `Invalid type. Expected: ${issue.expected}, given: ${typeName(issue.input)}.`;
  if (issue.code === 'unrecognized_keys') return `The stand-in does not know ${issue.keys.join(', ')}.`;
  return undefined;
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
