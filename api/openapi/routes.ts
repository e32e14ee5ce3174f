import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { RenderedOnce } from '../http/rendered-once.ts';
import { ApiRoutes } from '../http/routes.ts';
import { openApiDocument } from './document.ts';
import { openApiPage } from './page.ts';

/** `/api/openapi.json` and `/api/docs`: documentation of all routes, including these two. Generated once. */
export function openApiRoutes(deps: ApiDeps, others: readonly ApiRoutes[], cookieName: string): ApiRoutes {
  const documents = new ApiRoutes('', 'About', deps.limits);
  const made = () => openApiDocument([...others, documents].flatMap(({ documented }) => documented), cookieName); // prettier-ignore
  let document: ReturnType<typeof made> | undefined;
  const asData = new RenderedOnce('application/json; charset=utf-8', () => JSON.stringify((document ??= made())));
  const asPage = new RenderedOnce('text/html; charset=utf-8', () => openApiPage((document ??= made())));
  return documents
    .add(
      'get',
      '/openapi.json',
      {
        summary: 'This document',
        access: 'anyone',
        response: { status: 200, description: 'OpenAPI 3.1', schema: z.record(z.string(), z.unknown()) },
      },
      ({ request, response }) => {
        asData.send(request, response);
        return {};
      },
    )
    .add(
      'get',
      '/docs',
      {
        summary: 'This document, to read',
        access: 'anyone',
        response: { status: 200, description: 'A page', contentTypes: ['text/html'] },
      },
      ({ request, response }) => asPage.send(request, response),
    );
}
