import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Option } from '../../shared/book/options.ts';
import { classes } from '../lib/classes.ts';
import { CONTROL_LOOK } from './input.tsx';

type SelectProps = ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string };

/** The native select: accessible, and familiar on phones. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select className={classes(CONTROL_LOOK, 'h-11 appearance-none pr-10 text-ellipsis', className)} {...props}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft" />
    </span>
  );
}
