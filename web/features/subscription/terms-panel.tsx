import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';

type TermsPanelProps = {
  terms: readonly string[];
  /** The labels of the two buttons. */
  confirm: string;
  keep: string;
  danger?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onKeep: () => void;
  children?: ReactNode;
};

/** Lists the consequences and asks for a confirmation. */
export function TermsPanel({ terms, confirm, keep, danger = false, pending, onConfirm, onKeep, children }: TermsPanelProps) {
  return (
    <div className="grid gap-6">
      <ul className="grid list-disc gap-2 pl-5 text-control marker:text-rule-strong">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {children}
      <div className="flex flex-wrap-reverse gap-3 *:flex-auto">
        <Button variant="secondary" data-keep onClick={onKeep}>
          {keep}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}
