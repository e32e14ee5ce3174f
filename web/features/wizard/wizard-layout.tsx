import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import type { ContentType } from '../../../shared/book/options.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Page, PageTitle } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { WithoutAccount } from '../auth/account-gate.tsx';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';
import { useLastUser } from '../auth/use-last-user.ts';
import { keepNiche, type ChosenNiche } from './use-niche-choice.ts';
import { adoptDraft, beginAgain, beginCopy, beginDraft, VISITOR } from './visitor-draft.ts';

type WizardLayoutProps = {
  title: string;
  over: string;
  contentType: ContentType;
  /** The wizard of this author, or of a visitor; `user` is null for a visitor and once the session has ended. */
  children: (owner: CurrentUser, user: CurrentUser | null) => ReactNode;
};

/** The page around a wizard: back link, title and account check. Visitors fill it in too; they are asked for an account when they submit. */
export function WizardLayout({ title, over, contentType, children }: WizardLayoutProps) {
  const { user, owner } = useLastUser();
  return (
    <Page>
      <p className="mb-6 text-sm">
        <TextLink href="/generator" className="inline-flex min-h-6 items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" /> Back to Book Generator
        </TextLink>
      </p>
      <PageTitle over={over} title={title} />
      {owner ? (
        <OwnDraft key={owner.id} contentType={contentType} userId={owner.id}>
          {children(owner, user ?? null)}
        </OwnDraft>
      ) : (
        <WithoutAccount
          level={2}
          visitor={
            <>
              <VisitorNote />
              {children(VISITOR, null)}
            </>
          }
        />
      )}
    </Page>
  );
}

/** What a link to a wizard may bring: a niche with its topic, a book that was refused for its content, or one to begin another with. */
type WizardState = {
  topic?: string;
  niche?: ChosenNiche;
  refused?: { id: string; order: CreateProjectRequest };
  copied?: CreateProjectRequest;
};

/** The wizard of an author, with what they typed as a visitor, or with what a link to it brings. */
function OwnDraft({ contentType, userId, children }: { contentType: ContentType; userId: string; children: ReactNode }) {
  const { topic, niche, refused, copied } = useHistoryState<WizardState | null>() ?? {};
  // Before the form below reads the draft.
  useState(() => {
    adoptDraft(contentType, userId);
    if (topic) beginDraft(userId, topic);
    if (niche) keepNiche(contentType, userId, niche);
    if (refused) beginAgain(refused.id, refused.order);
    if (copied) beginCopy(copied);
  });
  // A reload goes on with the draft.
  useEffect(() => {
    if (topic || niche || refused || copied) history.replaceState(null, '');
  }, [topic, niche, refused, copied]);
  return children;
}

/** Says when the account comes in. */
function VisitorNote() {
  const openAuth = useOpenAuthDialog();
  return (
    <div className="mb-6">
      <Alert tone="info" title="No account needed yet">
        <p>Fill everything in first. To make the outline you’ll need a free account; what you’ve typed stays as it is.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" variant="secondary" onClick={() => openAuth('register')}>
            Create Free Account
          </Button>
          <Button size="sm" variant="ghost" onClick={() => openAuth('login')}>
            Sign In
          </Button>
        </div>
      </Alert>
    </div>
  );
}
