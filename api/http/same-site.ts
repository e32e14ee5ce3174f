import type { Request, RequestHandler } from 'express';
import { COVER_IMAGE_TYPES } from '../../shared/book/cover.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiConfig } from '../config.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Reads that have something written, so that a link or a picture on another page must not cause them. */
const COSTLY_READS = /^\/(?:niche-analysis\/recommendations|book-projects\/[^/]+\/cover)\/?$/i;

/**
 * Rejects cross-site state changes, and costly reads, by Fetch Metadata, else by the `Origin` header. Non-browser clients send neither, and carry no victim's
 * cookies, so they pass.
 */
export const sameSiteOnly =
  ({ APP_URL }: Pick<ApiConfig, 'APP_URL'>): RequestHandler =>
  (request, _response, next) => {
    const isRead = SAFE.has(request.method) && !COSTLY_READS.test(request.path);
    const site = request.get('sec-fetch-site');
    const isOurs = site ? site === 'same-origin' || (site === 'none' && !SAFE.has(request.method)) : isOwnOrigin(request, APP_URL);
    if (!isRead && !isOurs) throw new AppError('CROSS_SITE_REQUEST', 'This request came from another site');
    next();
  };

/** The origin's scheme counts too: a page over http, which others can write, is not ours where we are served over https. */
function isOwnOrigin(request: Request, appUrl: string): boolean {
  const origin = request.get('origin');
  if (!origin) return true;
  const host = request.get('host') ?? '';
  // A proxy may leave out which scheme it was asked with.
  const own = new URL(appUrl).host === host ? new URL(appUrl).origin : `${request.protocol}://${host}`;
  return URL.canParse(origin) && new URL(origin).origin === own;
}

/** Where a file is the body, of types that a cross-site form cannot send either. */
const UPLOADS = /^\/(?:book-projects\/[^/]+\/(?:cover\/image|images)|pen-names\/[^/]+\/portrait)\/?$/i;

/** Requires JSON bodies, which a cross-site form cannot send. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  const isUpload = UPLOADS.test(request.path) && request.is([...COVER_IMAGE_TYPES]);
  if (hasBody && !isUpload && !request.is('application/json'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON');
  next();
};
