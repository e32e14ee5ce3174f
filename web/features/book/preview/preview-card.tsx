import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { BookPreview, PreviewRequest } from '../../../../shared/book/preview.ts';
import { Button } from '../../../components/button.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Loading } from '../../../components/loading.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Select } from '../../../components/select.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { ApiError } from '../../../lib/api.ts';
import { useReadingKeys } from '../read/use-reading-keys.ts';
import { SpreadView } from './spread-view.tsx';
import { pageNumbers } from './spreads.ts';
import { useSpread } from './use-spread.ts';
import { useWidth } from './use-width.ts';

/** In a narrower column two pages cannot be read. */
const DOUBLE_FROM_PX = 520;

/** The pages as they will be printed, in the choices as they are. */
export function PreviewCard({ projectId, revision, choices }: { projectId: string; revision: number; choices: PreviewRequest }) {
  const [column, setColumn] = useState<HTMLElement | null>(null);
  const widthPx = useWidth(column);
  const isDouble = widthPx >= DOUBLE_FROM_PX;
  const { spread, isCurrent, failed, goTo, back, forth } = useSpread(projectId, revision, choices, isDouble);
  const isRtl = spread?.layout.direction === 'rtl';
  const [onLeft, onRight] = isRtl ? [forth, back] : [back, forth];
  useReadingKeys({ ArrowLeft: () => onLeft?.(), ArrowRight: () => onRight?.() }, spread !== undefined);
  return (
    <SectionCard title="Your pages">
      <p className="mt-1 text-ink-soft">Exactly as the PDF will have them, with your changes.</p>
      <div ref={setColumn} className="mt-5 grid gap-4">
        {failed && (
          <LoadFailed query={failed} title="The pages could not be laid out.">
            {failed.error instanceof ApiError && failed.error.code === 'NOT_PRINTABLE' ? failed.error.serverMessage : undefined}
          </LoadFailed>
        )}
        {spread && widthPx > 0 ? (
          <>
            <SpreadView spread={spread} isDouble={isDouble} widthPx={widthPx} />
            <div className="flex flex-wrap items-center justify-center gap-3">
              <Turn label={isRtl ? 'Next pages' : 'Previous pages'} icon={ChevronLeft} onTurn={onLeft} />
              <p role="status" className="min-w-36 text-center text-sm tabular-nums">
                {isCurrent || failed ? pageNumbers(spread.numbers, spread.layout.pages) : 'Laying out the pages…'}
              </p>
              <Turn label={isRtl ? 'Previous pages' : 'Next pages'} icon={ChevronRight} onTurn={onRight} />
              <Select
                aria-label="Go to"
                className="max-w-64"
                options={partsOf(spread.layout)}
                value={partAt(spread.layout, spread.numbers.at(-1) ?? 1)}
                onChange={({ target }) => goTo(spread.layout.destinations.find(({ id }) => id === target.value)?.page)}
              />
            </div>
          </>
        ) : (
          !failed && (
            <Loading label="Laying out the pages">
              <Skeleton className="aspect-[2/3] w-full sm:aspect-[4/3]" />
            </Loading>
          )
        )}
      </div>
    </SectionCard>
  );
}

function Turn({ label, icon: Icon, onTurn }: { label: string; icon: typeof ChevronLeft; onTurn: (() => void) | undefined }) {
  // Focus stays on the button at the book's ends.
  return (
    <Button variant="secondary" size="icon" aria-label={label} aria-disabled={!onTurn || undefined} onClick={() => onTurn?.()}>
      <Icon aria-hidden />
    </Button>
  );
}

/** Pages that have no title of their own. */
const UNTITLED: Record<string, string> = {
  'half-title': 'Half title',
  'title-page': 'Title page',
  copyright: 'Copyright page',
  dedication: 'Dedication',
  epigraph: 'Epigraph',
  contents: 'Contents',
};

function partsOf({ destinations }: BookPreview) {
  return destinations.map(({ id, title, ordinal, hasOwnNumber }) => ({
    value: id,
    label: title === undefined ? (UNTITLED[id] ?? id) : ordinal === undefined || hasOwnNumber ? title : `${ordinal}. ${title}`,
  }));
}

const partAt = ({ destinations }: BookPreview, page: number): string => destinations.findLast((each) => each.page <= page)?.id ?? '';
