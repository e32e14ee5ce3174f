import type { DataSource } from 'typeorm';
import type { AuditLog, AuditLogQuery } from '../../shared/admin.ts';
import { splitPage } from '../split-page.ts';

const ENTRIES_A_PAGE = 50;

type Row = Omit<AuditLog['entries'][number], 'at'> & { at: Date };

/** What admins and operators have done, and on request seen, a page at a time, newest first; with the addresses of the accounts that it names. */
export async function auditLog(db: DataSource, { which, cursor }: AuditLogQuery): Promise<AuditLog> {
  const rows = await db.query<Row[]>(
    `SELECT a.id::text, a.actor, a.action, a.details, a.at, admins.email AS "actorEmail", users.email AS "userEmail"
       FROM admin_audit a
       LEFT JOIN users admins ON a.actor = 'admin ' || admins.id AND admins.deleted_at IS NULL
       LEFT JOIN users ON users.id::text = a.details ->> 'userId' AND users.deleted_at IS NULL
      WHERE ($1 OR a.action NOT LIKE 'see %') AND ($2::bigint IS NULL OR a.id < $2)
      ORDER BY a.id DESC LIMIT ${ENTRIES_A_PAGE + 1}`,
    [which === 'all', cursor ?? null],
  );
  const { shown, last } = splitPage(rows, ENTRIES_A_PAGE);
  return { entries: shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), nextCursor: last?.id ?? null };
}
