import type { AdminEmail } from '../../../shared/admin-emails.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { courseOf, STATUS_WORDS, templateOf } from './email-words.ts';
import { useSendEmailAgain } from './endpoints.ts';

/** An e-mail as an admin looks after it: what it said, to whom, what became of it and why, and sending it again. */
export function EmailRow({ email, withAddress }: { email: AdminEmail; withAddress: boolean }) {
  const again = useSendEmailAgain();
  const template = templateOf(email.kind);
  const { label, tone } = STATUS_WORDS[email.status];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-rule py-4 text-sm first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {email.subject ?? template}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          {withAddress && <span className="min-w-0 wrap-anywhere">{email.email}</span>} <Badge tone={tone}>{label}</Badge>
        </p>
        {email.reason && <p className="max-w-prose wrap-anywhere first-letter:uppercase">{email.reason}</p>}
        <p className="text-ink-soft">
          {email.subject && `${template} · `}
          {courseOf(email)}
        </p>
      </div>
      {email.status === 'failed' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Send ${template} to ${email.email} again`}
          pending={again.isPending}
          onClick={() => again.mutate(email.id)}
        >
          Send Again
        </Button>
      )}
    </li>
  );
}
