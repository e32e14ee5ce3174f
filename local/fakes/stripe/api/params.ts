/** The parameters of requests, by schema: what the product sends. Anything else is refused rather than ignored. */

import { z } from 'zod';
import { invalidParameter } from '../errors.ts';
import type { Form } from './form.ts';

export const text = z.string().min(1);
export const integer = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string(), z.string().max(500)).default({});

/**
 * A form as its schema reads it.
 * @throws RequestError 400 about the first parameter that is missing, unknown or invalid
 */
export function parseParams<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues as [z.core.$ZodIssue];
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw invalidParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown');
  }
  const name = nameOf(issue.path);
  throw invalidParameter(name, `Invalid ${name}: ${issue.message}`);
}

/** `items[0][price]`. */
function nameOf([head = '', ...rest]: PropertyKey[]): string {
  return String(head) + rest.map((part) => `[${String(part)}]`).join('');
}
