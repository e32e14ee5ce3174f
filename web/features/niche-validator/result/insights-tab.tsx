import { CircleAlert, CircleCheck, CircleX, Lightbulb, Target, TriangleAlert, type LucideIcon } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { readInsight, type InsightKind } from '../niche-labels.ts';

const LOOKS: Record<InsightKind, { icon: LucideIcon; ink: string }> = {
  target: { icon: Target, ink: 'text-cloth' },
  warning: { icon: TriangleAlert, ink: 'text-oxblood' },
  green: { icon: CircleCheck, ink: 'text-cloth' },
  yellow: { icon: CircleAlert, ink: 'text-gilt' },
  red: { icon: CircleX, ink: 'text-oxblood' },
  plain: { icon: Lightbulb, ink: 'text-ink-soft' },
};

export function InsightsTab({ insights }: { insights: readonly string[] }) {
  if (insights.length === 0)
    return <EmptyState icon={Lightbulb} title="No insights available" text="The scores and the market analysis are under Overview." />;
  return (
    <ul className="grid gap-3">
      {insights.map((insight, index) => {
        const { kind, text } = readInsight(insight);
        const { icon: Icon, ink } = LOOKS[kind];
        return (
          <li key={index} className="flex gap-3 border-b border-rule pb-3 last:border-b-0">
            <Icon aria-hidden className={`mt-1 size-4.5 shrink-0 ${ink}`} />
            <span dir="auto" className="min-w-0 flex-1">
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
