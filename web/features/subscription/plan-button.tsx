import { Link } from 'wouter';
import type { PaidTier } from '../../../shared/plans.ts';
import { Button, type ButtonProps } from '../../components/button.tsx';
import type { PlanAction } from './plan-action.ts';
import { forgetPurchase, keepPurchase } from './purchase-intent.ts';

type PlanButtonProps = {
  action: PlanAction;
  variant: NonNullable<ButtonProps['variant']>;
  /** The plan being requested; meanwhile all buttons are disabled. */
  pendingTier: PaidTier | undefined;
  /** Called with the action. A change and a cancellation need a confirmation first. */
  onPress: (action: PlanAction) => void;
};

/** The button for a plan's action. */
export function PlanButton({ action, variant, pendingTier, onPress }: PlanButtonProps) {
  if (action.kind === 'start') {
    return (
      <Button asChild variant={variant}>
        <Link
          href="/generator"
          onClick={() => (action.tier === 'free' ? forgetPurchase() : keepPurchase({ kind: 'plan', tier: action.tier }))}
        >
          {action.label}
        </Link>
      </Button>
    );
  }
  return (
    <Button
      variant={action.kind === 'none' ? 'secondary' : variant}
      disabled={action.kind === 'none' || pendingTier !== undefined}
      pending={action.kind === 'subscribe' && pendingTier === action.tier}
      onClick={() => onPress(action)}
    >
      {action.label}
    </Button>
  );
}
