import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { changePasswordRequest, newPasswordForm } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { messageOfLimit } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';
import { clearAccountCache } from '../auth/clear-account-cache.ts';
import { changePassword } from './endpoints.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const changePasswordForm = newPasswordForm.safeExtend({ currentPassword: changePasswordRequest.shape.currentPassword });

/** Changes the password of the account with this e-mail address; the author then signs in again. */
export function ChangePasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const openAuth = useOpenAuthDialog();
  const form = useForm({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const attempt = useFormRequest(form, {
    send: changePassword,
    onSuccess: ({ message }) => {
      clearAccountCache(queryClient);
      openAuth('login', email);
      showToast('Password Changed', message);
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Error', messageOfLimit(error, 'Failed to change password. Please try again.'));
    },
  });
  const submit = form.handleSubmit(({ currentPassword, password }) => attempt.submit({ currentPassword, password }));
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {/* Tells password managers which account the password belongs to. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          error={form.formState.errors.currentPassword?.message}
          autoComplete="current-password"
          {...form.register('currentPassword')}
        />
        <NewPasswordFields />
        <Button type="submit" pending={attempt.isPending}>
          Save New Password
        </Button>
      </form>
    </FormProvider>
  );
}
