import { Check } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; error: string | undefined };

/** A checkbox with its label and error. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5 text-sm">
      <label className="flex min-h-6 items-start gap-2.5">
        <span className="relative mt-0.5 grid size-4.5 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-rule-strong bg-surface checked:border-cloth checked:bg-cloth aria-invalid:border-oxblood"
            {...input}
          />
          <Check aria-hidden className="pointer-events-none relative hidden size-3.5 stroke-3 text-on-cloth peer-checked:block" />
        </span>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-oxblood">
          {error}
        </p>
      )}
    </div>
  );
}
