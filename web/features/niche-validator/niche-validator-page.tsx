import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { NicheAnalysis } from '../../../shared/niche/analysis.ts';
import { Page, PageTitle } from '../../components/page.tsx';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { useLastUser } from '../auth/use-last-user.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { Analyzing } from './analyzing.tsx';
import { historyQuery } from './endpoints/history.ts';
import { HistoryFailed } from './history-failed.tsx';
import { KeywordForm } from './keyword-form.tsx';
import { MethodBox } from './method-box.tsx';
import { RecentAnalyses } from './recent-analyses.tsx';
import { RecommendationsCard } from './recommendations-card.tsx';
import { UpsellCard } from './upsell-card.tsx';
import { useAnalyzeNiche } from './use-analyze-niche.ts';

export default function NicheValidatorPage() {
  usePageMeta('Niche Validator', 'How profitable a book niche is: its demand, its competition, its prices, and the evidence for each.');
  const { user, owner } = useLastUser();
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<NicheAnalysis | null>(null);
  /** Where the keyboard goes next. A new object each time: the same place can be gone to twice. */
  const [goal, setGoal] = useState<{ to: 'field' | 'result' } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const history = useQuery({ ...historyQuery(), enabled: Boolean(user) });
  const show = (analysis: NicheAnalysis) => {
    setShown(analysis);
    setGoal({ to: 'result' });
  };
  const { analyze, analyzing } = useAnalyzeNiche({
    onReady: show,
    onFailed: () => setGoal({ to: 'field' }),
    authTab: owner ? 'login' : 'register',
  });

  // While a request runs, the field takes no focus and there is no result.
  useEffect(() => {
    if (!goal || analyzing) return;
    (goal.to === 'field' ? field : heading).current?.focus();
  }, [goal, analyzing]);

  const run = (niche: string) => {
    setKeyword(niche);
    analyze(niche);
  };
  const propose = (niche: string) => {
    setKeyword(niche);
    scrollTo({ top: 0 });
    field.current?.focus({ preventScroll: true });
  };
  // Somebody else who signs in doesn't see what was found for the author before.
  const result = shown && shown.userId === owner?.id ? shown : null;
  const past = user ? history.data : undefined;
  const isNew = user === null || past?.analyses.length === 0;

  return (
    <Page>
      <PageTitle over="Before you write" title="Niche Validator">
        Analyze how profitable a niche is across Amazon KDP, IngramSpark and e-book stores, before you spend months on it.
      </PageTitle>
      <div className="grid grid-cols-1 gap-8">
        <KeywordForm
          field={field}
          keyword={keyword}
          onChange={setKeyword}
          onSubmit={() => analyze(keyword)}
          analyzing={analyzing}
          usage={past?.usage}
        />
        {analyzing ? <Analyzing /> : result && <AnalysisResult key={result.id} heading={heading} analysis={result} onAnalyze={run} />}
        {isNew && !analyzing && !result && <MethodBox />}
        {user && history.isError && <HistoryFailed onRetry={() => void history.refetch()} />}
        {past && past.analyses.length > 0 && (
          <RecentAnalyses analyses={past.analyses} currentId={result?.id} onShow={show} disabled={analyzing} />
        )}
        {user &&
          (user.subscriptionTier === 'free' ? (
            <UpsellCard />
          ) : (
            <RecommendationsCard key={user.id} tier={user.subscriptionTier} onPropose={propose} disabled={analyzing} />
          ))}
      </div>
    </Page>
  );
}
