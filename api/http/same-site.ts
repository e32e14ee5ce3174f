import type { RequestHandler } from 'express';
import { AppError } from '../../shared/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes asked for by another site's page, by what browsers say of a request's origin (Fetch Metadata, else `Origin`).
 * Programs send neither and carry no cookies of a victim, so they pass.
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

/** A body is JSON or absent: a form of another site cannot send JSON. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON');
  next();
};

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
