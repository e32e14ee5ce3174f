import { BookDashed } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Page } from '../components/page.tsx';
import { TextLink } from '../components/text-link.tsx';
import { usePageMeta } from '../lib/use-page-meta.ts';

export function NotFoundPage() {
  usePageMeta('Page Not Found', 'There is no page at this address.');
  return (
    <Page narrow className="sm:pt-24">
      <EmptyState icon={BookDashed} level={1} title="404 Page Not Found" text="Did you forget to add the page to the router?">
        <Button asChild>
          <Link href="/">Back to Home</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/generator">Book Generator</Link>
        </Button>
      </EmptyState>
      <p className="text-center text-sm text-ink-soft">
        Looking for one of your books? They are on your <TextLink href="/dashboard">dashboard</TextLink>.
      </p>
    </Page>
  );
}
