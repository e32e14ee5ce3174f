import { randomUUID } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import express, { type Express } from 'express';
import session from 'express-session';
import helmet from 'helmet';
import type pg from 'pg';
import { pinoHttp } from 'pino-http';
import { createPassport } from './auth/passport.ts';
import { authRoutes } from './auth/routes.ts';
import type { ApiDeps } from './deps.ts';
import { health } from './health.ts';
import { errorHandler, noSuchRoute } from './http/error-handler.ts';
import { jsonOnly, sameSiteOnly } from './http/same-site.ts';
import { endOldSessions, IDLE_MS } from './http/session-age.ts';
import { projectRoutes } from './projects/routes.ts';
import { userRoutes } from './users/routes.ts';
import { serveWeb } from './web.ts';
import type { PublicConfig } from '../shared/book/project.ts';

const COOKIE = 'sid';
/** The longest honest request is a fiction form: eight texts of 4,000 characters, some of four bytes. */
const BODY_LIMIT = '256kb';

/** The HTTP application: the API under `/api`, the web application at every other path. */
export function createApp(deps: ApiDeps): Express {
  const { config, db, log } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
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
  app.use(helmet({ contentSecurityPolicy: { directives: { 'script-src': ["'self'"], 'style-src': ["'self'", "'unsafe-inline'"], 'font-src': ["'self'", 'data:'], 'img-src': ["'self'", 'data:', 'blob:'], 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"], 'upgrade-insecure-requests': null } }, strictTransportSecurity: config.NODE_ENV === 'production', referrerPolicy: { policy: 'no-referrer' } })); // prettier-ignore

  const api = express.Router();
  api.use((request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Request-Id': request.id as string });
    next();
  });
  api.get('/health', health(deps));
  api.get('/config', (_request, response) => {
    response.json({ engine: config.ENGINE, supportEmail: config.SUPPORT_EMAIL } satisfies PublicConfig);
  });
  api.use(sameSiteOnly, jsonOnly, express.json({ limit: BODY_LIMIT }) as express.RequestHandler);
  const passport = createPassport(db);
  api.use(sessions(deps), endOldSessions, passport.initialize() as express.RequestHandler, passport.session() as express.RequestHandler);
  api.use('/auth', authRoutes(deps, passport, COOKIE));
  api.use('/users', userRoutes(deps));
  api.use('/book-projects', projectRoutes(deps));
  api.use(noSuchRoute);
  app.use('/api', api);
  if (config.WEB_DIST) app.use(serveWeb(config.WEB_DIST));
  app.use(errorHandler(log));
  return app;
}

/** Sessions in the table `sessions`, through the data source's own connections. */
function sessions({ config, db }: Pick<ApiDeps, 'config' | 'db'>) {
  const pool = (db.driver as unknown as { master: pg.Pool }).master;
  const Store = connectPgSimple(session);
  return session({
    name: COOKIE,
    secret: config.SESSION_SECRET,
    store: new Store({ pool, tableName: 'sessions', ttl: IDLE_MS / 1000, pruneSessionInterval: 15 * 60, createTableIfMissing: false }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: IDLE_MS, path: '/' },
  });
}
