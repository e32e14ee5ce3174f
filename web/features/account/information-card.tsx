import type { CurrentUser } from '../../../shared/accounts.ts';
import { Card } from '../../components/card.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';

/** Who the author is to us. */
export function InformationCard({ user }: { user: CurrentUser }) {
  return (
    <Card aria-labelledby="information" className="p-6 sm:p-8">
      <h2 id="information" className="text-2xl">
        Account information
      </h2>
      <div className="mt-5 grid gap-3">
        <LeaderLine term="Author name">
          <bdi>{user.authorName}</bdi>
        </LeaderLine>
        <LeaderLine term="Email">{user.email}</LeaderLine>
      </div>
    </Card>
  );
}
