import { randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import { pinoHttp } from 'pino-http';
import { healthRoutes } from './health.ts';
import { adminBookRoutes } from './admin/book-routes.ts';
import { adminPromoCodeRoutes } from './admin/promo-code-routes.ts';
import { adminEmailRoutes } from './admin/email-routes.ts';
import { adminUserDataRoutes } from './admin/user-data-routes.ts';
import { adminUserRoutes } from './admin/user-routes.ts';
import { createPassport } from './auth/passport.ts';
import { archiveRoutes } from './archive/routes.ts';
import { passkeyRoutes } from './auth/passkeys/routes.ts';
import { addressRoutes } from './auth/address-routes.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { authRoutes } from './auth/routes.ts';
import type { ApiDeps } from './deps.ts';
import { coverRoutes } from './covers/routes.ts';
import { imageRoutes } from './images/routes.ts';
import { cspRoutes, rawReports } from './csp-reports.ts';
import { securityTxt } from './security-txt.ts';
import { emailRoutes, rawEvents } from './emails/routes.ts';
import { errorHandler, routeNotFound } from './http/error-handler.ts';
import { knownHostOnly } from './http/known-host.ts';
import { measureRequests } from './http/request-metrics.ts';
import { RequestLimits } from './http/request-limits.ts';
import { endOldSessions } from './http/session-age.ts';
import { traceRequests } from './http/trace-requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { jsonOnly, sameSiteOnly } from './http/same-site.ts';
import { cookieNameOf, sessions } from './http/session-store.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { listingRoutes } from './metadata/listing-routes.ts';
import { metadataRoutes } from './metadata/routes.ts';
import { nicheRoutes } from './niche/routes.ts';
import { bookNotesRoutes } from './projects/book-notes.ts';
import { fileRoutes } from './projects/file-routes.ts';
import { manuscriptRoutes } from './projects/manuscript-routes.ts';
import { orderRoutes } from './projects/order-routes.ts';
import { outlineRoutes } from './projects/outline-routes.ts';
import { penNameRoutes } from './pen-names/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { textRoutes } from './projects/text-routes.ts';
import { rewriteRoutes } from './rewrites/routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { sharedBookRoutes, sharingRoutes } from './sharing/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { BOOK_FONTS_PATH } from '../shared/book/preview.ts';
import { bookFonts } from './previews/book-fonts.ts';
import { previewRoutes } from './previews/routes.ts';
import { promoCodeRoutes } from './promo-codes/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { userRoutes } from './users/routes.ts';
import { serveWeb } from './web.ts';
import { rawStripeEvents, stripeRoutes } from './webhooks/stripe.ts';

/** The longest legitimate request is a fiction form: eight texts of 4,000 characters of up to four bytes. */
const BODY_LIMIT = '256kb';

/** The HTTP application: the API under `/api`, the web application at every other path. */
export function createApp(deps: ApiDeps): Express {
  const { config, db, log } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(
    pinoHttp({
      logger: log,
      genReqId: () => randomUUID(),
      customLogLevel: (_request, response) => (response.statusCode === 500 ? 'error' : response.statusCode > 500 ? 'warn' : 'debug'),
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: url.split('?')[0] }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    }),
  );
  app.use(measureRequests(deps.metrics), traceRequests(config), securityHeaders(config), knownHostOnly(config));

  const cookieName = cookieNameOf(config);
  const passport = createPassport(db);
  const about = healthRoutes(deps);
  const emails = emailRoutes(deps);
  const stripe = stripeRoutes(deps);
  const reports = cspRoutes(deps);
  const own = [
    ...[
      authRoutes(deps, passport, cookieName),
      passwordRoutes(deps, cookieName),
      addressRoutes(deps),
      penNameRoutes(deps),
      userRoutes(deps),
      orderRoutes(deps),
      projectRoutes(deps),
      outlineRoutes(deps),
      fileRoutes(deps),
      seriesRoutes(deps),
      nicheRoutes(deps),
      metadataRoutes(deps),
    ],
    archiveRoutes(deps),
    passkeyRoutes(deps),
    bookNotesRoutes(deps),
    manuscriptRoutes(deps),
    listingRoutes(deps),
    textRoutes(deps),
    rewriteRoutes(deps),
    coverRoutes(deps),
    imageRoutes(deps),
    publishingRoutes(deps),
    previewRoutes(deps),
    sharingRoutes(deps),
    sharedBookRoutes(deps),
    ...[subscriptionRoutes(deps), tokenRoutes(deps), promoCodeRoutes(deps)],
    ...[adminUserRoutes(deps), adminUserDataRoutes(deps), adminBookRoutes(deps), adminEmailRoutes(deps), adminPromoCodeRoutes(deps)],
  ];
  const documents = openApiRoutes(deps, [...own, emails, stripe, about, reports], cookieName);

  const requests = new RequestLimits(config.REQUESTS_PER_MINUTE);
  const api = express.Router();
  api.use((request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'X-Request-Id': request.id as string });
    next();
  });
  api.use(requests.byAddress);
  // Routes without a session that may be called cross-site.
  api.post(rawEvents.path, rawEvents.parse);
  api.post(rawStripeEvents.path, rawStripeEvents.parse);
  api.post(rawReports.path, rawReports.parse);
  api.use(about.router(), reports.router(), documents.router(), emails.router(), stripe.router());
  api.use(sameSiteOnly(config), jsonOnly, express.json({ limit: BODY_LIMIT }) as express.RequestHandler);
  api.use(sessions(deps, cookieName), endOldSessions);
  api.use(passport.initialize() as express.RequestHandler, passport.session() as express.RequestHandler);
  api.use(requests.byUser);
  for (const routes of own) api.use(routes.router());
  api.use(routeNotFound);
  app.use(BOOK_FONTS_PATH, requests.byAddress, bookFonts());
  app.use('/api', api);
  app.get('/.well-known/security.txt', securityTxt(config));
  if (config.WEB_DIST) app.use(serveWeb(config.WEB_DIST, config.APP_URL));
  app.use(errorHandler(log));
  return app;
}
