import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccountCard({ user, onDeleted }: { user: CurrentUser; onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title="Delete account" className="lg:col-span-2">
      <p className="mt-1 mb-5 max-w-2xl text-ink-soft">
        Closes your account right away and removes your books and their files. This can’t be undone.
      </p>
      <Button variant="secondary" className="text-oxblood" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="This can’t be undone. Download first what you want to keep."
      >
        <DeleteAccountForm user={user} onDeleted={onDeleted} />
      </Dialog>
    </SectionCard>
  );
}
