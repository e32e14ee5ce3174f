import { Pause, Play } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { formatClock } from '../../lib/format.ts';

type RefreshControlProps = {
  paused: boolean;
  onChange: (paused: boolean) => void;
  refreshedAt: number;
  /** Whether a book is at work; otherwise nothing refreshes, and there is nothing to pause. */
  isMoving: boolean;
};

/** Pauses and resumes polling, and shows when the list was last refreshed. */
export function RefreshControl({ paused, onChange, refreshedAt, isMoving }: RefreshControlProps) {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <span>
        Last refreshed <time dateTime={new Date(refreshedAt).toISOString()}>{formatClock(refreshedAt)}</time>
      </span>
      {(isMoving || paused) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={paused ? 'Resume auto-refresh' : 'Pause auto-refresh'}
          onClick={() => onChange(!paused)}
        >
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />} {paused ? 'Resume updates' : 'Pause updates'}
        </Button>
      )}
    </div>
  );
}
