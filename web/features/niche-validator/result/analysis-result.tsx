import { FileDown, PenLine } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { Link, useLocation } from 'wouter';
import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { BreakdownTab } from './breakdown-tab.tsx';
import { useDownloadCsv } from '../endpoints.ts';
import { InsightsTab } from './insights-tab.tsx';
import { KeywordsTab } from './keywords-tab.tsx';
import { dayOf, recommendationLabel } from '../niche-labels.ts';
import { OverviewTab } from './overview-tab.tsx';
import { SubNichesTab } from './sub-niches-tab.tsx';
import { TopBooksTab } from './top-books-tab.tsx';

type AnalysisResultProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  analysis: NicheAnalysis;
  onAnalyze: (keyword: string) => void;
};

/** The niche as a wizard's topic, with what a new book in it could do. */
function topicOf({ keyword, detailedReport }: NicheAnalysis): string {
  return [keyword, detailedReport.opportunities.join(' ')].filter(Boolean).join('\n\n').slice(0, 2_000);
}

/** The result of an analysis, in six tabs. */
export function AnalysisResult({ heading, analysis, onAnalyze }: AnalysisResultProps) {
  const headingId = useId();
  const [tab, setTab] = useState('overview');
  const [, navigate] = useLocation();
  const niche = { id: analysis.id, keyword: analysis.keyword };
  const outline = () => navigate('/generator/non-fiction', { state: { topic: topicOf(analysis), niche } });
  const csv = useDownloadCsv(analysis.id);
  const onDownload = useSingleFlight((done) => csv.mutate(undefined, { onSettled: done }));
  const { label, badge } = recommendationLabel(analysis.recommendation);
  return (
    <Card aria-labelledby={headingId} className="p-5 sm:p-7">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-sm text-ink-soft">
            Analyzed <time dateTime={analysis.createdAt}>{dayOf(analysis.createdAt)}</time>
          </p>
          <h2 ref={heading} id={headingId} tabIndex={-1} dir="auto" className="mt-1 text-2xl sm:text-3xl">
            {analysis.keyword}
          </h2>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {label && <Badge tone={badge}>{label}</Badge>}
          <Button size="sm" onClick={outline}>
            <PenLine aria-hidden /> Outline This Niche
          </Button>
          <Button asChild size="sm" variant="secondary">
            <Link href={`/generator/fiction?niche=${encodeURIComponent(analysis.keyword)}`} state={{ niche }}>
              Plan a Novel
            </Link>
          </Button>
          <Button size="sm" variant="secondary" pending={csv.isPending} onClick={onDownload}>
            {!csv.isPending && <FileDown aria-hidden />} Download CSV
          </Button>
        </div>
      </div>
      <Tabs
        label="Analysis"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab analysis={analysis} /> },
          { value: 'breakdown', label: 'Breakdown', content: <BreakdownTab breakdown={analysis.scoreBreakdown} /> },
          {
            value: 'sub-niches',
            label: 'Sub-Niches',
            content: <SubNichesTab subNiches={analysis.subNicheSuggestions} onAnalyze={onAnalyze} />,
          },
          { value: 'insights', label: 'Insights', content: <InsightsTab insights={analysis.insights} /> },
          { value: 'top-books', label: 'Top Books', content: <TopBooksTab books={analysis.topBooks} /> },
          { value: 'keywords', label: 'Keywords', content: <KeywordsTab keywords={analysis.keywordSuggestions} onAnalyze={onAnalyze} /> },
        ]}
      />
      {analysis.wordsFrom === 'numbers' && (
        <p className="mt-6 border-t border-rule pt-4 text-sm text-ink-soft">Written from the numbers alone: the AI wasn’t available.</p>
      )}
    </Card>
  );
}
