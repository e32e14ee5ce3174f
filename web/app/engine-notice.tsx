import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { usePublicConfig } from '../lib/config.ts';

/** Where prices and payments are shown. */
const MONEY_PAGES: ReadonlySet<string> = new Set(['/pricing', '/checkout', '/account', '/admin']);

/**
 * Names the providers that are replaced by a local fake. Positioned below the header, over the pages' top margin, so that showing it shifts
 * no layout.
 */
export function EngineNotice() {
  const config = usePublicConfig();
  const [path] = useLocation();
  const notice = useSharedHeight();
  if (!config) return null;
  const { engine, inboxUrl, payments } = config;
  const samplePayments = payments.scriptUrl !== undefined && MONEY_PAGES.has(path);
  if (engine === 'live' && !inboxUrl && !samplePayments) return null;
  return (
    <div
      ref={notice}
      className="absolute inset-x-0 top-full flex flex-wrap justify-center gap-x-5 border-y border-gilt-rule/40 bg-gilt-soft px-2 py-1 text-center text-notice leading-snug text-gilt sm:text-xs"
    >
      {engine === 'sample' && (
        <p>
          Sample engine: texts are samples <Until variable="OPENAI_API_KEY" />
        </p>
      )}
      {inboxUrl && (
        <p>
          Emails stay in the{' '}
          <a href={inboxUrl} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            local inbox
          </a>{' '}
          <Until variable="SENDGRID_API_KEY" />
        </p>
      )}
      {samplePayments && (
        <p>
          Payments are samples: no card is charged <Until variable="STRIPE_SECRET_KEY" long />
        </p>
      )}
    </div>
  );
}

/** Publishes the height of the notices as `--notice-height`, so that toasts and scroll targets stay clear of them. */
function useSharedHeight(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, []);
}

/** The setting that ends the notice. On the narrowest screens only screen readers get it, so that each sentence fits on one line. */
function Until({ variable, long = false }: { variable: string; long?: boolean }) {
  return <span className={long ? 'max-[28rem]:sr-only' : 'max-[23rem]:sr-only'}>until {variable} is set</span>;
}
