import type { ComponentProps } from 'react';
import { goToSection } from './go-to-section.ts';

/** A link to a section of the same document, which also moves the focus. */
export function SectionAnchor({ to, onClick, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        onClick?.(event);
        requestAnimationFrame(() => {
          if (location.hash === `#${to}`) goToSection(to);
        });
      }}
      {...props}
    />
  );
}
