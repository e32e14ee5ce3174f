import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import type { ShownPlan } from '../../../../shared/book/notes.ts';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { planQuery } from '../endpoints.ts';
import { NotesPart } from '../notes-part.tsx';
import type { PanelProps } from '../panel-props.ts';
import { CastCard } from './cast-card.tsx';
import { OutlineCard } from './outline-card.tsx';
import { OutlineReview } from '../review/outline-review.tsx';
import { PlotCard } from './plot-card.tsx';
import { ResearchCard } from './research-card.tsx';
import { WorldCard } from './world-card.tsx';

/** What the chapters were written from. */
export function PlanPanel({ projectId, isMoving, detail }: PanelProps) {
  const query = useQuery(planQuery(projectId, isMoving));
  return (
    <NotesPart query={query} name="plan">
      {(plan) => (
        <>
          {detail?.status === 'reviewing' && <OutlineReview projectId={projectId} />}
          {Object.values(plan).some(Boolean) ? (
            <Plan plan={detail?.status === 'reviewing' ? { ...plan, outline: null } : plan} />
          ) : (
            <NothingYet />
          )}
        </>
      )}
    </NotesPart>
  );
}

function Plan({ plan: { outline, research, cast, world, plot } }: { plan: ShownPlan }) {
  return (
    <>
      {outline && <OutlineCard outline={outline} />}
      {plot && <PlotCard plot={plot} />}
      {cast && cast.length > 0 && <CastCard cast={cast} />}
      {world && <WorldCard world={world} />}
      {research && <ResearchCard research={research} />}
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        icon={NotebookPen}
        level={2}
        title="Nothing yet"
        text="The plan appears here as soon as the research for your book is done."
      />
    </Card>
  );
}
