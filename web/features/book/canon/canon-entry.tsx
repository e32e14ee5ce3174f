import type { ShownEntry } from '../../../../shared/book/notes.ts';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Fold } from '../../../components/fold.tsx';
import { plural } from '../../../lib/format.ts';
import { PassageQuote } from '../passage-quote.tsx';
import { keptWhere } from '../report/report-words.ts';
import type { Holding } from './canon-groups.ts';
import { CanonTable } from './canon-table.tsx';

/** Longer statements are folded: those of the whole account, and of the voice with its sample. */
const LONG = 700;

/** One thing that the book holds true, where it comes from, and what it replaced. */
export function CanonEntry({ entry, earlier }: Holding) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-rule py-4 first:border-t-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 dir="auto" className="font-sans text-base font-semibold">
          {entry.name}
        </h3>
        <Origin entry={entry} />
      </div>
      <Held entry={entry} />
      {earlier.length > 0 && (
        <Fold summary={plural(earlier.length, 'earlier version')}>
          <ul className="grid gap-3 border-l-2 border-rule pl-4 text-ink-soft">
            {earlier.map((each) => (
              <li key={each.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <Held entry={each} isEarlier />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </li>
  );
}

function Held({ entry, isEarlier = false }: { entry: ShownEntry; isEarlier?: boolean }) {
  const { kind, name, statement, quote, chapter, table, plantedIn, paidIn } = entry;
  return (
    <>
      <Statement text={statement} />
      {(kind === 'secret' || kind === 'promise') && (plantedIn !== null || paidIn !== null) && (
        <p className="text-sm text-ink-soft">{keptWhere({ kind, plantedIn, paidIn })}</p>
      )}
      {table && <CanonTable label={isEarlier ? `${name}, an earlier version` : name} table={table} />}
      {quote && chapter !== null && <PassageQuote chapter={chapter} quote={quote} />}
    </>
  );
}

function Statement({ text }: { text: string }) {
  const whole = (
    <p dir="auto" className="max-w-prose whitespace-pre-line">
      {text}
    </p>
  );
  if (text.length <= LONG) return whole;
  return <Fold summary={`${text.slice(0, LONG / 4).replace(/\s+\S*$/, '')}…`}>{whole}</Fold>;
}

const ORIGINS: Record<ShownEntry['origin'], [BadgeTone, string]> = {
  author: ['gilt', 'From you'],
  plan: ['neutral', 'Planned'],
  chapter: ['cloth', 'Established in the text'],
};

function Origin({ entry: { origin, chapter, carriedFrom } }: { entry: ShownEntry }) {
  const [tone, label] = ORIGINS[origin];
  if (carriedFrom !== null) return <Badge tone={tone}>{carriedFrom ? `From “${carriedFrom}”` : 'From an earlier book'}</Badge>;
  return <Badge tone={tone}>{origin === 'chapter' && chapter !== null ? `Chapter ${chapter}` : label}</Badge>;
}
