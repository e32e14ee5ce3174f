import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Page, PageTitle } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { SignInRequired, WithoutAccount } from '../auth/account-gate.tsx';
import { useLastUser } from '../auth/use-last-user.ts';

type WizardPageProps = {
  title: string;
  over: string;
  signInText: string;
  /** The wizard for this author; `user` is null when the session has ended meanwhile. */
  children: (owner: CurrentUser, user: CurrentUser | null) => ReactNode;
};

/** The page around a wizard: a way back, the title, and the account check. */
export function WizardPage({ title, over, signInText, children }: WizardPageProps) {
  const { user, owner } = useLastUser();
  return (
    <Page>
      <p className="mb-6 text-sm">
        <TextLink href="/generator" className="inline-flex items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" /> Back to Book Generator
        </TextLink>
      </p>
      <PageTitle over={over} title={title} />
      {owner ? children(owner, user ?? null) : <WithoutAccount level={2} visitor={<SignInRequired text={signInText} />} />}
    </Page>
  );
}
