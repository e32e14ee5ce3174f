import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classes } from '../lib/classes.ts';

const LOOK = 'font-medium text-cloth underline decoration-rule-strong underline-offset-4 hover:decoration-cloth';

type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** An internal link in running text. */
export function TextLink({ href, className, ...props }: TextLinkProps) {
  return <Link href={href} className={classes(LOOK, className)} {...props} />;
}

/** A link to a page of ours that leaves the current one open, because a form on it is filled in. */
export function NewTabLink({ className, children, ...props }: TextLinkProps) {
  return (
    <a target="_blank" rel="noopener" className={classes(LOOK, className)} {...props}>
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

/** An external link: opens a new tab, without referrer or opener. */
export function ExternalLink({ className, ...props }: TextLinkProps) {
  return <a target="_blank" rel="noreferrer" className={classes(LOOK, className)} {...props} />;
}
