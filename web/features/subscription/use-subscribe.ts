import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { SubscriptionRecord } from '../../../shared/billing.ts';
import type { PaidTier } from '../../../shared/plans.ts';
import { ApiError } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';
import { earlyBirdStatsQuery } from './endpoints/early-bird-stats.ts';
import { subscribe } from './endpoints/subscribe.ts';
import { outcomeOf } from './change-outcome.ts';
import { subscribeRequestOf, type Offer } from './offer.ts';
import { refreshAccount } from './refresh-account.ts';
import { subscribeError, type AskedOn } from './subscribe-error.ts';

/** A plan at the prices that were on the screen, asked for by somebody whose plan was `before`. */
type Wish = { tier: PaidTier; offer: Offer; before: SubscriptionRecord | undefined };

/** Asking for a plan, once however often a button is pressed: on to the checkout where a payment must be confirmed, else a word on what happened. */
export function useSubscribe(askedOn: AskedOn) {
  const queryClient = useQueryClient();
  const openAuth = useOpenAuthDialog();
  const [, navigate] = useLocation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ tier, offer }: Wish) => subscribe(subscribeRequestOf(tier, offer)),
    onSuccess: (answer, { before }) => {
      const outcome = outcomeOf(answer, before);
      if ('checkout' in outcome) return navigate(outcome.checkout);
      showToast(outcome.title, outcome.text);
    },
    onError: (error) => {
      const { title, text } = subscribeError(error, askedOn);
      showErrorToast(title, text);
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) openAuth('login');
      // The last spot has gone since the prices were fetched.
      if (error.code === 'PROMO_CODE_EXHAUSTED') void queryClient.invalidateQueries({ queryKey: earlyBirdStatsQuery().queryKey });
    },
    // Also after a refusal: the plan then shows why.
    onSettled: () => refreshAccount(queryClient),
  });
  const ask = useSingleFlight((done, wish: Wish, onSettled?: () => void) => {
    mutate(wish, {
      onSettled: () => {
        done();
        onSettled?.();
      },
    });
  });
  return { ask, pendingTier: isPending ? variables.tier : undefined };
}
