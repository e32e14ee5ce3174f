import { Eye, EyeOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { TopBook } from '../../../../shared/niche/analysis.ts';
import { Button } from '../../../components/button.tsx';
import { storedChoice } from '../../../lib/stored-choice.ts';

/** The hosts of covers; the content security policy allows images from these. */
const HOSTS = ['https://books.google.com', 'https://covers.openlibrary.org'];

const choice = storedChoice('bookwright-covers', ['shown', 'hidden']);

/** Whether the author consents to loading covers from third parties, which reveals their network address. */
export function useCoversShown(): boolean {
  return useSyncExternalStore(choice.subscribe, choice.read) === 'shown';
}

export function hasCover(thumbnail: string | null): thumbnail is string {
  return thumbnail !== null && URL.canParse(thumbnail) && HOSTS.includes(new URL(thumbnail).origin);
}

/** Asks for consent before covers are loaded from third parties, and lets the author withdraw it. */
export function CoversConsent({ books }: { books: readonly TopBook[] }) {
  const shown = useCoversShown();
  if (!books.some(({ thumbnail }) => hasCover(thumbnail))) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft">
      <p>Covers come from Google Books and Open Library, which can see your IP address when they’re shown.</p>
      <Button size="sm" variant="secondary" onClick={() => choice.choose(shown ? 'hidden' : 'shown')}>
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {shown ? 'Hide covers' : 'Show covers'}
      </Button>
    </div>
  );
}
