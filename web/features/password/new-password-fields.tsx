import { useFormContext } from 'react-hook-form';
import type { NewPasswordForm } from '../../../shared/accounts.ts';
import { PasswordField } from '../../components/password-field.tsx';

/** The new password and its confirmation. Uses the form in context. */
export function NewPasswordFields() {
  const { register, formState } = useFormContext<NewPasswordForm>();
  const { password, confirmPassword } = formState.errors;
  return (
    <>
      <PasswordField
        label="New password"
        hint="At least 8 characters."
        error={password?.message}
        autoComplete="new-password"
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm new password"
        error={confirmPassword?.message}
        autoComplete="new-password"
        {...register('confirmPassword')}
      />
    </>
  );
}
