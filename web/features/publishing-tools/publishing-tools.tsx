import type { ProjectSummary } from '../../../shared/book/project.ts';
import { SectionCard } from '../../components/section-card.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { DisclosureReminder } from './disclosure-reminder.tsx';
import { MetadataTool } from './metadata-tool.tsx';

/** Tools for uploading the completed books, newest first. */
export function PublishingTools({ books }: { books: readonly ProjectSummary[] }) {
  return (
    <SectionCard title="Publishing Tools" aside={<TierBadge tier="publisher" />} className="mt-8">
      <p className="mt-1 max-w-2xl text-ink-soft">
        Categories, keywords and a description for the stores, suggested for your book and kept with it.
      </p>
      <MetadataTool books={books} />
      <DisclosureReminder />
    </SectionCard>
  );
}
