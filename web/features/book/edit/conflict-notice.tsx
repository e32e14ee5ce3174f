import { useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { showErrorToast } from '../../../lib/toast.ts';

type ConflictProps = { isLocked: boolean; onKeepMine: () => Promise<unknown>; onTakeOther: () => Promise<unknown> };

/** What to do with a text that cannot be saved, because the chapter was changed or locked elsewhere. */
export function ConflictNotice({ isLocked, onKeepMine, onTakeOther }: ConflictProps) {
  const [isPending, setIsPending] = useState(false);
  const decide = async (decision: () => Promise<unknown>) => {
    setIsPending(true);
    await decision().catch(() => showErrorToast('Not Saved', 'The server can’t be reached. Please try again.'));
    setIsPending(false);
  };
  if (isLocked)
    return (
      <Alert tone="warning" title="This chapter was locked elsewhere">
        <p>Unlock it there, then save what you typed.</p>
        <Button size="sm" variant="secondary" className="mt-2" pending={isPending} onClick={() => void decide(onKeepMine)}>
          Try Again
        </Button>
      </Alert>
    );
  return (
    <Alert tone="warning" title="This chapter was changed elsewhere">
      <p>Keep your text or use the other one. Both are kept under Versions.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" pending={isPending} onClick={() => void decide(onKeepMine)}>
          Keep My Text
        </Button>
        <Button size="sm" variant="secondary" pending={isPending} onClick={() => void decide(onTakeOther)}>
          Use the Other Text
        </Button>
      </div>
    </Alert>
  );
}
