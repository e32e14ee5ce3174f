import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { newPasswordForm, type NewPasswordForm } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { messageOfLimit } from '../../lib/api.ts';
import { dismissToastOf, showErrorToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { clearAccountCache } from '../auth/clear-account-cache.ts';
import { resetPassword } from './endpoints.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<NewPasswordForm>({ resolver: zodResolver(newPasswordForm), defaultValues: { password: '', confirmPassword: '' } });
  const attempt = useFormRequest(form, {
    send: resetPassword,
    onSuccess: () => {
      dismissToastOf('Error');
      clearAccountCache(queryClient);
      onReset();
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Error', messageOfLimit(error, 'Failed to reset password. The reset link may have expired.'));
    },
  });
  const submit = form.handleSubmit(({ password }) => attempt.submit({ token, password }));
  return (
    <Sheet icon={LockKeyhole} title="Reset your password" lead="Choose a new password. Every device that is signed in will be signed out.">
      <FormProvider {...form}>
        <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <NewPasswordFields />
          <Button type="submit" pending={attempt.isPending}>
            Reset Password
          </Button>
        </form>
      </FormProvider>
      <p className="mt-6 text-center text-sm text-ink-soft">
        Has the link expired? <TextLink href="/forgot-password">Request a new one</TextLink>
      </p>
    </Sheet>
  );
}
