import type { ReactNode } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { classes } from '../../lib/classes.ts';

type CopyFieldProps = {
  label: string;
  text: string;
  note?: string | undefined;
  /** Shown as source: HTML to paste into a form. */
  source?: boolean;
};

/** A labelled text to copy. Line breaks are kept. */
export function CopyField({ label, text, note, source = false }: CopyFieldProps) {
  return (
    <Panel className="py-2.5! pr-2!">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-ink-soft">{label}</p>
        <CopyButton text={text} label={label} />
      </div>
      {source ? (
        <pre
          role="region"
          aria-label={label}
          tabIndex={0}
          dir="ltr"
          className="mr-2 max-h-60 overflow-y-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap"
        >
          {text}
        </pre>
      ) : (
        <p dir="auto" className="pr-2 whitespace-pre-line">
          {text}
        </p>
      )}
      {note && <p className="mt-1 text-xs text-ink-soft">{note}</p>}
    </Panel>
  );
}

/** A group of fields in a column, or side by side if they are short. */
export function Group({ title, short = false, children }: { title: string; short?: boolean; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-xl">{title}</h3>
      <div className={classes('grid gap-3', short && 'md:grid-cols-3')}>{children}</div>
    </section>
  );
}
