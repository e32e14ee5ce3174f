import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { SubscriptionRecord } from '../../../shared/billing.ts';
import type { PaidTier } from '../../../shared/plans.ts';
import { ApiError } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';
import { earlyBirdStatsQuery, subscribe } from './endpoints.ts';
import { outcomeOf } from './change-outcome.ts';
import { subscribeRequestOf, type Offer } from './offer.ts';
import { promoCodeKey } from './promo-code.ts';
import { refreshAccount } from './refresh-account.ts';
import { subscribeError, type SubscribePage } from './subscribe-error.ts';

/** A plan at the displayed price; `before` is the author's plan before the request. */
type PlanRequest = { tier: PaidTier; offer: Offer; before: SubscriptionRecord | undefined };

/** Requests a plan, once at a time: opens the checkout if a payment must be confirmed, else shows the result. */
export function useSubscribe(page: SubscribePage) {
  const queryClient = useQueryClient();
  const openAuth = useOpenAuthDialog();
  const [, navigate] = useLocation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ tier, offer }: PlanRequest) => subscribe(subscribeRequestOf(tier, offer)),
    onSuccess: (response, { before }) => {
      const outcome = outcomeOf(response, before);
      if ('checkout' in outcome) return navigate(outcome.checkout);
      showToast(outcome.title, outcome.text);
    },
    onError: (error) => {
      const { title, text } = subscribeError(error, page);
      showErrorToast(title, text);
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) openAuth('login');
      // The last spot was claimed, or the code ended, after the prices were fetched.
      if (!error.code?.startsWith('PROMO_CODE_')) return;
      for (const queryKey of [earlyBirdStatsQuery().queryKey, [promoCodeKey('')[0]]]) void queryClient.invalidateQueries({ queryKey });
    },
    // Also after an error: the refetched plan may show why.
    onSettled: () => refreshAccount(queryClient),
  });
  const submit = useSingleFlight((done, request: PlanRequest, onSettled?: () => void) => {
    mutate(request, {
      onSettled: () => {
        done();
        onSettled?.();
      },
    });
  });
  return { submit, pendingTier: isPending ? variables.tier : undefined };
}
