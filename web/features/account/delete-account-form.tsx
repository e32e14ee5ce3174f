import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deleteAccountRequest, type CurrentUser, type DeleteAccountRequest } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { InputField } from '../../components/input-field.tsx';
import { ConfirmPasswordField, OPTIONAL_PASSWORD } from '../../components/confirm-password-field.tsx';
import { ApiError } from '../../lib/api.ts';
import { dismissToastOf, showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { clearAccountCache } from '../auth/clear-account-cache.ts';
import { clearAuthor } from '../wizard/stored.ts';
import { deleteAccount } from './endpoints.ts';

const UNCONFIRMED = 'Confirmation Required';
const CONSEQUENCES = [
  'You’ll be signed out on every device and won’t be able to sign in again.',
  'You can use your email address for a new account.',
  'Books in progress will stop.',
  'Your projects and their files will be removed within 30 days.',
  'Payment records are kept for 7 years, without your personal data.',
];

/** Lists the consequences, and deletes the account once the user has typed the confirmation word. */
export function DeleteAccountForm({ user, onDeleted }: { user: CurrentUser; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<DeleteAccountRequest>({ resolver: zodResolver(deleteAccountRequest), mode: 'onChange' });
  const { errors, isSubmitted, isValid } = form.formState;
  // After a sign-in some time ago the server asks who is there.
  const [asksPassword, setAsksPassword] = useState(false);
  const attempt = useFormRequest(form, {
    send: deleteAccount,
    onSuccess: ({ message }) => {
      clearAccountCache(queryClient);
      clearAuthor(user.id);
      showToast('Account Deleted', message);
      onDeleted();
    },
    onError: (error, isShown) => {
      if (error instanceof ApiError && error.field === 'password') setAsksPassword(true);
      if (!isShown) showErrorToast('Account Deletion Failed', 'Failed to delete account. Please try again or contact support.');
    },
  });
  const submit = form.handleSubmit(
    (confirmation) => attempt.submit(confirmation),
    ({ confirmationText }) => showErrorToast(UNCONFIRMED, confirmationText?.message),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-rule-strong">
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <InputField
        label="Type DELETE to confirm"
        // Only after a submit, not while typing.
        error={isSubmitted ? errors.confirmationText?.message : undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('confirmationText', { onChange: () => dismissToastOf(UNCONFIRMED) })}
      />
      {asksPassword && <ConfirmPasswordField error={errors.password?.message} {...form.register('password', OPTIONAL_PASSWORD)} />}
      {/* Not a submit button: while it is disabled, Enter would do nothing, without an explanation. */}
      <Button variant="danger" disabled={!isValid} pending={attempt.isPending} onClick={() => void submit()}>
        Delete My Account
      </Button>
    </form>
  );
}
