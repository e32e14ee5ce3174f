import type { CurrentUser } from '../../../shared/accounts.ts';
import { LeaderLine } from '../../components/leader-line.tsx';
import { SectionCard } from '../../components/section-card.tsx';

/** The author's name and e-mail address. */
export function InformationCard({ user }: { user: CurrentUser }) {
  return (
    <SectionCard title="Account information">
      <div className="mt-5 grid gap-3">
        <LeaderLine term="Author name">
          <bdi>{user.authorName}</bdi>
        </LeaderLine>
        <LeaderLine term="Email">{user.email}</LeaderLine>
      </div>
    </SectionCard>
  );
}
