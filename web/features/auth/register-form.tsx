import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { registerRequest, type RegisterRequest } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { register } from './endpoints/register.ts';
import { Honeypot, useBotPrevention } from './use-bot-prevention.tsx';

const accountForm = registerRequest.omit({ botPreventionData: true });
type AccountForm = Omit<RegisterRequest, 'botPreventionData'>;
const FIELDS = ['email', 'authorName', 'password'] as const;

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useForm<AccountForm>({ resolver: zodResolver(accountForm), defaultValues: { email: '', authorName: '', password: '' } });
  const { errors } = form.formState;
  const bots = useBotPrevention();
  const attempt = useMutation({
    mutationFn: register,
    onSuccess: ({ email }) => onRegistered(email),
    onError: (error) => {
      const field = FIELDS.find((name) => error instanceof ApiError && error.field === name);
      if (field) form.setError(field, { message: messageOf(error, 'Please try again.') }, { shouldFocus: true });
      showErrorToast('Registration failed', messageOf(error, 'Please try again.'));
    },
  });
  const submit = form.handleSubmit((values) => attempt.mutate({ ...values, botPreventionData: bots.collect() }));
  return (
    <form noValidate className="relative grid gap-4" onSubmit={(event) => void submit(event)} {...bots.observers}>
      <Field label="Author name" required hint="As it will stand on your title pages." error={errors.authorName?.message}>
        {(control) => <Input {...control} autoComplete="name" {...form.register('authorName')} />}
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('email')} />}
      </Field>
      <Field label="Password" required hint="At least 8 characters." error={errors.password?.message}>
        {(control) => <Input {...control} type="password" dir="ltr" autoComplete="new-password" {...form.register('password')} />}
      </Field>
      <Honeypot {...bots.honeypot} />
      <p className="text-sm text-ink-soft">
        By creating an account you confirm that you are 13 or older; under 18, with a parent’s permission.
      </p>
      <Button type="submit" pending={attempt.isPending}>
        Create Account
      </Button>
    </form>
  );
}
