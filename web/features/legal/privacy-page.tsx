import { LegalLayout } from './legal-layout.tsx';
import { PRIVACY } from './privacy/privacy.tsx';

export default function PrivacyPage() {
  return <LegalLayout document={PRIVACY} />;
}
