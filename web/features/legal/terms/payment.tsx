import {
  ACCESS_WARNING_DAYS,
  MONEY_BACK_DAYS,
  PLANS,
  TOKEN_BOOK_MAX_WORDS,
  TOKEN_PACKS,
  type TokenPack,
} from '../../../../shared/plans.ts';
import { PROMISES } from '../../../../shared/promises.ts';
import { TextLink } from '../../../components/text-link.tsx';
import { formatNumber, formatPrice, plural } from '../../../lib/format.ts';
import { Clause, Points, SupportMail } from '../prose.tsx';
import { PlanTable } from './plan-table.tsx';

const pack = (size: TokenPack): string => `${plural(size, 'token')} for ${formatPrice(TOKEN_PACKS[size])}`;

export function Payment() {
  return (
    <>
      <Clause title="Plans">
        <PlanTable />
        <p>
          The {PLANS.free.name} plan costs nothing, for as long as you like. Paid plans are paid a month in advance, in US dollars, by card,
          and renew every month until you cancel. The monthly allowance resets each month; what’s left doesn’t carry over. Outlines never
          count. A book counts when you order it, and restarting it never counts again.
        </p>
        <p>
          Prices that are on offer now are on the <TextLink href="/pricing">pricing page</TextLink>, and the checkout shows what you pay
          before you pay it. If a price changes, we email you {PROMISES.changesNoticeDays} days ahead, and the new one applies from your
          next renewal after that.
        </p>
      </Clause>
      <Clause title="Early bird">
        <p>
          The first {formatNumber(PROMISES.earlyBirdSpots)} users who subscribe get the early-bird prices above. No code is needed. The
          price is yours for life: it stays for as long as you subscribe, whatever the regular price becomes, and also when you move between
          paid plans. There is one spot per account, email address and card, held for ten minutes while you pay. A payment that comes too
          late, or from a card that has a spot on another account, goes back at once.
        </p>
      </Clause>
      <Clause title="Book tokens">
        <p>
          A token buys one full book of up to {formatNumber(TOKEN_BOOK_MAX_WORDS)} words, on any plan. You pay once: {pack(1)}, or {pack(5)}
          . Tokens never expire. Where your plan includes full books, those are used first. Tokens belong to your account: they can’t be
          exchanged for money or given to somebody else.
        </p>
      </Clause>
      <Clause title="Changing and canceling">
        <Points>
          <li>
            An upgrade takes effect at once. You pay the difference for the days left of the month you are in, and until it ends you get the
            same share of the larger plan’s full books and niche analyses.
          </li>
          <li>A downgrade takes effect at the next billing cycle. Until then you keep what you’ve paid for.</li>
          <li>
            You can cancel at any time on your <TextLink href="/account">account page</TextLink>. You keep your plan until the billing
            period ends; {ACCESS_WARNING_DAYS} days before, we remind you. After that you are on the {PLANS.free.name} plan, and your books,
            files and tokens stay yours.
          </li>
          <li>
            If a payment fails, we tell you and the provider tries again. Until it’s paid, the monthly allowance is paused; tokens and
            outlines aren’t affected. A plan canceled while a payment is overdue ends right away.
          </li>
        </Points>
      </Clause>
      <Clause title="Money back">
        <p>
          New subscribers have a {MONEY_BACK_DAYS}-day money-back guarantee. Within {MONEY_BACK_DAYS} days of your first payment for a plan
          you can get back what you paid for it, no reason needed: on your account page, or by email to <SupportMail subject="Money back" />
          . The plan then ends at once. Full books that were finished with it stay yours, and {formatPrice(TOKEN_PACKS[1])} is taken off for
          each, the price of a book token; books that are being written stop. The guarantee can be used once per account and card. Beyond
          it, months that have begun and tokens are not refunded, except where the law says so or where we did not deliver.
        </p>
      </Clause>
      <Clause title="Cards">
        <p>
          Payments are handled by a card payment provider. Your card’s number goes to it directly and never reaches our servers. You agree
          that it charges your card for what you order and for each renewal.
        </p>
      </Clause>
    </>
  );
}
