import type { RequestHandler } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ApiConfig } from '../config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests for other hosts than ours: a page whose name was rebound to this address would otherwise read what is here. Two `Host`
 * headers are refused too, because what stands before this process may have read the other one.
 */
export function knownHostOnly({ APP_URL, ALLOWED_HOSTS }: Pick<ApiConfig, 'APP_URL' | 'ALLOWED_HOSTS'>): RequestHandler {
  const known = new Set([new URL(APP_URL).hostname, ...LOOPBACK, ...ALLOWED_HOSTS]);
  return (request, _response, next) => {
    const given = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    const host = request.headers.host ?? '';
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
    if (given.length !== 1 || !known.has(name)) throw new AppError('HOST_UNKNOWN', 'This server does not answer for that host');
    next();
  };
}
