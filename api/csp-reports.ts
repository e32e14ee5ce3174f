import { raw, type RequestHandler } from 'express';
import { z } from 'zod';
import type { ApiDeps } from './deps.ts';
import { ApiRoutes } from './http/routes.ts';

const PATH = '/csp-reports';

/** Browsers send reports with a media type of their own. */
export const rawReports: { path: string; parse: RequestHandler } = {
  path: PATH,
  parse: raw({ type: ['application/csp-report', 'application/json'], limit: '16kb' }) as RequestHandler,
};

/** What is read of a report: where it happened and what was refused, without queries, which may hold tokens. */
const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().transform(withoutQuery).optional(),
    'blocked-uri': z.string().transform(withoutQuery).optional(),
    'violated-directive': z.string().max(200).optional(),
  }),
});

/** `/api/csp-reports`: what the content security policy has kept a page from doing, for the log. */
export function cspRoutes(deps: ApiDeps): ApiRoutes {
  return new ApiRoutes('', 'About', deps.limits).add(
    'post',
    PATH,
    {
      summary: 'Receives browsers’ reports of what the content security policy refused',
      access: 'anyone',
      response: { status: 204, description: 'Written down, or ignored' },
      limit: 'reportCsp',
    },
    ({ request }) => {
      const body: unknown = request.body;
      const parsed = report.safeParse(Buffer.isBuffer(body) ? jsonOf(body) : undefined);
      if (parsed.success) deps.log.warn({ report: parsed.data['csp-report'] }, 'content security policy: refused');
    },
  );
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function withoutQuery(uri: string): string {
  return uri.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
}
