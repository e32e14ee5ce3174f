import { usePageMeta } from '../../lib/use-page-meta.ts';
import { WizardLayout } from '../wizard/wizard-layout.tsx';
import { NonFictionWizard } from './non-fiction-wizard.tsx';

export default function NonFictionPage() {
  usePageMeta(
    'Non-Fiction Generator',
    'Describe your topic and your reader, and get a researched chapter-by-chapter outline or a full manuscript.',
  );
  return (
    <WizardLayout title="Non-Fiction Generator" over="Non-fiction" contentType="non-fiction">
      {(owner, user) => <NonFictionWizard key={owner.id} owner={owner} user={user} />}
    </WizardLayout>
  );
}
