import type { Request, RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Measures every request by method, route (as declared, such as `/book-projects/:id`; `web` for pages) and status. Streams are left out. */
export function measureRequests(metrics: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'bookwright_http_request_duration_seconds',
    help: 'HTTP requests by route and status, without event streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [metrics],
  });
  return (request, response, next) => {
    const stop = duration.startTimer();
    response.once('finish', () => {
      if (response.getHeader('content-type') === 'text/event-stream') return;
      stop({ method: request.method, route: routeOf(request), status: String(response.statusCode) });
    });
    next();
  };
}

/** The route that a request was answered by, as it is declared; `web` for pages. */
export function routeOf(request: Request): string {
  if (!request.originalUrl.startsWith('/api')) return 'web';
  const route = (request.route as { path?: unknown } | undefined)?.path;
  return typeof route === 'string' ? route : 'unknown';
}
