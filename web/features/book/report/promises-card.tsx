import type { EditorsReport } from '../../../../shared/book/editors-report.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { MoreList } from '../more-list.tsx';
import { keptWhere } from './report-words.ts';

const FIRST_SHOWN = 12;

/** What the reader is promised or kept from, and where that ends. */
export function PromisesCard({ promises }: Pick<EditorsReport, 'promises'>) {
  return (
    <SectionCard title="Promises and secrets">
      <p className="mt-1 max-w-2xl text-ink-soft">What the book leads a reader to expect, and the chapter that delivers it.</p>
      <MoreList items={promises} first={FIRST_SHOWN} className="mt-4">
        {({ kind, name, statement, plantedIn, paidIn }, index) => (
          <li key={index} className="grid gap-x-8 gap-y-1 border-t border-rule py-3.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_18rem]">
            <div>
              <p dir="auto" className="font-medium">
                {name}
              </p>
              <p dir="auto" className="text-ink-soft">
                {statement}
              </p>
            </div>
            <p className={paidIn ? 'text-sm' : 'text-sm font-medium text-gilt'}>{keptWhere({ kind, plantedIn, paidIn })}</p>
          </li>
        )}
      </MoreList>
    </SectionCard>
  );
}
