import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { nicheAnalysisRequest, type NicheAnalysis } from '../../../shared/niche/analysis.ts';
import { Card } from '../../components/card.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { OverdueNotice } from '../../components/overdue-notice.tsx';
import { Page, PageTitle } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { showFieldError } from '../../lib/field-error.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { usePageMeta } from '../../lib/use-page-meta.ts';
import { AccountCheckFailed } from '../auth/account-gate.tsx';
import { useLastUser } from '../auth/use-last-user.ts';
import { AnalysisResult } from './result/analysis-result.tsx';
import { Analyzing } from './search/analyzing.tsx';
import { historyQuery } from './endpoints.ts';
import { ExampleResult } from './result/example-result.tsx';
import { KeywordForm } from './search/keyword-form.tsx';
import { MethodBox } from './result/method-box.tsx';
import { RecentAnalyses } from './history/recent-analyses.tsx';
import { RecommendationsCard } from './recommendations/recommendations-card.tsx';
import { UpsellCard } from './upsell-card.tsx';
import { useAnalyzeNiche } from './search/use-analyze-niche.ts';

export default function NicheValidatorPage() {
  usePageMeta('Niche Validator', 'How profitable a book niche is: its demand, its competition, its prices, and the evidence for each.');
  const { user, owner, isError } = useLastUser();
  const form = useForm({ resolver: zodResolver(nicheAnalysisRequest), defaultValues: { keyword: '' } });
  const [shown, setShown] = useState<NicheAnalysis | null>(null);
  /** What to focus next. A new object each time, so that the same target can be focused twice. */
  const [focusTarget, setFocusTarget] = useState<{ to: 'field' | 'result' } | null>(null);
  const { setFocus } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const history = useInfiniteQuery({ ...historyQuery(), enabled: Boolean(user) });
  const show = (analysis: NicheAnalysis) => {
    setShown(analysis);
    setFocusTarget({ to: 'result' });
  };
  const { analyze, analyzing } = useAnalyzeNiche({
    onReady: show,
    onFailed: (error) => {
      showFieldError(form, error);
      setFocusTarget({ to: 'field' });
    },
    authTab: owner ? 'login' : 'register',
  });

  // During a request the field is disabled and there is no result to focus.
  useEffect(() => {
    if (!focusTarget || analyzing) return;
    if (focusTarget.to === 'field') setFocus('keyword');
    else heading.current?.focus();
  }, [focusTarget, analyzing, setFocus]);

  const submit = form.handleSubmit(
    ({ keyword }) => analyze(keyword),
    () => {
      if (!form.getValues('keyword').trim()) showErrorToast('Missing Keyword', 'Please enter a niche or keyword to analyze.');
    },
  );
  const fillIn = (niche: string) => {
    form.setValue('keyword', niche);
    form.clearErrors();
  };
  const run = (niche: string) => {
    fillIn(niche);
    analyze(niche);
  };
  const propose = (niche: string) => {
    fillIn(niche);
    scrollTo({ top: 0 });
    setFocus('keyword');
  };
  // Not shown to another user who signs in on this page.
  const result = shown && shown.userId === owner?.id ? shown : null;
  const pages = user ? history.data?.pages : undefined;
  const past = pages?.[0] && { usage: pages[0].usage, analyses: pages.flatMap(({ analyses }) => analyses) };
  const historyFailed = Boolean(user) && hasFailed(history);
  // What follows the history is shown once its height is known.
  const isSettled = user === null || isError || historyFailed || past !== undefined;
  const isNew = user === null || past?.analyses.length === 0;

  return (
    <Page>
      <PageTitle over="Before you write" title="Niche Validator">
        Analyze how profitable a niche is across Amazon KDP, IngramSpark and e-book stores, before you spend months on it.
      </PageTitle>
      <div className="grid grid-cols-1 gap-8">
        <KeywordForm
          form={form}
          onSubmit={(event) => void submit(event)}
          analyzing={analyzing}
          usage={past?.usage}
          counting={!isSettled}
          isOverdue={user?.subscriptionStatus === 'past_due'}
        />
        {user?.subscriptionStatus === 'past_due' && <OverdueNotice />}
        {analyzing ? <Analyzing /> : result && <AnalysisResult key={result.id} heading={heading} analysis={result} onAnalyze={run} />}
        {user === null && !analyzing && !result && <ExampleResult />}
        {isNew && !analyzing && !result && <MethodBox />}
        {isError && !user && <AccountCheckFailed />}
        {!isSettled && (
          <Card className="p-5 sm:p-7">
            <Loading label="Loading your past analyses" className="grid gap-3">
              <Skeleton className="h-7 w-52" />
              <Skeleton className="h-5 w-72 max-w-full" />
              <Skeleton className="h-15" />
            </Loading>
          </Card>
        )}
        {historyFailed && <LoadFailed query={history} title="Your past analyses could not be loaded." />}
        {past && past.analyses.length > 0 && (
          <RecentAnalyses
            analyses={past.analyses}
            currentId={result?.id}
            onShow={show}
            disabled={analyzing}
            older={history.hasNextPage ? { isPending: history.isFetchingNextPage, show: () => void history.fetchNextPage() } : undefined}
          />
        )}
        {user &&
          isSettled &&
          (user.subscriptionTier === 'free' ? (
            <UpsellCard />
          ) : (
            <RecommendationsCard key={user.id} tier={user.subscriptionTier} onPropose={propose} disabled={analyzing} />
          ))}
      </div>
    </Page>
  );
}
