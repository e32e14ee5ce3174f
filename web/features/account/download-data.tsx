import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginRequest } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { reauthenticate } from '../auth/endpoints.ts';

/** The browser saves the file as it arrives. */
const startDownload = (): void => location.assign('/api/account-archive/file');

const showFailure = (error: unknown): void =>
  showErrorToast('Download Failed', messageOf(error, 'The server can’t be reached. Please try again.'));

/** Downloads the archive; after a sign-in some time ago the password is asked for first. */
export function DownloadData() {
  const [asks, setAsks] = useState(false);
  const recent = useMutation({
    mutationFn: () => reauthenticate({}),
    onSuccess: startDownload,
    onError: (error) => (error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED' ? setAsks(true) : showFailure(error)),
  });
  return (
    <>
      <Button className="max-sm:w-full" pending={recent.isPending} onClick={() => recent.mutate()}>
        {!recent.isPending && <Download aria-hidden />} Download My Data
      </Button>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Confirm it’s you"
        description="You signed in a while ago, so please enter your password. The archive contains your books and your personal data."
      >
        <PasswordForm onGiven={() => setAsks(false)} />
      </Dialog>
    </>
  );
}

function PasswordForm({ onGiven }: { onGiven: () => void }) {
  const form = useForm({ resolver: zodResolver(loginRequest.pick({ password: true })), defaultValues: { password: '' } });
  const attempt = useFormRequest(form, {
    send: reauthenticate,
    onSuccess: () => {
      onGiven();
      startDownload();
    },
    onError: (error, isShown) => {
      if (!isShown) showFailure(error);
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit((body) => attempt.submit(body))(event)}>
      <PasswordField
        label="Your password"
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
        {...form.register('password')}
      />
      <Button type="submit" pending={attempt.isPending}>
        Download My Data
      </Button>
    </form>
  );
}
