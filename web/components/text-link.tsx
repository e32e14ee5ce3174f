import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classes } from '../lib/classes.ts';

const LOOK = 'font-medium text-cloth underline decoration-rule-strong underline-offset-4 hover:decoration-cloth';

type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link within the application, in running text. */
export function TextLink({ href, className, ...props }: TextLinkProps) {
  return <Link href={href} className={classes(LOOK, className)} {...props} />;
}

/** A link out of the application, into a tab of its own, which learns nothing of where it was opened from. */
export function OutsideLink({ className, ...props }: TextLinkProps) {
  return <a target="_blank" rel="noreferrer" className={classes(LOOK, className)} {...props} />;
}
