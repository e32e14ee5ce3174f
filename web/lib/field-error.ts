import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api.ts';

/** Shows the server's sentence beside the input it names, with the keyboard there. @returns whether the form has such an input */
export function showFieldError<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, error: unknown): boolean {
  if (!(error instanceof ApiError) || !error.field || !(error.field in form.getValues())) return false;
  form.setError(error.field as Path<Values>, { type: 'server', message: error.serverMessage ?? '' }, { shouldFocus: true });
  return true;
}
