import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { registerRequest } from '../../../shared/accounts.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { InputField } from '../../components/input-field.tsx';
import { NewTabLink } from '../../components/text-link.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { register } from './endpoints.ts';
import { Honeypot, useBotPrevention } from './use-bot-prevention.tsx';

const accountForm = registerRequest
  .omit({ botPreventionData: true, ageConfirmed: true, proofOfWork: true })
  .extend({ oldEnough: z.boolean().refine(Boolean, 'Please confirm that you are 13 or older') });

const EMPTY: z.input<typeof accountForm> = { authorName: '', email: '', password: '', oldEnough: false };

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(accountForm), defaultValues: EMPTY });
  const { errors } = form.formState;
  const bots = useBotPrevention();
  const [failure, setFailure] = useState('');
  const attempt = useFormRequest(form, {
    send: register,
    onSuccess: ({ email }) => onRegistered(email),
    onError: (error) => {
      const reason = messageOf(error, 'Please try again.');
      setFailure(reason);
      showErrorToast('Registration failed', reason);
    },
  });
  const submit = form.handleSubmit(({ email, authorName, password }) => {
    setFailure('');
    attempt.submit({ email, authorName, password, ageConfirmed: true, botPreventionData: bots.collect() });
  });
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
        label="I am 13 or older. If I am under 18, I have the permission of a parent or guardian."
        error={errors.oldEnough?.message}
        {...form.register('oldEnough')}
      />
      <p className="text-sm text-ink-soft">
        By creating an account you accept our <NewTabLink href="/terms">Terms and Conditions</NewTabLink> and our{' '}
        <NewTabLink href="/privacy">Privacy Policy</NewTabLink>.
      </p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" pending={attempt.isPending}>
        Create Account
      </Button>
    </form>
  );
}
