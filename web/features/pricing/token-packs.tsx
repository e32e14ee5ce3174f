import { Ticket } from 'lucide-react';
import { Link } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { TOKEN_BOOK_MAX_WORDS, TOKEN_PACKS, type TokenPack } from '../../../shared/plans.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { formatNumber, formatPrice, plural } from '../../lib/format.ts';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';
import { tokenCheckout } from '../subscription/checkout-address.ts';
import { keepPurchase } from '../subscription/purchase-intent.ts';

const PACKS: readonly TokenPack[] = [1, 5];

/** Book tokens, for full books without a plan, and their packs. */
export function TokenPacks({ user }: { user: CurrentUser | null | undefined }) {
  return (
    <section aria-labelledby="tokens" className="mt-16 grid items-center gap-x-12 gap-y-7 lg:grid-cols-[1fr_1.4fr]">
      <div>
        <h2 id="tokens" className="text-3xl">
          Or one book at a time
        </h2>
        <p className="mt-3 text-ink-soft">
          A book token buys one full book of up to {formatNumber(TOKEN_BOOK_MAX_WORDS)} words, on any plan. You pay once, and tokens never
          expire. Where your plan includes full books, those are used first.
        </p>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2">
        {PACKS.map((pack) => (
          <PackCard key={pack} pack={pack} user={user} />
        ))}
      </ul>
    </section>
  );
}

function PackCard({ pack, user }: { pack: TokenPack; user: CurrentUser | null | undefined }) {
  const openAuth = useOpenAuthDialog();
  const priceCents = TOKEN_PACKS[pack];
  const buy = () => {
    keepPurchase({ kind: 'tokens', pack });
    openAuth('login');
  };
  const label = `Buy ${plural(pack, 'Token')}`;
  return (
    <li className="grid">
      <Card className="flex flex-col p-6">
        <h3 className="flex items-center gap-2.5 text-2xl">
          <Ticket aria-hidden className="size-5 text-gilt" /> {plural(pack, 'book token')}
        </h3>
        <p className="mt-3 font-serif text-4xl leading-none tabular-nums">{formatPrice(priceCents)}</p>
        <p className="mt-2 mb-6 text-sm text-ink-soft">
          {pack === 1 ? 'One book, one payment' : `${plural(pack, 'book')}, ${formatPrice(priceCents / pack)} each`}
        </p>
        {user ? (
          <Button asChild variant="secondary" className="mt-auto">
            <Link href={tokenCheckout(user.id, pack)}>{label}</Link>
          </Button>
        ) : (
          <Button variant="secondary" className="mt-auto" disabled={user === undefined} onClick={buy}>
            {label}
          </Button>
        )}
      </Card>
    </li>
  );
}
