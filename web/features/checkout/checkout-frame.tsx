import type { ReactNode } from 'react';
import { AdsConsentQuestion } from '../../components/ads-consent.tsx';
import { MoneyPage } from '../../components/money-page.tsx';
import { PageTitle } from '../../components/page.tsx';
import { SectionCard } from '../../components/section-card.tsx';

/** The order summary beside the payment form; above it on narrow screens. */
export function CheckoutFrame({ summary, form, isCard = false }: { summary: ReactNode; form: ReactNode; isCard?: boolean }) {
  return (
    <MoneyPage>
      <PageTitle over="Checkout" title={isCard ? 'Change your card' : 'Complete your payment'} />
      <div className="grid items-start gap-6 md:grid-cols-[1fr_1.35fr] lg:gap-10">
        <SectionCard title={isCard ? 'Your plan' : 'Payment summary'}>
          <div className="mt-5">{summary}</div>
        </SectionCard>
        <SectionCard title={isCard ? 'New card' : 'Pay by card'}>
          <div className="mt-5">{form}</div>
          {!isCard && <AdsConsentQuestion />}
        </SectionCard>
      </div>
    </MoneyPage>
  );
}
