import { useEffect } from 'react';
import type { ShownRemark } from '../../../../shared/book/remarks.ts';
import { passageRanges } from './passage-range.ts';

const MARK = 'remark';
const SETTLE_MS = 250;

/** Marks the passages of open remarks in the text, where the browser can, also while it is edited: the text itself is not touched. */
export function useRemarkMarks(remarks: readonly ShownRemark[]): void {
  useEffect(() => {
    const book = document.querySelector('.book-text');
    if (!book || !('highlights' in CSS)) return;
    let due: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      due = undefined;
      const open = remarks.filter(({ settled, quote }) => !settled && quote);
      const chapters = [...new Set(open.map(({ chapter }) => chapter))];
      const ranges = chapters.flatMap((number) =>
        passageRanges(
          number,
          open.filter(({ chapter }) => chapter === number),
        ),
      );
      CSS.highlights.set(MARK, new Highlight(...ranges));
    };
    const observer = new MutationObserver(() => (due ??= setTimeout(mark, SETTLE_MS)));
    observer.observe(book, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      clearTimeout(due);
      CSS.highlights.delete(MARK);
    };
  }, [remarks]);
}
