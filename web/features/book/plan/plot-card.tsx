import { GENRES, PLOT_STRUCTURES } from '../../../../shared/book/options.ts';
import type { PlotStructure } from '../../../../shared/book/story.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { roman } from '../../../lib/format.ts';
import { Facts, Part } from './plan-parts.tsx';

/** What happens in a story, and why it must. */
export function PlotCard({ plot }: { plot: PlotStructure }) {
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  return (
    <SectionCard title="Plot">
      <div className="mt-4">
        <Facts
          columns
          facts={[
            ['Premise', plot.premise],
            ['Theme', plot.theme],
            ['Genre', labelOf(GENRES, plot.genre)],
            ['Structure', labelOf(PLOT_STRUCTURES, plot.structure)],
            ['What sets it off', plot.incitingIncident],
            ['Climax', plot.climax],
            ['Resolution', plot.resolution],
          ]}
        />
      </div>
      <Part title="Turning points">
        <ol className="grid gap-3">
          {plot.plotPoints.map(({ act, event, purpose }, index) => (
            <li key={index} className="grid gap-x-4 sm:grid-cols-[4rem_minmax(0,1fr)]">
              <span className="text-gilt smallcaps">Act {roman(act)}</span>
              <div>
                <p dir="auto">{event}</p>
                <p dir="auto" className="text-sm text-ink-soft">
                  {purpose}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      {plot.subplots.length > 0 && (
        <Part title="Subplots">
          <Facts
            columns
            facts={plot.subplots.map(({ name, description, characters }) => [name, `${description} (${characters.join(', ')})`])}
          />
        </Part>
      )}
    </SectionCard>
  );
}
