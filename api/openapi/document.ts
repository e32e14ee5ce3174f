import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { ERROR_STATUS, errorResponse, type ErrorCode } from '../../shared/errors.ts';
import type { DocumentedRoute } from '../http/routes.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

const SESSION = 'session';
const refusal = errorResponse.meta({ id: 'Error', description: 'An error response' });

/** The OpenAPI 3.1 document of the routes, generated from their validation schemas. @param cookieName name of the session cookie */
export function openApiDocument(routes: readonly DocumentedRoute[], cookieName: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Bookwright',
      version: '1.0.0',
      description:
        'From an idea to a book and its files. Requests and responses are JSON in UTF-8; a refused request is answered with an `Error`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ subject }) => subject))].map((name) => ({ name })),
    components: {
      securitySchemes: { [SESSION]: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'Set by `POST /api/auth/login`' } },
    },
    paths,
  });
}

function operationOf(route: DocumentedRoute): ZodOpenApiOperationObject {
  const { method, path, subject, summary, access, params, query, headers, body, upload } = route;
  return {
    operationId: [
      method,
      ...path
        .split('/')
        .filter(Boolean)
        .map((part) => part.replace(':', 'by-')),
    ].join('-'),
    summary,
    tags: [subject],
    security: access === 'user' ? [{ [SESSION]: [] }] : [],
    ...(params || query || headers
      ? { requestParams: { ...(params && { path: params }), ...(query && { query }), ...(headers && { header: headers }) } }
      : {}),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(upload.contentTypes.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }])),
      },
    }),
    responses: { ...responsesOf(route), ...errorResponsesOf(route) },
  };
}

function responsesOf({ response }: DocumentedRoute): ZodOpenApiResponsesObject {
  const content = response.contentTypes
    ? Object.fromEntries(response.contentTypes.map((type) => [type, { schema: { type: 'string' as const } }]))
    : response.schema && { 'application/json': { schema: response.schema } };
  const described = (description: string) => ({ description, ...(content && { content }) });
  return {
    [response.status]: described(response.description),
    ...Object.fromEntries(Object.entries(response.also ?? {}).map(([status, description]) => [status, described(description)])),
  };
}

/** A route's own error codes and those common to all routes of its kind. */
function errorResponsesOf({ method, access, params, query, headers, body, errors = [] }: DocumentedRoute): ZodOpenApiResponsesObject {
  const codes = new Set<ErrorCode>(errors);
  if (access === 'user') codes.add('UNAUTHENTICATED');
  if (method !== 'get') codes.add('CROSS_SITE_REQUEST').add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE').add('INVALID_JSON');
  if (params) codes.add('NOT_FOUND');
  if (query || headers || body) codes.add('VALIDATION_FAILED');
  // Beside a route's own limit there is one for all requests of an address and a user.
  codes.add('TOO_MANY_REQUESTS');
  const byStatus = Map.groupBy(codes, (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.map((name) => `\`${name}\``).join(', '), content: { 'application/json': { schema: refusal } } },
    ]),
  );
}
