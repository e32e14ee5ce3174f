import { usePublicConfig } from '../lib/config.ts';

/**
 * Says, always, which providers a local stand-in takes the place of. It hangs below the header, over the pages' top margin, so that its
 * arrival moves nothing.
 */
export function EngineNotice() {
  const config = usePublicConfig();
  const sample = config?.engine === 'sample';
  if (!sample && !config?.inboxUrl) return null;
  return (
    <div className="absolute inset-x-0 top-full flex flex-wrap justify-center gap-x-5 border-y border-gilt-rule/40 bg-gilt-soft px-2 py-1 text-center text-[0.6875rem] leading-snug text-gilt sm:text-xs">
      {sample && (
        <p>
          Sample engine: text is placeholder <Until variable="OPENAI_API_KEY" />
        </p>
      )}
      {config.inboxUrl && (
        <p>
          Emails stay in the{' '}
          <a href={config.inboxUrl} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            local inbox
          </a>{' '}
          <Until variable="SENDGRID_API_KEY" />
        </p>
      )}
    </div>
  );
}

/** What ends it. On the narrowest screens it is only heard, so that each sentence keeps to one line. */
function Until({ variable }: { variable: string }) {
  return <span className="max-[23rem]:sr-only">until {variable} is set</span>;
}
