import type { RequestHandler } from 'express';
import type { ApiConfig } from './config.ts';

/** RFC 9116 asks for less than a year. */
const VALID_MS = 180 * 24 * 60 * 60_000;

/** `/.well-known/security.txt`: whom to tell of a weakness (RFC 9116). */
export function securityTxt({ APP_URL, SUPPORT_EMAIL }: Pick<ApiConfig, 'APP_URL' | 'SUPPORT_EMAIL'>): RequestHandler {
  return (_request, response) => {
    const expires = new Date(Math.floor((Date.now() + VALID_MS) / 86_400_000) * 86_400_000).toISOString();
    const lines = [
      `Contact: mailto:${SUPPORT_EMAIL}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${APP_URL}/.well-known/security.txt`,
    ];
    response
      .set('Cache-Control', 'public, max-age=86400')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  };
}
