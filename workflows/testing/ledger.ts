/**
 * The expected state of a subscription, computed independently of the product from the price list and the calendar. Times are seconds
 * since 1970, amounts US cents.
 */

type PaidTier = 'standard' | 'publisher';

const BOOKS = { free: 0, standard: 3, publisher: 20 } as const;
const HOUR = 3_600;
/** When Stripe tries a failed payment again. */
const RETRIES = [3, 5, 7].map((days) => days * 24 * HOUR);

type Plan = {
  tier: PaidTier;
  monthlyCents: number;
  anchor: number;
  /** Periods since the anchor. */
  period: number;
  /** Full books of this period, where an upgrade within it has changed their number. */
  periodBooks: number | undefined;
  canceled: boolean;
  next: { tier: PaidTier; monthlyCents: number } | undefined;
  /** When the renewal of this period first failed, and how often it was attempted. */
  overdue: { since: number; tries: number } | undefined;
  /** When the renewal is charged: an hour after the period starts. */
  dueAt: number | undefined;
};

export class Ledger {
  readonly payments: { cents: number; refunded: number }[] = [];
  /** Attempts to charge that failed. */
  failures = 0;
  private plan: Plan | undefined;
  private books = 0;
  private analyses = 0;
  private isEarlyBird = false;
  private isCardGood = true;

  begin(tier: PaidTier, monthlyCents: number, now: number): void {
    this.plan = {
      tier,
      monthlyCents,
      anchor: now,
      period: 0,
      periodBooks: undefined,
      canceled: false,
      next: undefined,
      overdue: undefined,
      dueAt: undefined,
    };
    this.pay(monthlyCents);
    this.isEarlyBird = true;
    this.books = 0;
    this.analyses = 0;
  }

  /** Refunds all payments and ends the plan. */
  refund(): void {
    for (const payment of this.payments) payment.refunded = payment.cents;
    this.end();
  }

  /** The rest of the period at the new price, less the rest of it at the old one; and so with its books. */
  upgrade(tier: PaidTier, monthlyCents: number, now: number): void {
    const plan = this.running();
    const [start, end] = [monthsAfter(plan.anchor, plan.period), monthsAfter(plan.anchor, plan.period + 1)];
    const rest = (end - now) / (end - start);
    this.pay(Math.round(monthlyCents * rest) - Math.round(plan.monthlyCents * rest));
    const had = plan.periodBooks ?? BOOKS[plan.tier];
    Object.assign(plan, { tier, monthlyCents, periodBooks: Math.round(had + (BOOKS[tier] - had) * rest) });
  }

  downgrade(tier: PaidTier, monthlyCents: number): void {
    this.running().next = { tier, monthlyCents };
  }

  cancel(): void {
    this.running().canceled = true;
  }

  cardFails(): void {
    this.isCardGood = false;
  }

  /** Pays the overdue invoice with a working card, which is charged from then on. */
  payOverdue(): void {
    const plan = this.running();
    this.isCardGood = true;
    plan.overdue = undefined;
    this.pay(plan.monthlyCents);
  }

  analyse(): void {
    this.analyses++;
  }

  /** The expected outcome of ordering a book: `taken` or an error code. */
  order(): string {
    const tier = this.plan?.tier ?? 'free';
    if (this.plan?.overdue) return 'PAYMENT_OVERDUE';
    if (this.books >= (this.plan?.periodBooks ?? BOOKS[tier])) return 'GENERATION_LIMIT_EXCEEDED';
    this.books++;
    return 'taken';
  }

  /** Everything that falls due until now. */
  pass(now: number): void {
    while (this.plan) {
      const { plan } = this;
      const end = monthsAfter(plan.anchor, plan.period + 1);
      if (plan.dueAt !== undefined && plan.dueAt <= now) this.charge(plan, plan.dueAt);
      else if (plan.overdue && retryAt(plan.overdue) <= now) this.charge(plan, retryAt(plan.overdue));
      else if (end <= now) this.turn(plan, end);
      else return;
    }
  }

  account() {
    const { plan, books, analyses, isEarlyBird } = this;
    const periodEndsAt = plan ? monthsAfter(plan.anchor, plan.period + 1) : null;
    return {
      tier: plan?.tier ?? 'free',
      status: plan?.overdue ? 'past_due' : plan?.canceled ? 'canceled' : 'active',
      books,
      analyses,
      monthlyCents: plan?.monthlyCents ?? 0,
      isEarlyBird,
      nextTier: plan?.next?.tier ?? null,
      accessEndsAt: plan?.canceled ? periodEndsAt : null,
      periodEndsAt,
    };
  }

  private turn(plan: Plan, at: number): void {
    if (plan.canceled) return this.end();
    plan.period++;
    plan.periodBooks = undefined;
    if (plan.next) Object.assign(plan, plan.next);
    plan.next = undefined;
    plan.dueAt = at + HOUR;
    this.books = 0;
    this.analyses = 0;
  }

  private charge(plan: Plan, at: number): void {
    plan.dueAt = undefined;
    if (this.isCardGood) {
      plan.overdue = undefined;
      return this.pay(plan.monthlyCents);
    }
    this.failures++;
    plan.overdue = { since: at, tries: (plan.overdue?.tries ?? 0) + 1 };
  }

  private end(): void {
    this.plan = undefined;
    this.books = 0;
  }

  private pay(cents: number): void {
    this.payments.push({ cents, refunded: 0 });
  }

  private running(): Plan {
    if (!this.plan) throw new Error('There is no plan');
    return this.plan;
  }
}

function retryAt({ since, tries }: { since: number; tries: number }): number {
  return since + (RETRIES[tries - 1] ?? Infinity);
}

/** The same day and hour some months later, or the month's last day where there is no such day. */
function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return date.setUTCMonth(date.getUTCMonth() + months, day) / 1000;
}
