import { LegalPage } from './legal-page.tsx';
import { TERMS } from './terms/terms.tsx';

export default function TermsPage() {
  return <LegalPage document={TERMS} />;
}
