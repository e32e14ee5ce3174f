import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { ExternalLink } from '../../components/text-link.tsx';
import { CopyField, Group } from './copy-field.tsx';
import type { suggestionsOf } from './listing-text.ts';

const BISAC_LIST = 'https://www.bisg.org/complete-bisac-subject-headings-list';
const TONES: Readonly<Record<string, BadgeTone>> = { High: 'cloth', Medium: 'gilt', Low: 'neutral' };

/** The metadata that stores ask for, each field with a copy button. */
export function Suggestions({ suggestions }: { suggestions: ReturnType<typeof suggestionsOf> }) {
  const { bisacCategories, kdpKeywords, kdpCategories, bookDescription, targetAudience, marketingInsights, competitiveAnalysis } =
    suggestions;
  return (
    <div className="mt-8 grid gap-8 border-t border-rule pt-6">
      <Group title="BISAC Categories">
        <p className="text-sm text-ink-soft">
          BISAC codes from the Book Industry Study Group’s list, for IngramSpark, Draft2Digital and e-book files; KDP asks for its own
          categories. <ExternalLink href={BISAC_LIST}>See the complete list</ExternalLink>
        </p>
        <ul className="grid gap-3 md:grid-cols-2">
          {bisacCategories.map(({ code, title, relevance, reasoning }) => (
            <Panel as="li" key={code} className="py-3! pr-2!">
              <div className="flex items-center justify-between gap-3">
                <p className="font-mono text-sm">{code}</p>
                <CopyButton text={code} label={`BISAC code ${code}`} />
              </div>
              <div className="flex items-start justify-between gap-3">
                <p className="min-w-0 pt-1.5 font-medium">{title}</p>
                <CopyButton text={title} label={`BISAC heading of ${code}`} />
              </div>
              <p className="mt-2">
                <Badge tone={TONES[relevance] ?? 'neutral'}>{relevance} relevance</Badge>
              </p>
              <p dir="auto" className="mt-2 text-sm text-ink-soft">
                {reasoning}
              </p>
            </Panel>
          ))}
        </ul>
      </Group>
      <Group title="KDP Keywords">
        <ol className="grid gap-3 md:grid-cols-2">
          {kdpKeywords.map(({ keyword, searchVolume, competition }, index) => (
            <li key={index}>
              <CopyField
                label={`Keyword box ${index + 1}`}
                text={keyword}
                note={searchVolume && competition ? `Searches: ${searchVolume} · Competition: ${competition}` : undefined}
              />
            </li>
          ))}
        </ol>
      </Group>
      <Group title="KDP Categories">
        <ul className="grid gap-3">
          {kdpCategories.map((category, index) => (
            <li key={index}>
              <CopyField label={`KDP category ${index + 1}`} text={category} />
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Book Description">
        <CopyField label="Hook" text={bookDescription.hook} />
        <CopyField label="Main content" text={bookDescription.mainContent} />
        <CopyField label="Call to action" text={bookDescription.callToAction} />
        <CopyField label="HTML for KDP’s description box" text={bookDescription.html} source />
      </Group>
      <Group title="Target Audience" short>
        <CopyField label="Primary audience" text={targetAudience.primary} />
        <CopyField label="Secondary audience" text={targetAudience.secondary} />
        <CopyField label="Psychographics" text={targetAudience.psychographics} />
      </Group>
      <Group title="Marketing Insights" short>
        <CopyField label="Best channels" text={marketingInsights.bestChannels.join('\n')} />
        <CopyField label="Seasonality" text={marketingInsights.seasonality} />
        <CopyField label="Trend alignment" text={marketingInsights.trendAlignment} />
      </Group>
      <Group title="Competitive Analysis" short>
        <CopyField label="Similar titles" text={competitiveAnalysis.similarTitles.join('\n')} />
        <CopyField label="Market gap" text={competitiveAnalysis.marketGap} />
        <CopyField label="Price range" text={competitiveAnalysis.priceRange} />
      </Group>
    </div>
  );
}
