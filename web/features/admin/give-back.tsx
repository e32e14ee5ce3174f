import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { giveBackRequest, type AdminBook } from '../../../shared/admin.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { giveBack, useShowAgain } from './endpoints.ts';
import { ReasonField } from './reason-field.tsx';

/** Gives a full book's place in the month back to its author, with a reason. */
export function GiveBack({ book: { id, title, code } }: { book: AdminBook }) {
  const [open, setOpen] = useState(false);
  const showAgain = useShowAgain();
  const form = useForm({ resolver: zodResolver(giveBackRequest), defaultValues: { reason: '' } });
  const attempt = useFormRequest(form, {
    send: ({ reason }: { reason: string }) => giveBack(id, reason),
    onSuccess: () => {
      showToast('Given Back', 'Restarting the book takes a place in the month again.');
      showAgain('/api/admin/books', '/api/admin/audit-log');
      setOpen(false);
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Not Given Back', messageOf(error, 'Please try again.'));
    },
  });
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={`Give Back ${title}`} onClick={() => setOpen(true)}>
        Give Back
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Give the book back?"
        description={`The author gets back at once what “${title}” took: a book of the month, or a book token. Written chapters are kept.${
          code ? '' : ' The book is stopped.'
        }`}
      >
        <form
          noValidate
          className="grid justify-items-start gap-5"
          onSubmit={(event) => void form.handleSubmit((body) => attempt.submit(body))(event)}
        >
          <div className="w-full">
            <ReasonField error={form.formState.errors.reason?.message} {...form.register('reason')} />
          </div>
          <Button type="submit" pending={attempt.isPending}>
            Give Back
          </Button>
        </form>
      </Dialog>
    </>
  );
}
