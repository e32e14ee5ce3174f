import express, { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import type { LimitName, RateLimits } from './rate-limits.ts';
import { userOf, type Account } from './require-user.ts';
import { bodyOf, paramsOf, queryOf } from './validate.ts';

type Method = 'get' | 'post' | 'delete';

/** What a route promises. It is validated by this, and the published document is made from this. */
export type RouteSpec = {
  summary: string;
  access: 'anyone' | 'user';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Header fields that a program must send. */
  headers?: z.ZodObject;
  answer: {
    status: 200 | 201 | 202 | 204 | 303;
    description: string;
    schema?: z.ZodType;
    /** Of an answer that is no JSON; the handler writes it. */
    contentTypes?: readonly string[];
    /** Other statuses with the same body. */
    also?: Record<number, string>;
  };
  /** What it refuses by name, beyond what every route of its kind refuses. */
  errors?: readonly ErrorCode[];
  /** How often one user, or for anyone's routes one address, may ask. */
  limit?: LimitName;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler works on: validated input, and the account where the route is for users. */
export type Call<Spec extends RouteSpec> = {
  params: Parsed<Spec['params']>;
  query: Parsed<Spec['query']>;
  body: Parsed<Spec['body']>;
  user: Spec['access'] extends 'user' ? Account : undefined;
  request: Request;
  response: Response;
};

type Answer<Spec extends RouteSpec> = Spec['answer'] extends { schema: infer Schema extends z.ZodType } ? z.input<Schema> : void;

export type DocumentedRoute = RouteSpec & { method: Method; path: string; subject: string };

/** The routes of one subject: authorisation, limits and validation in one order for all, then the verb, then the answer. */
export class ApiRoutes {
  readonly documented: DocumentedRoute[] = [];
  private readonly handlers = new Map<string, Map<Method, express.RequestHandler>>();
  private readonly prefix: string;
  private readonly subject: string;
  private readonly limits: RateLimits;

  /** @param prefix where the subject's paths begin, below `/api` */
  constructor(prefix: string, subject: string, limits: RateLimits) {
    this.prefix = prefix;
    this.subject = subject;
    this.limits = limits;
  }

  /** Adds a route. `path` has Express's parameters, such as `/:id`. What the handler returns is sent as JSON. */
  add<const Spec extends RouteSpec>(
    method: Method,
    path: string,
    spec: Spec,
    handle: (call: Call<Spec>) => Answer<Spec> | Promise<Answer<Spec>>,
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
        user,
        request,
        response,
      } as Call<Spec>;
      const answer = await handle(call);
      if (spec.answer.contentTypes) return;
      if (response.statusCode === 200) response.status(spec.answer.status);
      if (spec.answer.schema) response.json(answer);
      else response.end();
    });
    this.handlers.set(path, methods);
    return this;
  }

  /** Express's router of these routes. Other methods of the same paths are refused with the list of those there are. */
  router(): Router {
    const router = Router();
    for (const [path, methods] of this.handlers) {
      const route = router.route(`${this.prefix}${path}`);
      for (const [method, handler] of methods) route[method](handler);
      const allowed = [...methods.keys()].flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
      route.all((_request, response) => {
        response.set('Allow', allowed.join(', '));
        throw new AppError('METHOD_NOT_ALLOWED', `This address takes ${allowed.join(', ')}`);
      });
    }
    return router;
  }
}
