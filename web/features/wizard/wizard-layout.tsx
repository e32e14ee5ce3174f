import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Page, PageTitle } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { SignInRequired, WithoutAccount } from '../auth/account-gate.tsx';
import { useLastUser } from '../auth/use-last-user.ts';

type WizardLayoutProps = {
  title: string;
  over: string;
  signInText: string;
  /** The wizard of this author; `user` is null once the session has ended. */
  children: (owner: CurrentUser, user: CurrentUser | null) => ReactNode;
};

/** The page around a wizard: back link, title and account check. */
export function WizardLayout({ title, over, signInText, children }: WizardLayoutProps) {
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
