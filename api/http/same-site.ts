import type { RequestHandler } from 'express';
import { AppError } from '../../shared/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects cross-site state changes by Fetch Metadata, else by the `Origin` header. Non-browser clients send neither, and carry no victim's
 * cookies, so they pass.
 */
export const sameSiteOnly: RequestHandler = (request, _response, next) => {
  if (SAFE.has(request.method)) return next();
  const site = request.get('sec-fetch-site');
  if (site) {
    if (site === 'same-origin' || site === 'none') return next();
    throw new AppError('CROSS_SITE_REQUEST', 'This request came from another site');
  }
  const origin = request.get('origin');
  if (origin && hostOf(origin) !== request.get('host')) throw new AppError('CROSS_SITE_REQUEST', 'This request came from another site');
  next();
};

/** Requires JSON bodies, which a cross-site form cannot send. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON');
  next();
};

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
