import { useMutation } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldError } from './field-error.ts';
import { useSingleFlight } from './use-single-flight.ts';

type FormRequest<Body, Result> = {
  send: (body: Body) => Promise<Result>;
  onSuccess: (result: Result, body: Body) => void;
  /** `isShown`: the error is already shown at a field. */
  onError: (error: unknown, isShown: boolean) => void;
};

/**
 * Sends a form's request, once at a time however often it is submitted. Validation errors of the server are shown at the field they name.
 */
export function useFormRequest<Values extends FieldValues, Output, Body, Result>(
  form: UseFormReturn<Values, unknown, Output>,
  { send, onSuccess, onError }: FormRequest<Body, Result>,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (result, body) => onSuccess(result, body),
    onError: (error) => onError(error, showFieldError(form, error)),
  });
  const submit = useSingleFlight((done, body: Body) => mutate(body, { onSettled: done }));
  return { submit, isPending };
}
