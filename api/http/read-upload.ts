import { promisify } from 'node:util';
import express, { type NextFunction, type Request, type Response } from 'express';
import { AppError } from '../../shared/errors.ts';

export type Upload = { contentTypes: readonly string[]; mostBytes: number };

/**
 * Reads a file that is the body of a request when it is called, so that nobody's megabytes are read who may not send them.
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE`; and what Express says of a body that is too large or cut off
 */
export const readUpload =
  ({ contentTypes, mostBytes }: Upload, request: Request, response: Response) =>
  async (): Promise<Buffer> => {
    const parse = express.raw({ type: [...contentTypes], limit: mostBytes });
    await promisify((done: (error?: Error | null) => void) => parse(request, response, done as NextFunction))();
    if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', `The body must be ${contentTypes.join(' or ')}`);
    return request.body;
  };
