import type { Request } from 'express';
import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';

/**
 * The request body parsed by `schema`.
 * @throws AppError `VALIDATION_FAILED` with the first invalid field
 */
export function bodyOf<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  return parse(schema, request.body ?? {});
}

/** The query parsed by `schema`. @throws AppError `VALIDATION_FAILED` */
export function queryOf<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  return parse(schema, request.query);
}

/** The path parameters parsed by `schema`. @throws AppError `NOT_FOUND` if they are invalid, since they cannot identify anything */
export function paramsOf<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const parsed = schema.safeParse(request.params);
  if (!parsed.success) throw new AppError('NOT_FOUND', 'Not found');
  return parsed.data;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  const message =
    issue?.code === 'unrecognized_keys' ? `Unknown field "${issue.keys[0]?.slice(0, 60)}"` : (issue?.message ?? 'The request is not valid');
  throw new AppError('VALIDATION_FAILED', message, field ? { field: field.slice(0, 100) } : {});
}
