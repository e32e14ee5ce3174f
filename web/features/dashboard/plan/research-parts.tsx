import { capResearch, type FictionResearch, type NonFictionResearch } from '../../../../shared/book/research.ts';
import { ExternalLink } from '../../../components/text-link.tsx';
import { Lines, PlanParts, Said } from './plan-text.tsx';

type Research = NonFictionResearch | FictionResearch;

/** What was gathered before the book was planned, as much of it as a card has room for. */
export function ResearchParts({ research }: { research: Research }) {
  const shown = capResearch(research);
  return (
    <PlanParts>
      {'snapshot' in shown ? <Practical research={shown} /> : <Story research={shown} />}
      <Readers research={shown} />
    </PlanParts>
  );
}

function Practical({ research }: { research: NonFictionResearch }) {
  const { snapshot, audience, factsAndNumbers, contentGaps, outlineHelpers, sources } = research;
  return (
    <>
      <Said title="What the book covers">{snapshot.scope}</Said>
      <Lines title="Your readers" lines={audience.persona} />
      <Lines title="What they ask" lines={audience.topQuestions} />
      <Lines title="Why they will read on" lines={snapshot.hooks} />
      <Lines title="Key terms" lines={snapshot.keyTerms.map(({ term, definition }) => `${term}: ${definition}`)} />
      <Lines title="Facts and numbers" lines={factsAndNumbers.map(({ fact, source }) => `${fact} (${source})`)} />
      <Lines title="What other books leave out" lines={contentGaps} />
      <Lines title="Subjects worth a chapter" lines={outlineHelpers.subtopics} />
      <Lines title="What the text must keep to" lines={outlineHelpers.writerGuardrails} />
      <Lines title="Questions and answers" lines={outlineHelpers.miniFaq.map(({ question, answer }) => `${question} ${answer}`)} />
      <Lines title="What readers search for" lines={audience.seoKeywords} />
      <Lines
        title="Works on the subject (look each one up before relying on it)"
        lines={sources.map(({ title, site, year, url }) => (
          <>
            {url && /^https?:\/\//.test(url) ? <ExternalLink href={url}>{title}</ExternalLink> : <cite>{title}</cite>},{' '}
            {[site, year].filter(Boolean).join(', ')}
          </>
        ))}
      />
    </>
  );
}

function Story({ research: { characterCreation, worldBuilding, plotStructure } }: { research: FictionResearch }) {
  return (
    <>
      <Said title="The setting">{worldBuilding.settingSnapshot}</Said>
      <Lines title="Details of the place" lines={worldBuilding.details} />
      <Lines title="Characters who ring true" lines={characterCreation.insights} />
      <Said title="How it should sound">{characterCreation.voice}</Said>
      <Lines title="What each act must do" lines={plotStructure.threeActBeats} />
      <Said title="Pace">{plotStructure.pacingTip}</Said>
    </>
  );
}

/** Research of earlier books has none of this. */
function Readers({ research }: { research: Research }) {
  return (
    <>
      <Said title="Who buys books like this">{research.marketDemand}</Said>
      <Lines title="What they hope to find" lines={research.keyAreasOfInterest} />
      <Lines title="Topics they return to" lines={research.keyTopics} />
      <Lines
        title="What they typically write in communities"
        lines={research.communityPosts?.map(({ community, post }) => `${post} (${community})`)}
      />
      <Lines title="What that means for the book" lines={research.insights} />
    </>
  );
}
