import { Button } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { Link } from 'wouter';
import { usePageMeta } from '../lib/use-page-meta.ts';

export function NotFoundPage() {
  usePageMeta('Page Not Found', 'There is no page at this address.');
  return (
    <Page narrow className="text-center">
      <p className="text-xl text-gilt smallcaps">An unwritten page</p>
      <h1 className="mt-2 text-4xl sm:text-5xl">404 Page Not Found</h1>
      <p className="mt-4 text-ink-soft">Did you forget to add the page to the router?</p>
      <Button asChild className="mt-8">
        <Link href="/">Back to Home</Link>
      </Button>
    </Page>
  );
}
