import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { useOpenAuthDialog, type AuthTab } from '../../auth/auth-dialog-context.tsx';
import { analyzeNiche, historyQuery } from '../endpoints.ts';
import { analysisError } from './analysis-error.ts';

type AnalyzeNiche = {
  onReady: (analysis: NicheAnalysis) => void;
  onFailed: (error: unknown) => void;
  /** The tab of the sign-in dialog for users who are not signed in. */
  authTab: AuthTab;
};

/** Analyses a niche, one at a time. The toast with the result appears on whichever page the author is by then. */
export function useAnalyzeNiche({ onReady, onFailed, authTab }: AnalyzeNiche) {
  const queryClient = useQueryClient();
  const openAuth = useOpenAuthDialog();
  const { mutate, isPending } = useMutation({
    mutationFn: analyzeNiche,
    onSuccess: (_, keyword) => showToast('Analysis Complete', `Your niche analysis for "${keyword}" is ready.`),
    onError: (error) => {
      const { title, text } = analysisError(error);
      showErrorToast(title, text);
    },
    // Also after an error: the refetched usage may show why.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: historyQuery().queryKey });
    },
  });

  const analyze = useSingleFlight((done, keyword: string) =>
    mutate(keyword, {
      onSuccess: onReady,
      onError: (error) => {
        onFailed(error);
        if (analysisError(error).needsAccount) openAuth(authTab);
      },
      onSettled: done,
    }),
  );
  return { analyze, analyzing: isPending };
}
