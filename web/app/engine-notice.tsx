import { usePublicConfig } from '../lib/config.ts';

/**
 * Says, always, that the text comes from the stand-in rather than from a model. It hangs below the header, over the pages' top margin,
 * so that its arrival moves nothing.
 */
export function EngineNotice() {
  if (usePublicConfig()?.engine !== 'sample') return null;
  return (
    <p className="absolute inset-x-0 top-full border-y border-gilt-rule/40 bg-gilt-soft px-2 py-1 text-center text-[0.6875rem] leading-snug text-gilt sm:text-xs">
      Sample engine: text is placeholder until OPENAI_API_KEY is set
    </p>
  );
}
