import type { AuditEntry } from '../../../shared/admin.ts';

/** The details of an entry as a line; a user is named by address while there is one, and absent values are left out. */
export function detailsOf({ details, userEmail }: Pick<AuditEntry, 'details' | 'userEmail'>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => {
      if (name === 'userId') return `user: ${userEmail ?? String(value)}`;
      return `${name}: ${Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value)}`;
    })
    .join(' · ');
}
