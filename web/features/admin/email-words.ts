import type { AdminEmail } from '../../../shared/admin-emails.ts';
import type { EmailKind, EmailStatus } from '../../../shared/emails.ts';
import type { BadgeTone } from '../../components/badge.tsx';
import { formatDateTime } from '../../lib/format.ts';

/** A template as a list names it: `outline-ready` is “Outline ready”. */
export const templateOf = (kind: EmailKind): string => (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('-', ' ');

export const STATUS_WORDS: Record<EmailStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting', tone: 'gilt' },
  sending: { label: 'In doubt', tone: 'gilt' },
  sent: { label: 'Sent', tone: 'cloth' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  suppressed: { label: 'Held back', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** When it was sent or is due, how often it was tried, and what the provider said last. */
export function courseOf({ status, dueAt, sentAt, attempts, event }: AdminEmail): string {
  return [
    sentAt ? `Sent ${formatDateTime(sentAt)}` : `${status === 'pending' ? 'Due' : 'Was due'} ${formatDateTime(dueAt)}`,
    attempts > 1 && `${attempts} attempts`,
    event && `${event.name} ${formatDateTime(event.at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
