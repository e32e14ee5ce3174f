import type { Request } from 'express';
import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';

/**
 * The request's body as `schema` has it.
 * @throws AppError `VALIDATION_FAILED` with the first field at fault
 */
export function bodyOf<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  return parse(schema, request.body ?? {});
}

/** The query as `schema` has it. @throws AppError `VALIDATION_FAILED` */
export function queryOf<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  return parse(schema, request.query);
}

/** The path's parameters as `schema` has them. What cannot be an id names nothing. @throws AppError `NOT_FOUND` */
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
