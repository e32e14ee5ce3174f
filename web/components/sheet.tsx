import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from './card.tsx';
import { IconDisc } from './icon-disc.tsx';
import { Page } from './page.tsx';

type SheetProps = {
  title: string;
  icon: LucideIcon;
  lead?: ReactNode;
  /** Replaces the previous content: its heading takes the focus, so that screen readers announce it. */
  result?: boolean;
  children?: ReactNode;
};

/** A page with one small card, for a single task or its result. */
export function Sheet({ title, icon, lead, result = false, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (result) heading.current?.focus();
  }, [result, title]);
  return (
    <Page className="max-sm:pt-20 sm:pt-20">
      <Card className="mx-auto max-w-md p-6 sm:p-9">
        <IconDisc icon={icon} />
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl">
          {title}
        </h1>
        {lead && <div className="mt-3 grid gap-3 text-ink-soft">{lead}</div>}
        {children && <div className="mt-6">{children}</div>}
      </Card>
    </Page>
  );
}
