import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { exportUserRequest, type AdminUser } from '../../../shared/admin.ts';
import { Button } from '../../components/button.tsx';
import { InputField } from '../../components/input-field.tsx';
import { ConfirmPasswordField, OPTIONAL_PASSWORD } from '../../components/confirm-password-field.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { reauthenticate } from '../auth/endpoints.ts';
import { deleteUser, downloadArchive, exportUser, useShowAgain } from './endpoints.ts';
import { ReasonField } from './reason-field.tsx';
import { UserArchive } from './user-archive.tsx';

type Deed = 'export' | 'download' | 'delete';
const request = exportUserRequest.extend({ address: z.string() });
type Request = z.output<typeof request> & { deed: Deed };

const DONE: Record<Deed, [title: string, text: string]> = {
  export: ['Export Begun', 'An email tells the author when it’s ready.'],
  download: ['Download Begun', 'Delete the file once it has served its purpose.'],
  delete: ['Account Deleted', 'An email tells the author. Books and files are removed within 30 days.'],
};

/** Has a user's data put together, downloads it, or deletes the account. Each deed has a reason; after a sign-in some time ago the password is asked for. */
export function ManageData({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const { id, isAdmin } = user;
  const showAgain = useShowAgain();
  const form = useForm({ resolver: zodResolver(request), defaultValues: { reason: '', address: '' } });
  const { errors } = form.formState;
  const [deed, setDeed] = useState<Deed>();
  const [deletes, setDeletes] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const attempt = useFormRequest(form, {
    send: async ({ deed, reason, address, password }: Request) => {
      if (deed === 'delete') return deleteUser(id, { reason, address, password });
      if (deed === 'export') return void (await exportUser(id, { reason, password }));
      return reauthenticate(password === undefined ? {} : { password });
    },
    onSuccess: (_done, { deed, reason }) => {
      if (deed === 'download') downloadArchive(id, reason);
      showToast(...DONE[deed]);
      showAgain('/api/admin/users', `/api/admin/users/${id}/archive`, '/api/admin/emails', '/api/admin/audit-log');
      if (deed === 'delete') onDone();
    },
    onError: (error, isShown) => {
      const asksNow = error instanceof ApiError && error.field === 'password';
      if (asksNow) setAsksPassword(true);
      if (!isShown && !asksNow) showErrorToast('Not Done', messageOf(error, 'Please try again.'));
    },
  });
  const start = (deed: Deed) => {
    setDeed(deed);
    void form.handleSubmit((values) => attempt.submit({ ...values, deed }))();
  };
  const isPending = (each: Deed) => attempt.isPending && deed === each;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
      {asksPassword && <ConfirmPasswordField error={errors.password?.message} {...form.register('password', OPTIONAL_PASSWORD)} />}
      <UserArchive
        userId={id}
        exporting={isPending('export')}
        downloading={isPending('download')}
        onExport={() => start('export')}
        onDownload={() => start('download')}
      />
      <div className="grid justify-items-start gap-4 border-t border-rule pt-5">
        {isAdmin ? (
          <p className="text-sm text-ink-soft">An admin’s account can’t be deleted here. An operator takes back its admin access first.</p>
        ) : (
          <>
            {deletes && (
              <div className="w-full">
                <InputField
                  label="Type the author’s email address to confirm"
                  hint="The author is signed out everywhere, the plan ends, and books and files are removed within 30 days. It can’t be undone."
                  error={errors.address?.message}
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...form.register('address')}
                />
              </div>
            )}
            <Button variant="danger" pending={isPending('delete')} onClick={() => (deletes ? start('delete') : setDeletes(true))}>
              {deletes ? 'Delete This Account' : 'Delete Account'}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
