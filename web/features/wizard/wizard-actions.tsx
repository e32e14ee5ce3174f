import { ArrowLeft, ArrowRight, Feather } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import type { Quota } from './quota.ts';

type WizardActionsProps = {
  first: boolean;
  last: boolean;
  quota: Quota;
  pending: boolean;
  /** The final button's label when nothing blocks it. */
  submitLabel: string;
  onBack: () => void;
  onContinue: () => void;
};

/** Back, and Continue or the submit button, with the reason beside it if it is blocked. */
export function WizardActions({ first, last, quota, pending, submitLabel, onBack, onContinue }: WizardActionsProps) {
  return (
    <>
      {first ? (
        <span />
      ) : (
        <Button variant="secondary" onClick={onBack} disabled={pending}>
          <ArrowLeft aria-hidden /> Back
        </Button>
      )}
      {last ? (
        <div className="grid justify-items-end gap-1.5 max-sm:w-full max-sm:justify-items-stretch">
          <FinalButton quota={quota} pending={pending} submitLabel={submitLabel} />
          <p aria-live="polite" className="text-right text-sm text-ink-soft empty:hidden">
            {quota.state === 'signed-out' ? 'Need an account to continue' : quota.state === 'allowed' ? '' : quota.reason}
          </p>
        </div>
      ) : (
        <Button key="continue" onClick={onContinue}>
          Continue <ArrowRight aria-hidden />
        </Button>
      )}
    </>
  );
}

function FinalButton({ quota, pending, submitLabel }: Pick<WizardActionsProps, 'quota' | 'pending' | 'submitLabel'>) {
  if (quota.state === 'blocked') {
    return (
      <Button type="submit" variant="danger">
        Limit Exceeded
      </Button>
    );
  }
  const label = quota.state === 'signed-out' ? 'Sign In & Generate Book' : submitLabel;
  return (
    <Button key="submit" type="submit" pending={pending} disabled={quota.state === 'loading'}>
      {!pending && <Feather aria-hidden />} {pending ? 'Starting…' : label}
    </Button>
  );
}
