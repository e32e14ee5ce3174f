import { outcomeOf } from './change-outcome.ts';
import { aRecord } from './testing/a-record.ts';

test('a payment to confirm leads to the checkout', () => {
  expect(outcomeOf({ tier: 'standard', clientSecret: 'pi_1_secret_2', checkoutId: 'of-ours' }, undefined)).toEqual({
    checkout: '/checkout?subscription=true&tier=standard&checkout=of-ours',
  });
});

test('the message matches the change', () => {
  const publisher = aRecord({ subscriptionTier: 'publisher' });
  expect(outcomeOf({ tier: 'standard', effectiveAt: '2026-03-04T12:00:00.000Z' }, publisher)).toEqual({
    title: 'Downgrade Scheduled',
    text: 'Standard begins Mar 4, 2026. Until then you keep Publisher.',
  });
  expect(outcomeOf({ tier: 'publisher' }, aRecord())).toMatchObject({ title: 'Plan Upgraded' });
  expect(outcomeOf({ tier: 'standard' }, aRecord({ subscriptionStatus: 'canceled' }))).toMatchObject({ title: 'Plan Resumed' });
  expect(outcomeOf({ tier: 'standard' }, aRecord({ subscriptionStatus: 'past_due' }))).toMatchObject({ title: 'Nothing to Pay' });
  expect(outcomeOf({ tier: 'standard' }, aRecord({ subscriptionTier: 'free', isBilled: false }))).toEqual({
    title: 'Upgrade Initiated',
    text: 'Please complete your subscription setup.',
  });
});
