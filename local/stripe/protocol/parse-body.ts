import type { z } from 'zod';
import { StripeError } from './errors.ts';

/**
 * The body of a request to the stand-in itself, as the schema reads it.
 * @throws StripeError 400 that lists everything wrong with it
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new StripeError(400, parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join(' '));
}
