import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useEffect } from 'react';
import type { ProjectDetail } from '../../../../shared/book/project.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Loading } from '../../../components/loading.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { hasFailed } from '../../../lib/query-state.ts';
import { useCurrentUser } from '../../auth/endpoints.ts';
import { BookMetadata } from '../../publishing-tools/book-metadata.tsx';
import { isBeingMade } from '../files/is-being-made.ts';
import type { PanelProps } from '../panel-props.ts';
import { ChecklistsCard } from './checklists-card.tsx';
import { DetailsForm } from './details-form.tsx';
import { DisclosureCard } from './disclosure-card.tsx';
import { shopKitQuery } from './endpoints.ts';

/** What a book needs in the stores: its listing, prices, the AI disclosure, and a kit of everything. */
export function PublishPanel({ detail, isKnown, isOutline }: PanelProps) {
  if (!detail && !isKnown) return <PublishSkeleton />;
  if (isOutline)
    return (
      <EmptyState
        icon={Store}
        level={2}
        title="An outline is not for sale yet"
        text="Make it a book, and you prepare it for the stores here."
      />
    );
  if (detail?.status !== 'completed')
    return (
      <EmptyState icon={Store} level={2} title="Not for sale yet" text="Once the book is complete, you prepare it for the stores here." />
    );
  return <Kit project={detail} />;
}

function PublishSkeleton() {
  return (
    <Loading label="Loading what the stores need">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="mt-6 h-96 w-full" />
    </Loading>
  );
}

function Kit({ project }: { project: ProjectDetail }) {
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const query = useQuery(shopKitQuery(project.id));
  const isMaking = isBeingMade(project.export);
  // The kit is of the files: it changes when they have been made while it is looked at.
  useEffect(() => {
    if (!isMaking) void client.invalidateQueries({ queryKey: shopKitQuery(project.id).queryKey }, { cancelRefetch: false });
  }, [client, isMaking, project.id]);
  const kit = query.data;
  if (!kit) return hasFailed(query) ? <LoadFailed query={query} title="What the stores need could not be loaded." /> : <PublishSkeleton />;
  return (
    <div className="grid gap-6">
      <ChecklistsCard projectId={project.id} kit={kit} />
      <DetailsForm key={kit.revision} projectId={project.id} kit={kit} />
      <DisclosureCard disclosure={kit.disclosure} />
      <SectionCard title="Listing">
        <p className="mt-1 max-w-2xl text-ink-soft">
          Categories, keywords and a description for the stores, suggested for this book and kept with it.
        </p>
        {user?.subscriptionTier === 'publisher' ? (
          <BookMetadata book={project} />
        ) : (
          <p className="mt-4">
            They are part of the Publisher plan. <TextLink href="/pricing">See the plans</TextLink>
          </p>
        )}
      </SectionCard>
    </div>
  );
}
