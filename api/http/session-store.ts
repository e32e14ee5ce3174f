import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import type { ApiConfig } from '../config.ts';
import type { ApiDeps } from '../deps.ts';
import { IDLE_MS } from './session-age.ts';

/** `__Host-` makes browsers hold a cookie to https and to this host alone; without TLS they would not take it at all. */
export function cookieNameOf({ APP_URL }: Pick<ApiConfig, 'APP_URL'>): string {
  return APP_URL.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** Sessions in the table `sessions`. */
export function sessions({ config, pool }: Pick<ApiDeps, 'config' | 'pool'>, name: string): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name,
    secret: config.SESSION_SECRET,
    store: new Store({
      pool,
      tableName: 'sessions',
      ttl: IDLE_MS / 1000,
      pruneSessionInterval: 15 * 60,
      createTableIfMissing: false,
    }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: name.startsWith('__Host-'), maxAge: IDLE_MS, path: '/' },
  });
}
