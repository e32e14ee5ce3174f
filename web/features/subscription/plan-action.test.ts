import { TIERS } from '../../../shared/plans.ts';
import { planActionOf } from './plan-action.ts';
import { aRecord, aUser } from './testing/a-record.ts';

const FREE = aRecord({ subscriptionTier: 'free', isBilled: false, priceCents: 0, isEarlyBird: false });
delete FREE.renewsAt;

test('a visitor can start any plan', () => {
  expect(TIERS.map((tier) => planActionOf(tier, null, undefined))).toEqual([
    { kind: 'start', tier: 'free', label: 'Start Free' },
    { kind: 'start', tier: 'standard', label: 'Start Standard Plan' },
    { kind: 'start', tier: 'publisher', label: 'Start Publisher Plan' },
  ]);
});

test('the first plan goes straight to the checkout', () => {
  expect(TIERS.map((tier) => planActionOf(tier, aUser('free'), FREE))).toEqual([
    { kind: 'none', label: 'Current Plan' },
    { kind: 'subscribe', label: 'Upgrade to Standard', tier: 'standard' },
    { kind: 'subscribe', label: 'Upgrade to Publisher', tier: 'publisher' },
  ]);
});

test('a change of a billed plan needs confirmation, and Free is a cancellation', () => {
  expect(TIERS.map((tier) => planActionOf(tier, aUser('standard'), aRecord()))).toEqual([
    { kind: 'cancel', label: 'Downgrade to Free' },
    { kind: 'none', label: 'Current Plan', note: 'Renews Mar 4, 2026' },
    { kind: 'change', label: 'Upgrade to Publisher', tier: 'publisher' },
  ]);
});

test('a scheduled change cannot be requested again', () => {
  const waiting = aRecord({ subscriptionTier: 'publisher', nextTier: 'standard' });
  expect(planActionOf('standard', aUser('publisher'), waiting)).toEqual({
    kind: 'none',
    label: 'Downgrade to Standard',
    note: 'Begins Mar 4, 2026',
  });
  expect(planActionOf('publisher', aUser('publisher'), waiting).note).toBe('Until Mar 4, 2026');
  const canceled = aRecord({ subscriptionStatus: 'canceled', accessEndsAt: '2026-03-04T12:00:00.000Z' });
  expect(planActionOf('free', aUser('standard'), canceled)).toMatchObject({ kind: 'none', note: 'Begins Mar 4, 2026' });
  expect(planActionOf('standard', aUser('standard'), canceled).note).toBe('Ends Mar 4, 2026');
});

test('an overdue plan can be canceled, but changed only once it is paid', () => {
  const overdue = aRecord({ subscriptionStatus: 'past_due' });
  delete overdue.renewsAt;
  expect(TIERS.map((tier) => planActionOf(tier, aUser('standard'), overdue))).toEqual([
    { kind: 'cancel', label: 'Downgrade to Free' },
    { kind: 'none', label: 'Current Plan', note: 'The last payment didn’t go through' },
    { kind: 'none', label: 'Upgrade to Publisher', note: 'Once the last payment is made' },
  ]);
});

test('a granted plan has nothing to cancel and nothing cheaper to buy', () => {
  const granted = aRecord({ subscriptionTier: 'standard', isBilled: false, priceCents: 0 });
  expect(planActionOf('free', aUser('standard'), granted)).toMatchObject({ kind: 'none', note: 'Your plan is not billed' });
  expect(planActionOf('publisher', aUser('standard'), granted)).toMatchObject({ kind: 'subscribe' });
});

test('the labels are known before the record is', () => {
  expect(TIERS.map((tier) => planActionOf(tier, aUser('standard'), undefined).label)).toEqual([
    'Downgrade to Free',
    'Current Plan',
    'Upgrade to Publisher',
  ]);
  expect(planActionOf('publisher', aUser('standard'), undefined).kind).toBe('none');
});
