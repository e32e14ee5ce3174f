import { Unplug } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Page } from '../components/page.tsx';

/** Shows a message instead of a blank page when a page throws, or when a new deployment has replaced the chunks of this one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Page narrow className="sm:pt-24">
        <EmptyState icon={Unplug} level={1} title="This page broke" text="Nothing you saved is lost. Loading the page again usually helps.">
          <Button onClick={() => location.reload()}>Load Again</Button>
        </EmptyState>
      </Page>
    );
  }
}
