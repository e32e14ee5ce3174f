import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Card } from '../../components/card.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { DisclosureReminder } from './disclosure-reminder.tsx';
import { MetadataTool } from './metadata-tool.tsx';

/** What a publisher needs at upload, for the completed books, newest first. */
export function PublishingTools({ books }: { books: readonly ProjectSummary[] }) {
  return (
    <Card aria-labelledby="publishing-tools" className="mt-8 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="publishing-tools" className="text-2xl">
          Publishing Tools
        </h2>
        <TierBadge tier="publisher" />
      </div>
      <p className="mt-1 max-w-2xl text-ink-soft">
        Categories, keywords and a description for the stores, suggested from your book’s title.
      </p>
      <MetadataTool books={books} />
      <DisclosureReminder />
    </Card>
  );
}
