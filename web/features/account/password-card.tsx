import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { ChangePasswordForm } from '../password/change-password-form.tsx';

export function PasswordCard({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title="Password">
      <p className="mt-2 text-ink-soft">Changing it signs you out on every device, including this one.</p>
      <Button variant="secondary" className="mt-5 max-sm:w-full" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Change your password"
        description="You will be asked to sign in again, here and on your other devices."
      >
        <ChangePasswordForm email={user.email} />
      </Dialog>
    </SectionCard>
  );
}
