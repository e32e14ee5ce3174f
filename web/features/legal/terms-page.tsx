import { LegalLayout } from './legal-layout.tsx';
import { TERMS } from './terms/terms.tsx';

export default function TermsPage() {
  return <LegalLayout document={TERMS} />;
}
