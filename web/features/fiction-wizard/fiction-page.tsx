import { usePageMeta } from '../../lib/use-page-meta.ts';
import { WizardLayout } from '../wizard/wizard-layout.tsx';
import { FictionWizard } from './fiction-wizard.tsx';

export default function FictionPage() {
  usePageMeta(
    'Fiction Generator',
    'Describe your story, its world, its characters and its plot, and get a chapter-by-chapter outline or a full novel.',
  );
  return (
    <WizardLayout title="Fiction Generator" over="Fiction" contentType="fiction">
      {(owner, user) => <FictionWizard key={owner.id} owner={owner} user={user} />}
    </WizardLayout>
  );
}
