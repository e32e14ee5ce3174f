import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api.ts';

/** Shows the server's message at the field it names, and focuses it. @returns whether the form has such a field */
export function showFieldError<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.field || !(error.field in form.getValues())) return false;
  form.setError(error.field as Path<Values>, { type: 'server', message: error.serverMessage ?? '' }, { shouldFocus: true });
  return true;
}
