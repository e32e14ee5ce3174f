import type { Character } from '../../../../shared/book/story.ts';
import { Badge } from '../../../components/badge.tsx';
import { Panel } from '../../../components/panel.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Facts } from './plan-parts.tsx';

const ROLES: Record<Character['role'], string> = {
  protagonist: 'Protagonist',
  antagonist: 'Antagonist',
  supporting: 'Supporting',
  minor: 'Minor',
};

/** The people of a story. */
export function CastCard({ cast }: { cast: readonly Character[] }) {
  return (
    <SectionCard title="Cast">
      <ul className="mt-5 grid gap-4 lg:grid-cols-2">
        {cast.map((character, index) => (
          <Panel as="li" key={index} className="grid content-start gap-3">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <h3 dir="auto" className="text-xl">
                {character.name}
                {character.age !== null && <span className="font-normal text-ink-soft">, {character.age}</span>}
              </h3>
              <Badge tone={character.role === 'protagonist' ? 'cloth' : 'neutral'}>{ROLES[character.role]}</Badge>
            </div>
            <Facts
              facts={[
                ['Looks', character.appearance],
                ['Nature', character.personality],
                ['Past', character.background],
                ['Wants', character.motivation],
                ['In the way', character.conflict],
                ['Changes', character.arc],
                ...character.relationships.map(({ character: other, relationship }) => [other, relationship] as const),
              ]}
            />
          </Panel>
        ))}
      </ul>
    </SectionCard>
  );
}
