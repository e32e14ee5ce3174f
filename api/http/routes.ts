import express, { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import type { LimitName, RateLimits } from './rate-limits.ts';
import { userOf, type Account } from './require-user.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { bodyOf, paramsOf, queryOf } from './validate.ts';
import { inRequestSpan } from './trace-requests.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A route's contract, used for validation and for the OpenAPI document. */
export type RouteSpec = {
  summary: string;
  access: 'anyone' | 'user';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A file as the body instead of JSON; the handler reads it once it knows that it may. */
  upload?: Upload;
  /** Required request headers. */
  headers?: z.ZodObject;
  response: {
    status: 200 | 201 | 202 | 204 | 303;
    description: string;
    schema?: z.ZodType;
    /** Media types of a non-JSON response, which the handler writes itself. */
    contentTypes?: readonly string[];
    /** Other statuses with the same body. */
    also?: Record<number, string>;
  };
  /** Error codes beyond those common to all routes of its kind. */
  errors?: readonly ErrorCode[];
  /** Rate limit per user, or per IP address for public routes. */
  limit?: LimitName;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A handler's input: the validated request, and the account if the route requires a user. */
export type Call<Spec extends RouteSpec> = {
  params: Parsed<Spec['params']>;
  query: Parsed<Spec['query']>;
  body: Parsed<Spec['body']>;
  upload: Spec['upload'] extends Upload ? () => Promise<Buffer> : undefined;
  user: Spec['access'] extends 'user' ? Account : undefined;
  request: Request;
  response: Response;
};

type ResponseBody<Spec extends RouteSpec> = Spec['response'] extends { schema: infer Schema extends z.ZodType } ? z.input<Schema> : void;

export type DocumentedRoute = RouteSpec & { method: Method; path: string; subject: string };

/** The routes of one subject. Every request passes authorisation, rate limit and validation in this order, then the handler. */
export class ApiRoutes {
  readonly documented: DocumentedRoute[] = [];
  private readonly handlers = new Map<string, Map<Method, express.RequestHandler>>();
  private readonly prefix: string;
  private readonly subject: string;
  private readonly limits: RateLimits;

  /** @param prefix the path prefix below `/api` */
  constructor(prefix: string, subject: string, limits: RateLimits) {
    this.prefix = prefix;
    this.subject = subject;
    this.limits = limits;
  }

  /** Adds a route. `path` may have Express parameters, such as `/:id`. The handler's result is sent as JSON. */
  add<const Spec extends RouteSpec>(
    method: Method,
    path: string,
    spec: Spec,
    handle: (call: Call<Spec>) => ResponseBody<Spec> | Promise<ResponseBody<Spec>>,
  ): this {
    this.documented.push({ ...spec, method, path: `${this.prefix}${path}`, subject: this.subject });
    const methods = this.handlers.get(path) ?? new Map<Method, express.RequestHandler>();
    methods.set(method, async (request, response) => {
      const user = spec.access === 'user' ? userOf(request) : undefined;
      if (spec.limit) await this.limits.take(spec.limit, user?.id ?? this.limits.addressOf(request));
      if (spec.body) request.body = bodyOf(spec.body, request);
      const call = {
        params: spec.params && paramsOf(spec.params, request),
        query: spec.query && queryOf(spec.query, request),
        body: spec.body && (request.body as unknown),
        upload: spec.upload && readUpload(spec.upload, request, response),
        user,
        request,
        response,
      } as Call<Spec>;
      const body = await inRequestSpan(request, () => handle(call));
      if (spec.response.contentTypes || response.headersSent) return;
      if (response.statusCode === 200) response.status(spec.response.status);
      if (spec.response.schema) response.json(body);
      else response.end();
    });
    this.handlers.set(path, methods);
    return this;
  }

  /** The Express router. Other methods on the same paths get 405 with an `Allow` header. */
  router(): Router {
    const router = Router();
    for (const [path, methods] of this.handlers) {
      const route = router.route(`${this.prefix}${path}`);
      for (const [method, handler] of methods) route[method](handler);
      const allowed = [...methods.keys()].flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
      route.all((_request, response) => {
        response.set('Allow', allowed.join(', '));
        throw new AppError('METHOD_NOT_ALLOWED', `Method not allowed. Use ${allowed.join(', ')}`);
      });
    }
    return router;
  }
}
