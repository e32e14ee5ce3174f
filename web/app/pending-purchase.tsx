import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../features/auth/endpoints.ts';
import { keptPurchase } from '../features/subscription/purchase-intent.ts';

const ResumePurchase = lazy(() => import('../features/subscription/resume-purchase.tsx'));

/** Goes on with what a visitor wanted to buy, once they have signed in. Its code is loaded only then. */
export function PendingPurchase() {
  const { user } = useCurrentUser();
  return user ? <OfUser key={user.id} user={user} /> : null;
}

function OfUser({ user }: { user: NonNullable<ReturnType<typeof useCurrentUser>['user']> }) {
  const [intent] = useState(keptPurchase);
  if (!intent) return null;
  return (
    <Suspense fallback={null}>
      <ResumePurchase user={user} intent={intent} />
    </Suspense>
  );
}
