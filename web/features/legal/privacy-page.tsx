import { LegalPage } from './legal-page.tsx';
import { PRIVACY } from './privacy/privacy.tsx';

export default function PrivacyPage() {
  return <LegalPage document={PRIVACY} />;
}
