import { Search } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.tsx';

type KeywordsTabProps = { keywords: readonly string[]; onAnalyze: (keyword: string) => void };

/** Related keywords; clicking one analyses it. */
export function KeywordsTab({ keywords, onAnalyze }: KeywordsTabProps) {
  if (keywords.length === 0)
    return <EmptyState icon={Search} title="No keyword suggestions available" text="A broader keyword may have related ones." />;
  return (
    <div>
      <p className="text-sm text-ink-soft">Choose one to analyze it.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {keywords.map((keyword, index) => (
          <li key={index} className="max-w-full">
            <button
              type="button"
              dir="auto"
              onClick={() => onAnalyze(keyword)}
              className="max-w-full rounded-2xl border border-rule-strong bg-surface px-4 py-1.5 text-start text-sm transition-colors hover:border-cloth hover:bg-cloth-soft"
            >
              {keyword}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
