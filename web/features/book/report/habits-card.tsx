import type { ReactNode } from 'react';
import type { EditorsReport } from '../../../../shared/book/editors-report.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { MoreList } from '../more-list.tsx';
import { chaptersIn, countedIn } from './report-words.ts';

const FIRST_SHOWN = 10;

/** Phrases that return, in the text as it is now. */
export function HabitsCard({ habits: { recurring, stock, alike, unbalanced } }: Pick<EditorsReport, 'habits'>) {
  const isClean = recurring.length + stock.length + alike.length + unbalanced.length === 0;
  return (
    <SectionCard title="Phrases that return">
      {isClean ? (
        <p className="mt-1 max-w-2xl text-ink-soft">No phrase comes back often enough for a reader to notice.</p>
      ) : (
        <p className="mt-1 max-w-2xl text-ink-soft">Counted in your text as it is. A refrain may be meant; a habit seldom is.</p>
      )}
      <div className="mt-5 grid gap-8 empty:hidden lg:grid-cols-2">
        {recurring.length > 0 && (
          <Group title="Recurring phrases">
            <MoreList items={recurring} first={FIRST_SHOWN}>
              {(each) => <Line key={each.phrase} said={each.phrase} note={countedIn(each)} />}
            </MoreList>
          </Group>
        )}
        {stock.length > 0 && (
          <Group title="Stock phrases">
            <MoreList items={stock} first={FIRST_SHOWN}>
              {(each) => <Line key={each.phrase} said={each.phrase} note={`${countedIn(each)}; ${each.per10000} in 10,000 words`} />}
            </MoreList>
          </Group>
        )}
        {alike.length > 0 && (
          <Group title="Chapters that sound alike">
            <MoreList items={alike} first={FIRST_SHOWN}>
              {({ where, chapters, words }) => (
                <Line key={where + words} said={words} note={`${where === 'opening' ? 'Opens' : 'Ends'} ${chaptersIn(chapters)}`} />
              )}
            </MoreList>
          </Group>
        )}
        {unbalanced.length > 0 && (
          <Group title="Quotation marks that don’t match">
            <MoreList items={unbalanced} first={FIRST_SHOWN}>
              {({ chapter, paragraph }, index) => <Line key={index} said={paragraph} note={`Chapter ${chapter}`} />}
            </MoreList>
          </Group>
        )}
      </div>
    </SectionCard>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <div className="mt-2">{children}</div>
    </div>
  );
}

function Line({ said, note }: { said: string; note: string }) {
  return (
    <li className="border-t border-rule py-2 first:border-t-0">
      <p dir="auto" className="font-serif text-prose leading-snug">
        {said}
      </p>
      <p className="text-xs text-ink-soft tabular-nums">{note}</p>
    </li>
  );
}
