import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { NewEmailNotice } from './new-email-notice.tsx';

/** The author's name and e-mail address, and a way to another address. */
export function InformationCard({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title="Account information">
      <div className="mt-5 grid gap-3">
        <LeaderLine term="Author name">
          <bdi>{user.authorName}</bdi>
        </LeaderLine>
        <LeaderLine term="Email">
          <span className="wrap-anywhere">{user.email}</span>
        </LeaderLine>
      </div>
      {user.newEmail && <NewEmailNotice newEmail={user.newEmail} />}
      <Button variant="secondary" className="mt-5 max-sm:w-full" onClick={() => setOpen(true)}>
        Change Email
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Change your email"
        description="We send a link to the new address and a notice to the one you have. Opening the link signs out your other devices."
      >
        <ChangeEmailForm onAsked={() => setOpen(false)} />
      </Dialog>
    </SectionCard>
  );
}
