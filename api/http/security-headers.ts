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

/** What a Google Ads tag loads and calls: https://developers.google.com/tag-platform/security/guides/csp */
const ADS = {
  scripts: ['https://www.googletagmanager.com', 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
  images: ['https://www.googletagmanager.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'],
  frames: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
  calls: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
  ],
};
const NO_ADS = { scripts: [], images: [], frames: [], calls: [] };

/**
 * Scripts and markup reach the browser by our policies alone, ours and that of the editor for what is pasted. Only reported where Stripe’s own
 * script is loaded, in a document of its own, and with it the advertising tag: what those do is not ours to know.
 */
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['bookwright', 'ProseMirrorClipboard'] };
const CHECKOUT = '/checkout';

/** The content security policy: our own resources, Stripe's checkout or its fake, the advertising tag if there is one, and no inline scripts. */
export function securityHeaders({
  NODE_ENV,
  STRIPE_SCRIPT_URL,
  ADS_TAG_ID,
}: Pick<ApiConfig, 'NODE_ENV' | 'STRIPE_SCRIPT_URL' | 'ADS_TAG_ID'>): RequestHandler {
  const ads = ADS_TAG_ID ? ADS : NO_ADS;
  const fake = STRIPE_SCRIPT_URL ? [new URL(STRIPE_SCRIPT_URL).origin] : [];
  const reportTo = { 'report-uri': ['/api/csp-reports'] };
  const headersWith = (trustedTypes: typeof TRUSTED_TYPES | undefined) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'script-src': ["'self'", ...STRIPE.scripts, ...fake, ...ads.scripts],
          'script-src-attr': ["'none'"],
          // Libraries position popups by style attributes, which cannot run scripts.
          'style-src': ["'self'", "'unsafe-inline'"],
          'font-src': ["'self'", 'data:'],
          'img-src': ["'self'", 'data:', 'blob:', ...COVERS, ...ads.images],
          'connect-src': ["'self'", ...STRIPE.calls, ...fake, ...ads.calls],
          'frame-src': [...STRIPE.frames, ...ads.frames],
          'manifest-src': ["'self'"],
          'form-action': ["'self'"],
          'base-uri': ["'none'"],
          'frame-ancestors': ["'none'"],
          ...trustedTypes,
          ...reportTo,
        },
      },
      strictTransportSecurity: NODE_ENV === 'production',
      referrerPolicy: { policy: 'no-referrer' },
    });
  const enforced = headersWith(TRUSTED_TYPES);
  const reported = headersWith(undefined);
  const reports = helmet.contentSecurityPolicy({
    useDefaults: false,
    reportOnly: true,
    directives: { 'default-src': helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc, ...TRUSTED_TYPES, ...reportTo },
  });
  return (request, response, next) => {
    response.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")');
    if (fake.length || request.path !== CHECKOUT) return enforced(request, response, next);
    reports(request, response, () => reported(request, response, next));
  };
}
