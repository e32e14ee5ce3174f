import type { ReactNode } from 'react';
import { TextLink } from '../../components/text-link.tsx';

type StepPanelProps = { title: string; intro: ReactNode; action: { href: string; label: string }; children: ReactNode };

/** A step and its result. The link to the step comes first, so that tabbing enters the panel at its top. */
export function StepPanel({ title, intro, action, children }: StepPanelProps) {
  return (
    <div className="pt-4">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="max-w-2xl">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-2 text-ink-soft">{intro}</p>
        </div>
        <TextLink href={action.href} className="shrink-0">
          {action.label}
        </TextLink>
      </div>
      {children}
    </div>
  );
}
