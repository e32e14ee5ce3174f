import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ApiConfig } from '../config.ts';

/** Where Stripe's scripts, frames and calls come from: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Covers of the books that niches are judged by: Google Books and Open Library. */
const COVERS = ['https://books.google.com', 'https://covers.openlibrary.org'];

/** What a page may load and do: our own, Stripe's checkout or its stand-in, and nothing else. No script stands in a page. */
export function securityHeaders({ NODE_ENV, STRIPE_SCRIPT_URL }: Pick<ApiConfig, 'NODE_ENV' | 'STRIPE_SCRIPT_URL'>): RequestHandler {
  const standIn = STRIPE_SCRIPT_URL ? [new URL(STRIPE_SCRIPT_URL).origin] : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...STRIPE.scripts, ...standIn],
        'script-src-attr': ["'none'"],
        // Libraries place windows and menus by style attributes; styles run nothing.
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'", 'data:'],
        'img-src': ["'self'", 'data:', 'blob:', ...COVERS],
        'connect-src': ["'self'", ...STRIPE.calls, ...standIn],
        'frame-src': STRIPE.frames,
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: NODE_ENV === 'production',
    referrerPolicy: { policy: 'no-referrer' },
  });
  return (request, response, next) => {
    response.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")');
    headers(request, response, next);
  };
}
