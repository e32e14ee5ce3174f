import { addIntervals } from '../billing/periods.ts';
import type { Phase, Schedule, Subscription } from '../objects/types.ts';
import { badParameter } from '../protocol/errors.ts';
import type { Params } from '../protocol/form.ts';
import { integer, neededText, nested, nestedList, oneOf, refuseUnknown, text } from '../protocol/params.ts';
import type { World } from '../world.ts';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;
const PHASE_PARAMS = ['items', 'start_date', 'end_date', 'duration', 'proration_behavior', 'metadata', 'discounts'];

type Items = { price: string; quantity: number }[];

/** The present period of a subscription as a phase. */
export function phaseOfSubscription({ items }: Subscription): Phase {
  const [item] = items.data;
  return newPhase(
    items.data.map(({ price, quantity }) => ({ price: price.id, quantity })),
    { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
    String(item?.price.currency),
  );
}

/**
 * The phases of a request: the present one first, as it stands, then each from the end of the one before.
 * @throws StripeError 400 when they leave the present one out, or do not say how long they last
 */
export function readPhases(world: World, params: Params, schedule: Schedule): Phase[] {
  const given = nestedList(params, 'phases');
  const phases: Phase[] = [];
  given.forEach((phase, index) => {
    const path = `phases[${index}]`;
    refuseUnknown(phase, PHASE_PARAMS);
    const previous = phases.at(-1);
    const start = previous?.end_date ?? firstStart(phase, schedule);
    const stated = integer(phase, 'start_date', `${path}[start_date]`);
    if (previous && stated !== undefined && stated !== start) {
      throw badParameter(`${path}[start_date]`, 'The start date of a phase must be the end date of the phase before it.');
    }
    const items = phaseItems(world, phase, path);
    const currency = world.store.price.need(items[0]?.price ?? '', path).currency;
    phases.push(newPhase(items, { start, end: phaseEnd(phase, start, path) }, currency));
  });
  if (phases.length === 0) throw badParameter('phases', 'You must pass at least one phase.');
  return phases;
}

function firstStart(phase: Params, schedule: Schedule): number {
  const current = schedule.current_phase?.start_date;
  const start = integer(phase, 'start_date', 'phases[0][start_date]');
  if (current === undefined || start === current) return start ?? current ?? 0;
  throw badParameter(
    'phases[0][start_date]',
    start === undefined
      ? 'You must pass the start date of the current phase when you update phases.'
      : 'You can not modify the start date of the current phase.',
  );
}

function phaseItems(world: World, phase: Params, path: string): Items {
  const items = nestedList(phase, 'items', `${path}[items]`).map((item, index) => {
    const at = `${path}[items][${index}]`;
    refuseUnknown(item, ['price', 'quantity']);
    const price = world.store.price.need(neededText(item, 'price', `${at}[price]`), `${at}[price]`);
    return { price: price.id, quantity: integer(item, 'quantity', `${at}[quantity]`) ?? 1 };
  });
  if (items.length === 0) throw badParameter(`${path}[items]`, `Missing required param: ${path}[items].`, 'parameter_missing');
  return items;
}

function phaseEnd(phase: Params, start: number, path: string): number {
  const end = integer(phase, 'end_date', `${path}[end_date]`);
  const duration = nested(phase, 'duration', `${path}[duration]`);
  if (end !== undefined && duration) throw badParameter(path, 'You may only specify one of these parameters: end_date, duration.');
  if (end !== undefined) {
    if (end <= start) throw badParameter(`${path}[end_date]`, 'The end date of a phase must be after its start date.');
    return end;
  }
  const interval = duration && oneOf(duration, 'interval', INTERVALS, `${path}[duration][interval]`);
  if (!interval) throw badParameter(path, `The stand-in needs ${path}[end_date] or ${path}[duration].`);
  text(duration, 'interval_count', `${path}[duration][interval_count]`);
  return addIntervals(start, interval, integer(duration, 'interval_count') ?? 1);
}

function newPhase(items: Items, period: { start: number; end: number }, currency: string): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: period.end,
    invoice_settings: null,
    items: items.map((item) => ({ billing_thresholds: null, discounts: [], metadata: {}, ...item, tax_rates: [] })),
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: period.start,
    transfer_data: null,
    trial_end: null,
  };
}
