import { useQuery } from '@tanstack/react-query';
import type { ShownPlan } from '../../../../shared/book/notes.ts';
import { Fold } from '../../../components/fold.tsx';
import { planQuery } from '../endpoints.ts';
import { ResearchParts } from './research-parts.tsx';
import { CastParts, PlotParts, WorldParts } from './story-parts.tsx';

/** What the book rests on: research, story and chapter summaries, each folded, as far as they are there. */
export function BookPlan({ projectId, isMoving }: { projectId: string; isMoving: boolean }) {
  const { data: plan } = useQuery(planQuery(projectId, isMoving));
  if (!plan) return null;
  const { research, cast, world, plot, outline } = plan;
  const summaries = outline?.chapters.filter((chapter) => chapter.plan) ?? [];
  if (!research && !cast && summaries.length === 0) return null;
  return (
    <div className="grid gap-2">
      {research && (
        <Fold summary="Research">
          <ResearchParts research={research} />
        </Fold>
      )}
      {cast && (
        <Fold summary="Cast">
          <CastParts cast={cast} />
        </Fold>
      )}
      {world && (
        <Fold summary="World">
          <WorldParts world={world} />
        </Fold>
      )}
      {plot && (
        <Fold summary="Plot">
          <PlotParts plot={plot} />
        </Fold>
      )}
      {summaries.length > 0 && (
        <Fold summary="Chapter summaries">
          <Summaries chapters={summaries} />
        </Fold>
      )}
    </div>
  );
}

function Summaries({ chapters }: { chapters: NonNullable<ShownPlan['outline']>['chapters'] }) {
  return (
    <dl className="grid max-w-3xl gap-3 text-sm">
      {chapters.map(({ number, title, plan }) => (
        <div key={number} dir="auto">
          <dt className="font-semibold">
            {number}. {title}
          </dt>
          <dd>{plan?.summary}</dd>
        </div>
      ))}
    </dl>
  );
}
