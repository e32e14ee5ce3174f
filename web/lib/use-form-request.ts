import { useMutation } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldError } from './field-error.ts';
import { useSingleFlight } from './use-single-flight.ts';

type FormRequest<Body, Answer> = {
  send: (body: Body) => Promise<Answer>;
  onSuccess: (answer: Answer, body: Body) => void;
  /** `isShown`: the form says beside a field what is wrong. */
  onError: (error: unknown, isShown: boolean) => void;
};

/** What a form asks of the server: once, however often it is submitted; what the server finds wrong is said beside the field it names. */
export function useFormRequest<Values extends FieldValues, Output, Body, Answer>(
  form: UseFormReturn<Values, unknown, Output>,
  { send, onSuccess, onError }: FormRequest<Body, Answer>,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (answer, body) => onSuccess(answer, body),
    onError: (error) => onError(error, showFieldError(form, error)),
  });
  const submit = useSingleFlight((done, body: Body) => mutate(body, { onSettled: done }));
  return { submit, isPending };
}
