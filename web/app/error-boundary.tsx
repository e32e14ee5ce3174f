import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Page } from '../components/page.tsx';

/** Shown instead of a blank page when a screen breaks, or when a new version has replaced the files this page came from. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Page narrow className="text-center">
        <h1 className="text-4xl">This page broke</h1>
        <p className="mt-4 text-ink-soft">Nothing you saved is lost. Loading the page again usually helps.</p>
        <Button className="mt-8" onClick={() => location.reload()}>
          Load again
        </Button>
      </Page>
    );
  }
}
