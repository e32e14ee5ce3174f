import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { tokenCheckout } from './checkout-address.ts';
import { forgetPurchase, type PurchaseIntent } from './purchase-intent.ts';
import { useOffer } from './use-offer.ts';
import { useSubscribe } from './use-subscribe.ts';

/** Takes an author who has just signed in to the checkout of what they chose as a visitor, at the price that is offered now. */
export default function ResumePurchase({ user, intent }: { user: CurrentUser; intent: PurchaseIntent }) {
  const { offer, subscription, failed } = useOffer();
  const { submit } = useSubscribe('pricing');
  const [path, navigate] = useLocation();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    if (!user.emailConfirmed) {
      // The notice there says what to do; this waits.
      if (path === '/generator' || path === '/') navigate('/pricing');
      return;
    }
    if (intent.kind === 'tokens') {
      done.current = true;
      forgetPurchase();
      return navigate(tokenCheckout(user.id, intent.pack));
    }
    if (!failed && (!offer || !subscription)) return;
    done.current = true;
    forgetPurchase();
    navigate('/pricing');
    if (offer && subscription?.subscriptionTier === 'free') submit({ tier: intent.tier, offer, before: subscription });
  }, [user, intent, offer, subscription, failed, submit, navigate, path]);
  return null;
}
