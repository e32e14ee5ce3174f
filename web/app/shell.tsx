import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

/** The frame around every page. If a page throws, the header and its links still work. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  useScrollAndFocusReset(path);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-100 -translate-y-24 rounded-md bg-cloth px-4 py-2 font-medium text-on-cloth focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      <Footer />
      <PageAnnouncer />
    </div>
  );
}

/** After a navigation, scrolls to the top and focuses the content, as a full page load would. */
function useScrollAndFocusReset(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
