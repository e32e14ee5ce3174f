import type { Request, Response } from 'express';

/** Names the next page of a list in the `Link` header (RFC 8288): the same request with another cursor; without one it is the last page. */
export function setNextPageLink({ request, response }: { request: Request; response: Response }, cursor: string | undefined | null): void {
  if (cursor === undefined || cursor === null) return;
  const [path = '', query] = request.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  response.links({ next: `${path}?${parameters.toString()}` });
}
