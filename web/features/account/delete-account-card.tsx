import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccountCard({ user, onDeleted }: { user: CurrentUser; onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Card aria-labelledby="delete-account" className="flex flex-wrap items-center justify-between gap-5 p-6 sm:p-8 lg:col-span-2">
      <div className="max-w-xl">
        <h2 id="delete-account" className="text-2xl">
          Delete account
        </h2>
        <p className="mt-2 text-ink-soft">Ends your account at once and removes your books and their files. Nobody can bring them back.</p>
      </div>
      <Button variant="secondary" className="text-oxblood max-sm:w-full" onClick={() => setOpen(true)}>
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
    </Card>
  );
}
