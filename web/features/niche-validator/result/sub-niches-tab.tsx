import { Split } from 'lucide-react';
import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Panel } from '../../../components/panel.tsx';
import { potentialTone } from '../niche-labels.ts';

type SubNichesTabProps = { subNiches: NicheAnalysis['subNicheSuggestions']; onAnalyze: (keyword: string) => void };

export function SubNichesTab({ subNiches, onAnalyze }: SubNichesTabProps) {
  if (subNiches.length === 0)
    return <EmptyState icon={Split} title="No sub-niche suggestions available" text="A broader keyword leaves more to narrow down." />;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {subNiches.map(({ keyword, reason, potentialScore }, index) => (
        <Panel as="li" key={index} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 dir="auto" className="min-w-0 flex-1 basis-40 text-xl">
              {keyword}
            </h3>
            {potentialScore && (
              <Badge tone={potentialTone(potentialScore)} wrap className="capitalize">
                {potentialScore} potential
              </Badge>
            )}
          </div>
          <p dir="auto" className="text-sm text-ink-soft">
            {reason}
          </p>
          <div className="mt-auto">
            <Button size="sm" variant="secondary" aria-label={`Analyze ${keyword}`} onClick={() => onAnalyze(keyword)}>
              Analyze
            </Button>
          </div>
        </Panel>
      ))}
    </ul>
  );
}
