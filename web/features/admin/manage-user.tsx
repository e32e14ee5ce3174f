import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endSessionsRequest, type AdminUser } from '../../../shared/admin.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { InputField } from '../../components/input-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { endUserSessions, suspendUser, useShowAgain } from './endpoints.ts';

type Deed = 'end-sessions' | 'suspension';

/** A button that opens what an admin can do about a user. */
export function ManageUser({ user }: { user: AdminUser }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={`Manage ${user.authorName}`} onClick={() => setOpen(true)}>
        Manage
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={user.authorName}
        description={
          user.isSuspended
            ? 'Suspended: can’t sign in, and nothing new begins. Books at work go on.'
            : 'Suspended, the account can’t sign in and nothing new begins. Books at work go on, and everything is kept.'
        }
      >
        <ManageForm user={user} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Each deed has a reason, which confirms it. */
function ManageForm({ user: { id, isAdmin, isSuspended }, onDone }: { user: AdminUser; onDone: () => void }) {
  const showAgain = useShowAgain();
  const form = useForm({ resolver: zodResolver(endSessionsRequest), defaultValues: { reason: '' } });
  const [deed, setDeed] = useState<Deed>();
  const attempt = useFormRequest(form, {
    send: ({ deed, reason }: { deed: Deed; reason: string }) =>
      deed === 'end-sessions' ? endUserSessions(id, reason) : suspendUser(id, !isSuspended, reason),
    onSuccess: (_done, { deed }) => {
      showToast(deed === 'end-sessions' ? 'Signed Out Everywhere' : isSuspended ? 'Suspension Lifted' : 'Account Suspended');
      showAgain('/api/admin/users', '/api/admin/audit-log');
      onDone();
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Not Done', messageOf(error, 'Please try again.'));
    },
  });
  const start = (deed: Deed) => {
    setDeed(deed);
    void form.handleSubmit(({ reason }) => attempt.submit({ deed, reason }))();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
      <InputField
        label="Reason"
        required
        hint="It stays in the audit log. No names or addresses."
        autoComplete="off"
        maxLength={300}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={attempt.isPending && deed === 'end-sessions'} onClick={() => start('end-sessions')}>
          Sign Out Everywhere
        </Button>
        {(isSuspended || !isAdmin) && (
          <Button
            variant={isSuspended ? 'primary' : 'danger'}
            pending={attempt.isPending && deed === 'suspension'}
            onClick={() => start('suspension')}
          >
            {isSuspended ? 'Lift Suspension' : 'Suspend Account'}
          </Button>
        )}
      </div>
    </form>
  );
}
