import type { ReactNode } from 'react';
import { KDP_KEYWORD_MAX } from '../../../shared/kdp.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { ExternalLink } from '../../components/text-link.tsx';
import { StepPanel } from './step-panel.tsx';
import { METADATA } from './samples/metadata.ts';

const TONES: Readonly<Record<string, BadgeTone>> = { High: 'cloth', Medium: 'gilt', Low: 'neutral' };

export function MetadataPanel() {
  const { bookTitle, bisacCategories, kdpKeywords, kdpCategories, bookDescription, targetAudience, marketingInsights } = METADATA;
  return (
    <StepPanel
      title="What the store’s form asks for"
      intro={
        <>
          Made from the title <i>{bookTitle}</i>, field by field, ready to copy. Search volume is an estimate: stores don’t publish it.
        </>
      }
      action={{ href: '/pricing', label: 'Part of the Publisher plan' }}
    >
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <Group title="BISAC categories">
            <ul className="grid gap-4">
              {bisacCategories.map(({ code, title, relevance, reasoning }) => (
                <li key={code}>
                  <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                    <span className="font-mono text-sm">{code}</span>
                    <Badge tone={TONES[relevance] ?? 'neutral'}>{relevance} relevance</Badge>
                  </p>
                  <p className="font-medium">{title}</p>
                  <p className="text-sm text-ink-soft">{reasoning}</p>
                </li>
              ))}
            </ul>
            <p className="mt-4 text-sm text-ink-soft">
              From the Book Industry Study Group’s list.{' '}
              <ExternalLink href="https://www.bisg.org/complete-bisac-subject-headings-list">See the complete list</ExternalLink>
            </p>
          </Group>
          <Group title="Seven KDP keywords">
            <ol className="grid gap-2.5">
              {kdpKeywords.map(({ keyword, searchVolume, competition }, index) => (
                <li
                  key={keyword}
                  className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-rule pb-2.5"
                >
                  <span className="font-serif text-lg text-gilt">{index + 1}</span>
                  <span className="font-medium">{keyword}</span>
                  <span className="text-sm text-ink-soft tabular-nums">
                    {keyword.length}/{KDP_KEYWORD_MAX}
                    <span className="sr-only"> characters</span>
                  </span>
                  <span className="col-start-2 text-sm text-ink-soft">
                    Searches: {searchVolume.toLowerCase()} · Competition: {competition.toLowerCase()}
                  </span>
                </li>
              ))}
            </ol>
            <p className="mt-3 text-sm text-ink-soft">None of them repeats a word from the title: stores search the title anyway.</p>
          </Group>
          <Group title="KDP categories">
            <ul className="grid gap-1.5">
              {kdpCategories.map((category) => (
                <li key={category}>{category}</li>
              ))}
            </ul>
          </Group>
        </div>
        <div className="grid gap-10">
          <Group title="Book description">
            <div className="border border-rule bg-surface p-5 font-serif text-lg leading-relaxed shadow-card sm:p-7">
              <p className="font-semibold">{bookDescription.hook}</p>
              {bookDescription.mainContent.split('\n\n').map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {paragraph}
                </p>
              ))}
              <p className="mt-3 italic">{bookDescription.callToAction}</p>
            </div>
          </Group>
          <Group title="Target audience">
            <Facts
              facts={[
                ['Primary', targetAudience.primary],
                ['Secondary', targetAudience.secondary],
                ['State of mind', targetAudience.psychographics],
              ]}
            />
          </Group>
          <Group title="Marketing insights">
            <Facts
              facts={[
                ['Channels', <Lines lines={marketingInsights.bestChannels} />],
                ['Season', marketingInsights.seasonality],
                ['Tone', marketingInsights.trendAlignment],
              ]}
            />
          </Group>
        </div>
      </div>
    </StepPanel>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-cloth pt-4">
      <h3 className="mb-4 text-2xl">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [term: string, text: ReactNode])[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="text-base text-gilt smallcaps">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc pl-4 marker:text-gilt-rule">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
