import type { WorldBuilding } from '../../../../shared/book/story.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { Facts, Part, Points } from './plan-parts.tsx';

const WORLD_TYPES: Record<WorldBuilding['worldType'], string> = {
  realistic: 'Realistic',
  fantasy: 'Fantasy',
  'sci-fi': 'Science fiction',
  historical: 'Historical',
  dystopian: 'Dystopian',
};

/** Where a story takes place, and by which rules. */
export function WorldCard({ world }: { world: WorldBuilding }) {
  return (
    <SectionCard title="World">
      <div className="mt-4">
        <Facts
          columns
          facts={[
            ['Setting', world.setting],
            ['Time', world.timePeriod],
            ['Kind of world', WORLD_TYPES[world.worldType]],
            ['Atmosphere', world.atmosphere],
          ]}
        />
      </div>
      {world.worldRules.length > 0 && (
        <Part title="Rules of this world">
          <Points points={world.worldRules} />
        </Part>
      )}
      <Part title="Places">
        <Facts columns facts={world.locations.map(({ name, description }) => [name, description])} />
      </Part>
    </SectionCard>
  );
}
