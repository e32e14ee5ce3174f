import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { SHARED_LINK_HEADER } from '../../shared/book/sharing.ts';
import { digestOfLinkToken } from '../../shared/database/link-token.ts';
import { AppError } from '../../shared/errors.ts';

/** A link that is valid now. `chapter` is null for the whole book. */
export type OpenLink = { id: string; userId: string; projectId: string; chapter: number | null; expiresAt: Date };

type Row = Omit<OpenLink, 'projectId'> & { projectId: string | null; isRevoked: boolean; isExpired: boolean };

/** The token that a request carries. @throws AppError `VALIDATION_FAILED` without one */
export function tokenOf(request: Request): string {
  const token = request.get(SHARED_LINK_HEADER);
  if (token === undefined)
    throw new AppError('VALIDATION_FAILED', 'The whole link is needed to open a shared book', { field: SHARED_LINK_HEADER });
  return token;
}

/**
 * The link of a token.
 * @throws AppError `SHARED_LINK_UNKNOWN`, `SHARED_BOOK_DELETED` (its account, too), `SHARED_LINK_REVOKED`, `SHARED_LINK_EXPIRED`
 */
export async function findOpenLink(manager: EntityManager, token: string): Promise<OpenLink> {
  const [row]: Row[] = await manager.query(
    `SELECT l.id, l.user_id AS "userId", p.id AS "projectId", l.chapter_number AS chapter, l.expires_at AS "expiresAt",
            l.revoked_at IS NOT NULL AS "isRevoked", l.expires_at <= now() AS "isExpired"
       FROM shared_links l JOIN users u ON u.id = l.user_id
       LEFT JOIN book_projects p ON p.id = l.project_id AND u.deleted_at IS NULL
      WHERE l.token = $1`,
    [digestOfLinkToken(token)],
  );
  if (!row) throw new AppError('SHARED_LINK_UNKNOWN', 'We don’t know this link. Ask the author for another one.');
  const { id, userId, projectId, chapter, expiresAt } = row;
  if (!projectId) throw bookDeleted();
  if (row.isRevoked) throw new AppError('SHARED_LINK_REVOKED', 'The author has revoked this link. Ask them for another one.');
  if (row.isExpired) throw new AppError('SHARED_LINK_EXPIRED', 'This link has expired. Ask the author for another one.');
  return { id, userId, projectId, chapter, expiresAt };
}

export const bookDeleted = (): AppError => new AppError('SHARED_BOOK_DELETED', 'The author has deleted this book.');
