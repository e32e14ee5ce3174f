import type { IncomingMessage } from 'node:http';
import { StripeError } from './errors.ts';

/**
 * Who asks: a server with the secret key, or a page with the publishable one.
 * @throws StripeError 401 on any other key, or none
 */
export function callerOf(request: IncomingMessage, keys: { secretKey: string; publishableKey: string }): 'server' | 'browser' {
  const key = keyOf(request.headers.authorization ?? '');
  if (key === keys.secretKey) return 'server';
  if (key === keys.publishableKey) return 'browser';
  if (key === '') {
    throw new StripeError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`);
}

/** The key alone, as a bearer or as the name of basic authentication. */
function keyOf(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return credentials;
  if (/^basic$/i.test(scheme)) return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '';
  return '';
}
