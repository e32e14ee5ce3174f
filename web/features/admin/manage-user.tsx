import { useState } from 'react';
import type { AdminUser } from '../../../shared/admin.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { EmailList } from './email-list.tsx';
import { ManageAccess } from './manage-access.tsx';
import { ManageData } from './manage-data.tsx';
import { ManagePlan } from './manage-plan.tsx';

/** A button that opens what an admin can see of a user and do about one. */
export function ManageUser({ user }: { user: AdminUser }) {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState('access');
  const onDone = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={`Manage ${user.authorName}`} onClick={() => setOpen(true)}>
        Manage
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={user.authorName} description={user.email}>
        <Tabs
          label={`About ${user.authorName}`}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'access', label: 'Access', content: <ManageAccess user={user} onDone={onDone} /> },
            { value: 'plan', label: 'Plan', content: <ManagePlan user={user} onDone={onDone} /> },
            { value: 'data', label: 'Data', content: <ManageData user={user} onDone={onDone} /> },
            { value: 'emails', label: 'Emails', content: <EmailList filter={{ userId: user.id }} /> },
          ]}
        />
      </Dialog>
    </>
  );
}
