import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changeEmailRequest } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { InputField } from '../../components/input-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { currentUserQuery } from '../auth/endpoints.ts';
import { changeEmail } from './endpoints.ts';

/** Asks for another address of the account, which it gets once the link sent there is opened. */
export function ChangeEmailForm({ onAsked }: { onAsked: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(changeEmailRequest), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const attempt = useFormRequest(form, {
    send: changeEmail,
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery().queryKey, user);
      showToast('Check Your Email', `We sent a link to ${user.newEmail}.`);
      onAsked();
    },
    onError: (error, isShown) => {
      if (!isShown) showErrorToast('Not Changed', messageOf(error, 'Failed to ask for another address. Please try again.'));
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit((body) => attempt.submit(body))(event)}>
      <InputField label="New email" type="email" dir="ltr" autoComplete="email" error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label="Your password"
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password')}
      />
      <Button type="submit" pending={attempt.isPending}>
        Send Link
      </Button>
    </form>
  );
}
