import { context, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { Request, RequestHandler } from 'express';
import type { ApiConfig } from '../config.ts';
import { contextOf, tracer } from '../../shared/tracing/spans.ts';
import { routeOf } from './request-metrics.ts';

const contexts = new WeakMap<Request, Context>();

/**
 * Makes each request to the API a span, named by its route as it is declared: never by its address. A trace that a browser or a proxy has begun
 * (`traceparent`) goes on, if proxies are trusted.
 */
export function traceRequests({
  TRUST_PROXY,
  OTEL_EXPORTER_OTLP_ENDPOINT,
}: Pick<ApiConfig, 'TRUST_PROXY' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>): RequestHandler {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return (_request, _response, next) => next();
  return (request, response, next) => {
    if (!request.originalUrl.startsWith('/api')) {
      next();
      return;
    }
    const parent = contextOf(TRUST_PROXY > 0 ? request.headers.traceparent : undefined);
    const span = tracer().startSpan(
      request.method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'request.id': request.id as string } },
      parent,
    );
    contexts.set(request, trace.setSpan(parent, span));
    response.once('close', () => {
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    next();
  };
}

/** Runs a route's handler in its request's span: what ran before it, such as the session's look-up, may have lost the context. */
export const inRequestSpan = <Result>(request: Request, handle: () => Result): Result =>
  context.with(contexts.get(request) ?? context.active(), handle);
