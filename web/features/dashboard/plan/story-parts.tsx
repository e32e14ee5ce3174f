import type { Character, PlotStructure, WorldBuilding } from '../../../../shared/book/story.ts';
import { Lines, PlanParts, Said } from './plan-text.tsx';

const sentences = (...texts: (string | null)[]): string =>
  texts.flatMap((text) => (text ? [/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`] : [])).join(' ');

export function CastParts({ cast }: { cast: readonly Character[] }) {
  return (
    <PlanParts>
      {cast.map(({ name, role, age, appearance, personality, background, motivation, conflict, arc, relationships }) => (
        <Lines
          key={name}
          title={`${name} (${[role, age].filter(Boolean).join(', ')})`}
          lines={[
            sentences(appearance, personality, background),
            `Wants: ${motivation}`,
            `In the way: ${conflict}`,
            `Changes: ${arc}`,
            ...relationships.map(({ character, relationship }) => `${character}: ${relationship}`),
          ]}
        />
      ))}
    </PlanParts>
  );
}

export function WorldParts({ world }: { world: WorldBuilding }) {
  return (
    <PlanParts>
      <Said title="Setting">{sentences(world.setting, world.timePeriod)}</Said>
      <Said title="Atmosphere">{world.atmosphere}</Said>
      <Lines title="Rules of this world" lines={world.worldRules} />
      <Lines title="Places" lines={world.locations.map(({ name, description }) => `${name}: ${description}`)} />
    </PlanParts>
  );
}

export function PlotParts({ plot }: { plot: PlotStructure }) {
  return (
    <PlanParts>
      <Said title="Premise">{plot.premise}</Said>
      <Said title="Theme">{plot.theme}</Said>
      <Said title="It begins">{plot.incitingIncident}</Said>
      <Lines title="Plot points" lines={plot.plotPoints.map(({ act, event }) => `Act ${act}: ${event}`)} />
      <Said title="Climax">{plot.climax}</Said>
      <Said title="Resolution">{plot.resolution}</Said>
      <Lines title="Subplots" lines={plot.subplots.map(({ name, description }) => `${name}: ${description}`)} />
    </PlanParts>
  );
}
