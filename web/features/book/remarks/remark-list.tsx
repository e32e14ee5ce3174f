import type { ReactNode } from 'react';
import { chapterPlainText, locateQuote } from '../../../../shared/book/locate-quote.ts';
import type { ShownRemark } from '../../../../shared/book/remarks.ts';
import type { BookText } from '../../../../shared/book/text.ts';
import { Badge } from '../../../components/badge.tsx';
import { Fold } from '../../../components/fold.tsx';
import { formatDay, plural } from '../../../lib/format.ts';
import { goToChapter } from '../read/go-to-chapter.ts';
import { passageRanges } from './passage-range.ts';
import { useRemarkMarks } from './use-remark-marks.ts';

type RemarkListProps = {
  text: BookText;
  remarks: readonly ShownRemark[];
  /** The chapter beside which they stand; undefined for those of all. */
  chapter: number | undefined;
  /** What can be done with one. */
  actions?: ((remark: ShownRemark) => ReactNode) | undefined;
};

/** Remarks beside the text: those of the chapter in view, and where there are others. Their passages are marked in the text. */
export function RemarkList({ text, remarks, chapter, actions }: RemarkListProps) {
  useRemarkMarks(remarks);
  if (remarks.length === 0) return null;
  const shown = remarks.filter((each) => chapter === undefined || each.chapter === chapter);
  const [open, settled] = [shown.filter((each) => !each.settled), shown.filter((each) => each.settled)];
  const elsewhere = remarks.filter((each) => !each.settled && !shown.includes(each));
  const card = (remark: ShownRemark) => <RemarkCard key={remark.id} {...{ text, remark, actions }} saysChapter={chapter === undefined} />;
  const list = (
    <div className="grid gap-3">
      {open.length > 0 && <ul className="grid gap-3">{open.map(card)}</ul>}
      {open.length === 0 && <p className="text-sm text-ink-soft">No open remarks {chapter === undefined ? 'left' : 'on this chapter'}.</p>}
      <Elsewhere remarks={elsewhere} />
      {settled.length > 0 && (
        <Fold summary={`${settled.length} settled`}>
          <ul className="grid gap-3">{settled.map(card)}</ul>
        </Fold>
      )}
    </div>
  );
  if (chapter === undefined) return <Fold summary={open.length > 0 ? plural(open.length, 'open remark') : 'Remarks'}>{list}</Fold>;
  return (
    <section aria-label="Remarks" className="grid gap-2">
      <h2 className="text-lg">Remarks</h2>
      {list}
    </section>
  );
}

/** Other chapters with open remarks. */
function Elsewhere({ remarks }: { remarks: readonly ShownRemark[] }) {
  const chapters = [...new Set(remarks.map(({ chapter }) => chapter))];
  if (chapters.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {plural(remarks.length, 'open remark')} elsewhere:{' '}
      {chapters.map((number) => (
        <button key={number} type="button" className="mr-2 rounded-md underline hover:text-ink" onClick={() => goToChapter(number)}>
          chapter {number}
        </button>
      ))}
    </p>
  );
}

type RemarkCardProps = Pick<RemarkListProps, 'text' | 'actions'> & { remark: ShownRemark; saysChapter: boolean };

function RemarkCard({ text, remark, actions, saysChapter }: RemarkCardProps) {
  const { chapter: number, quote, name, text: words, leftAt, settled } = remark;
  const chapter = text.chapters.find((each) => each.number === number);
  const hasChanged = quote !== '' && !(chapter && locateQuote(chapterPlainText(chapter.blocks), remark));
  return (
    <li className="grid gap-2 rounded-md border border-rule bg-surface p-3 text-sm">
      <Quote remark={remark} leads={!hasChanged} />
      {hasChanged && <Badge tone="gilt">The passage has changed</Badge>}
      <p dir="auto" className="break-words whitespace-pre-line">
        {words}
      </p>
      <p className="text-xs text-ink-soft">
        <bdi>{name}</bdi>, {formatDay(leftAt)}
        {saysChapter && `, chapter ${number}`}
        {settled && ', settled'}
      </p>
      {actions?.(remark)}
    </li>
  );
}

/** The words that it is about, which lead to their place in the text. */
function Quote({ remark, leads }: { remark: ShownRemark; leads: boolean }) {
  const { chapter, quote } = remark;
  const words = quote ? `“${quote}”` : `On the whole of chapter ${chapter}`;
  const look = 'line-clamp-3 border-l-2 border-gilt-rule pl-2 text-left font-serif break-words';
  if (!leads)
    return (
      <p dir="auto" className={look}>
        {words}
      </p>
    );
  return (
    <button type="button" dir="auto" className={`${look} hover:bg-sunken`} title="Show in the text" onClick={() => show(remark)}>
      {words}
    </button>
  );
}

function show(remark: ShownRemark): void {
  const [range] = passageRanges(remark.chapter, [remark]);
  if (!range) return goToChapter(remark.chapter);
  const start = range.startContainer.parentElement;
  start?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
