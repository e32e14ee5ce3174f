import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classes } from '../lib/classes.ts';

const LOOK = 'font-medium text-cloth underline decoration-rule-strong underline-offset-4 hover:decoration-cloth';

/** A link within the application, in running text. */
export function TextLink({ href, className, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return <Link href={href} className={classes(LOOK, className)} {...props} />;
}
