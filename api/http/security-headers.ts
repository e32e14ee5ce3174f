import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ApiConfig } from '../config.ts';

/** The origins of Stripe's scripts, frames and calls: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Book covers in niche analyses: Google Books and Open Library. */
const COVERS = ['https://books.google.com', 'https://covers.openlibrary.org'];

/** The content security policy: our own resources, Stripe's checkout or its fake, and no inline scripts. */
export function securityHeaders({ NODE_ENV, STRIPE_SCRIPT_URL }: Pick<ApiConfig, 'NODE_ENV' | 'STRIPE_SCRIPT_URL'>): RequestHandler {
  const fake = STRIPE_SCRIPT_URL ? [new URL(STRIPE_SCRIPT_URL).origin] : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...STRIPE.scripts, ...fake],
        'script-src-attr': ["'none'"],
        // Libraries position popups by style attributes, which cannot run scripts.
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'", 'data:'],
        'img-src': ["'self'", 'data:', 'blob:', ...COVERS],
        'connect-src': ["'self'", ...STRIPE.calls, ...fake],
        'frame-src': STRIPE.frames,
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'report-uri': ['/api/csp-reports'],
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
