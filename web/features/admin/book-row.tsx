import type { AdminBook, AdminBookState } from '../../../shared/admin.ts';
import { Button } from '../../components/button.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { formatTokens } from './cost-words.ts';
import { useRestartBook } from './endpoints.ts';
import { GiveBack } from './give-back.tsx';
import { WorkflowsLink } from './workflows-link.tsx';

/** A book as an admin looks after it: whose it is, where it stands and why, what it took, a restart, and giving it back. */
export function BookRow({ book, state }: { book: AdminBook; state: AdminBookState }) {
  const restart = useRestartBook();
  const { title, email, tier, step, code, reason, since, tokens, workflowsUrl } = book;
  const kind = `${book.contentType === 'fiction' ? 'Fiction' : 'Non-fiction'} ${book.generationLevel === 'outline' ? 'outline' : 'book'}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-rule py-4 text-sm first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <p dir="auto" className="line-clamp-2 font-medium">
          {title}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          <span className="min-w-0 wrap-anywhere">{email}</span> <TierBadge tier={tier} />
        </p>
        {reason && <p className="max-w-prose">{reason}</p>}
        <p className="text-ink-soft">
          {kind}
          {step && ` · ${step}`}
          {code && ` · ${code}`} · {state === 'failed' ? 'Failed' : 'Last sign of work'}{' '}
          <time dateTime={since}>{formatDateTime(since)}</time> · {formatTokens(tokens)} tokens
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {workflowsUrl && <WorkflowsLink of={title} url={workflowsUrl} />}
        {book.isReserved && state !== 'at-work' && <GiveBack book={book} />}
        {state !== 'at-work' && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Restart ${title}`}
            pending={restart.isPending}
            onClick={() => restart.mutate(book.id)}
          >
            Restart
          </Button>
        )}
      </div>
    </li>
  );
}
