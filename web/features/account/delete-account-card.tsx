import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { CallCard } from '../../components/call-card.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccountCard({ user, onDeleted }: { user: CurrentUser; onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <CallCard
      title="Delete account"
      text="Ends your account at once and removes your books and their files. Nobody can bring them back."
      className="lg:col-span-2"
    >
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
    </CallCard>
  );
}
