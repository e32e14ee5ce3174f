import type { ShownPlan } from '../../../../shared/book/notes.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { ExternalLink } from '../../../components/text-link.tsx';
import { Facts, Part, Points } from './plan-parts.tsx';

type Research = NonNullable<ShownPlan['research']>;
type PracticalResearch = Extract<Research, { snapshot: unknown }>;
type StoryResearch = Exclude<Research, PracticalResearch>;

/** What was gathered before the book was planned. */
export function ResearchCard({ research }: { research: Research }) {
  return (
    <SectionCard title="Research">{'snapshot' in research ? <Practical research={research} /> : <Story research={research} />}</SectionCard>
  );
}

function Practical({ research }: { research: PracticalResearch }) {
  const { snapshot, audience, factsAndNumbers, contentGaps, outlineHelpers, sources } = research;
  return (
    <>
      <div className="mt-4">
        <Facts facts={[['What the book covers', snapshot.scope]]} />
      </div>
      <Part title="Your readers">
        <Points points={audience.persona} />
      </Part>
      <Part title="What they ask">
        <Points points={audience.topQuestions} />
      </Part>
      <Part title="Why they will read on">
        <Points points={snapshot.hooks} />
      </Part>
      {factsAndNumbers.length > 0 && (
        <Part title="Facts and numbers">
          <ul className="grid gap-2">
            {factsAndNumbers.map(({ fact, source }, index) => (
              <li key={index} dir="auto">
                {fact} <span className="text-sm text-ink-soft">({source})</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Key terms">
        <Facts columns facts={snapshot.keyTerms.map(({ term, definition }) => [term, definition])} />
      </Part>
      <Part title="What other books leave out">
        <Points points={contentGaps} />
      </Part>
      <Part title="Subjects worth a chapter">
        <Points points={outlineHelpers.subtopics} />
      </Part>
      <Part title="What the text must keep to">
        <Points points={outlineHelpers.writerGuardrails} />
      </Part>
      <Part title="Short answers">
        <Facts facts={outlineHelpers.miniFaq.map(({ question, answer }) => [question, answer])} />
      </Part>
      <Part title="What readers search for">
        <p dir="auto">{audience.seoKeywords.join(', ')}</p>
      </Part>
      {sources.length > 0 && (
        <Part title="Works on the subject">
          <p className="mb-2 text-sm text-ink-soft">Suggested from memory. Please look each one up before relying on it.</p>
          <Sources sources={sources} />
        </Part>
      )}
    </>
  );
}

function Sources({ sources }: Pick<PracticalResearch, 'sources'>) {
  return (
    <ul className="grid gap-1">
      {sources.map(({ title, site, year, url }, index) => (
        <li key={index} dir="auto">
          {url && /^https?:\/\//.test(url) ? <ExternalLink href={url}>{title}</ExternalLink> : <cite>{title}</cite>}
          <span className="text-ink-soft">, {[site, year].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

function Story({ research: { characterCreation, worldBuilding, plotStructure } }: { research: StoryResearch }) {
  return (
    <>
      <div className="mt-4">
        <Facts
          facts={[
            ['The setting, as a reader first meets it', worldBuilding.settingSnapshot],
            ['How it should sound', characterCreation.voice],
            ['Pace', plotStructure.pacingTip],
          ]}
        />
      </div>
      <Part title="People who ring true">
        <Points points={characterCreation.insights} />
      </Part>
      <Part title="Details of the place">
        <Points points={worldBuilding.details} />
      </Part>
      <Part title="What each act must do">
        <Points points={plotStructure.threeActBeats} />
      </Part>
    </>
  );
}
