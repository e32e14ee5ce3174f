import { useId, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { formatNumber } from '../lib/format.ts';

/** Passed to the control, to associate it with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Characters used and allowed. */
  count?: { used: number; max: number } | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with a hint, an error and, if the length is limited, a character count. */
export function Field({ label, required, hint, error, count, children }: FieldProps) {
  const id = useId();
  const tooLong = count !== undefined && count.used > count.max;
  const shownError = error ?? (tooLong ? `At most ${formatNumber(count.max)} characters` : undefined);
  const describedBy = [hint && `${id}-hint`, shownError && `${id}-error`, count && `${id}-count`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-oxblood">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': shownError ? true : undefined,
        'aria-required': required || undefined,
      })}
      <div className="flex items-start justify-between gap-4 text-sm empty:hidden">
        {shownError && (
          <p id={`${id}-error`} role="alert" className="text-oxblood">
            {shownError}
          </p>
        )}
        {count && (
          <p
            id={`${id}-count`}
            className={classes('ml-auto shrink-0 tabular-nums', tooLong ? 'font-medium text-oxblood' : 'text-ink-soft')}
          >
            {formatNumber(count.used)} / {formatNumber(count.max)}
          </p>
        )}
      </div>
    </div>
  );
}
