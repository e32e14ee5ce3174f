import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PasskeySummary } from '../../../shared/passkeys.ts';
import { Button } from '../../components/button.tsx';
import { InputField } from '../../components/input-field.tsx';
import { ConfirmPasswordField, OPTIONAL_PASSWORD } from '../../components/confirm-password-field.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { addPasskey, isPasskeyCancelled } from '../../lib/passkeys.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { deviceName } from './device-name.ts';

type Values = { name: string; password?: string };

/** Names a new passkey, and has the browser make it. */
export function AddPasskeyForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm<Values>({ defaultValues: { name: deviceName(navigator.userAgent) } });
  const { errors } = form.formState;
  // After a sign-in some time ago the server asks who is there.
  const [asksPassword, setAsksPassword] = useState(false);
  const attempt = useFormRequest(form, {
    send: (values: Values) => addPasskey<PasskeySummary>(values),
    onSuccess: ({ name }) => {
      showToast('Passkey Added', `You can sign in with “${name}” from now on.`);
      onAdded();
    },
    onError: (error, isShown) => {
      if (error instanceof ApiError && error.field === 'password') setAsksPassword(true);
      if (isShown || isPasskeyCancelled(error)) return;
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      const reason = isKnown ? 'This device already has a passkey for your account.' : messageOf(error, 'The passkey couldn’t be created.');
      showErrorToast('Passkey Not Added', reason);
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit((values) => attempt.submit(values))(event)}>
      <InputField
        label="Name"
        hint="So that you can tell it from others."
        error={errors.name?.message}
        maxLength={60}
        autoComplete="off"
        {...form.register('name', { required: 'A name is required' })}
      />
      {asksPassword && <ConfirmPasswordField error={errors.password?.message} {...form.register('password', OPTIONAL_PASSWORD)} />}
      <Button type="submit" pending={attempt.isPending}>
        Add Passkey
      </Button>
    </form>
  );
}
