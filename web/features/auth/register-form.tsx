import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { registerRequest } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { register } from './endpoints.ts';
import { Honeypot, useBotPrevention } from './use-bot-prevention.tsx';

/** The form's fields. The age confirmation is not sent. */
const accountForm = registerRequest
  .omit({ botPreventionData: true })
  .extend({ oldEnough: z.boolean().refine(Boolean, 'Please confirm that you are 13 or older') });

const EMPTY: z.input<typeof accountForm> = { authorName: '', email: '', password: '', oldEnough: false };

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(accountForm), defaultValues: EMPTY });
  const { errors } = form.formState;
  const bots = useBotPrevention();
  const attempt = useFormRequest(form, {
    send: register,
    onSuccess: ({ email }) => onRegistered(email),
    onError: (error) => showErrorToast('Registration failed', messageOf(error, 'Please try again.')),
  });
  const submit = form.handleSubmit(({ email, authorName, password }) =>
    attempt.submit({ email, authorName, password, botPreventionData: bots.collect() }),
  );
  return (
    <form noValidate className="relative grid gap-4" onSubmit={(event) => void submit(event)} {...bots.observers}>
      <InputField
        label="Author name"
        required
        hint="The name on your title pages."
        error={errors.authorName?.message}
        autoComplete="name"
        {...form.register('authorName')}
      />
      <InputField label="Email" type="email" required error={errors.email?.message} autoComplete="username" {...form.register('email')} />
      <PasswordField
        label="Password"
        required
        hint="At least 8 characters."
        error={errors.password?.message}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <Honeypot {...bots.honeypot} />
      <CheckboxField
        label="I am 13 or older; under 18, I have a parent's or guardian's permission."
        error={errors.oldEnough?.message}
        {...form.register('oldEnough')}
      />
      <Button type="submit" pending={attempt.isPending}>
        Create Account
      </Button>
    </form>
  );
}
