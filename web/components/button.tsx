import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../lib/classes.ts';

const VARIANTS = {
  primary: 'bg-cloth text-on-cloth hover:bg-cloth-hover border-transparent shadow-xs',
  secondary: 'bg-surface text-ink border-rule-strong hover:bg-sunken',
  ghost: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-oxblood text-on-oxblood hover:bg-oxblood-hover border-transparent',
} as const;

const SIZES = { sm: 'h-9 px-3 text-sm', md: 'h-11 px-5 text-control', icon: 'size-10 p-0' } as const;

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Applies the styles to the only child, such as a link. */
  asChild?: boolean;
  /** Shows a spinner and ignores clicks. Unlike a disabled button it keeps the focus. */
  pending?: boolean;
};

/** Also prevents the implicit click by which Enter in a field submits its form. */
const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({ variant = 'primary', size = 'md', asChild, pending, className, children, onClick, ...props }: ButtonProps) {
  const look = classes(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap no-underline transition-colors',
    'disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={look}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? refuse : onClick}
      {...props}
    >
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
