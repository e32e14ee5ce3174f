import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PenName } from '../../../shared/pen-names.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { removePenName, useShowNames } from './endpoints.ts';

/** Removes a pen name after a question that says what stays. */
export function RemovePenName({ name }: { name: PenName }) {
  const [open, setOpen] = useState(false);
  const showNames = useShowNames();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removePenName(name.id),
    onSuccess: (names) => {
      setOpen(false);
      showNames(names);
      showToast('Pen Name Removed');
    },
    onError: (error) => showErrorToast('Not Removed', messageOf(error, 'Please try again.')),
  });
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Remove ${name.name}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Remove this pen name?"
        description="You can’t choose it for new books anymore. Books already under it keep it, along with its biography and other titles."
        focusFirst="[data-keep]"
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" pending={isPending} onClick={() => mutate()}>
            Remove Pen Name
          </Button>
          <Button variant="secondary" data-keep disabled={isPending} onClick={() => setOpen(false)}>
            Keep It
          </Button>
        </div>
      </Dialog>
    </>
  );
}
