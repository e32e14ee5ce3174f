import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { familyNameRequest, type CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { InputField } from '../../components/input-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useFormRequest } from '../../lib/use-form-request.ts';
import { currentUserQuery } from '../auth/endpoints.ts';
import { setFamilyName } from './endpoints.ts';

/** Asks for the family name: where it begins in the author's name cannot be told from the name. */
export function FamilyNameForm({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(familyNameRequest), defaultValues: { familyName: user.familyName ?? '' } });
  const attempt = useFormRequest(form, {
    send: setFamilyName,
    onSuccess: (changed) => {
      client.setQueryData(currentUserQuery().queryKey, changed);
      showToast('Family name saved', 'Your next books will be filed under it.');
    },
    onError: (error) => showErrorToast('Not saved', messageOf(error, 'Please try again.')),
  });
  return (
    <form noValidate className="mt-5 grid gap-3" onSubmit={(event) => void form.handleSubmit((values) => attempt.submit(values))(event)}>
      <InputField
        label="Family name"
        hint="The last name in your author name. Stores and libraries file your books under it."
        autoComplete="family-name"
        error={form.formState.errors.familyName?.message}
        {...form.register('familyName')}
      />
      <Button type="submit" variant="secondary" className="max-sm:w-full sm:justify-self-start" pending={attempt.isPending}>
        Save
      </Button>
    </form>
  );
}
