import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endSessionsRequest, type AdminUser } from '../../../shared/admin.ts';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { endUserSessions, suspendUser, useShowAgain } from './endpoints.ts';
import { ReasonField } from './reason-field.tsx';

type Deed = 'end-sessions' | 'suspension';

/** Ends a user's sessions, suspends the account or lifts that. Each deed has a reason, which confirms it. */
export function ManageAccess({ user: { id, isAdmin, isSuspended }, onDone }: { user: AdminUser; onDone: () => void }) {
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
      <p className="text-sm text-ink-soft">
        {isSuspended
          ? 'Suspended: can’t sign in, and nothing new begins. Books at work go on.'
          : 'Suspended, the account can’t sign in and nothing new begins. Books at work go on, and everything is kept.'}
      </p>
      <ReasonField error={form.formState.errors.reason?.message} {...form.register('reason')} />
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
