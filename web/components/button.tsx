import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';

const VARIANTS = {
  primary: 'bg-cloth text-on-cloth hover:bg-cloth-hover border-transparent shadow-xs',
  secondary: 'bg-surface text-ink border-rule-strong hover:bg-sunken',
  ghost: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-oxblood text-on-oxblood hover:bg-oxblood-hover border-transparent',
} as const;

const SIZES = { sm: 'h-9 px-3 text-sm', md: 'h-11 px-5 text-[0.95rem]', icon: 'size-10 p-0' } as const;

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Gives the look to the only child, such as a link. */
  asChild?: boolean;
  /** Shows a spinner and takes no click. */
  pending?: boolean;
};

export function Button({ variant = 'primary', size = 'md', asChild, pending, className, children, disabled, ...props }: ButtonProps) {
  const look = classes(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap no-underline transition-colors',
    'disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={look} disabled={Boolean(disabled) || Boolean(pending)} aria-busy={pending || undefined} {...props}>
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
