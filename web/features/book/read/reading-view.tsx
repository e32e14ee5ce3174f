import { useState, type ReactNode } from 'react';
import type { BookText, ChapterText } from '../../../../shared/book/text.ts';
import { Card } from '../../../components/card.tsx';
import { Fold } from '../../../components/fold.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Contents, type ContentsLine } from './contents.tsx';
import { goToChapter } from './go-to-chapter.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { keys, paper, size, sizeBeside, useChoice } from './reading-look.ts';
import { elementAt, placeInView, scrollToElement } from './reading-place.ts';
import { ReadingTools } from './reading-tools.tsx';
import './reading.css';
import { SEARCH_ID, SearchBox } from './search-box.tsx';
import { usePlace } from './use-place.ts';
import { useReadingKeys } from './use-reading-keys.ts';

type ReadingViewProps = {
  text: BookText;
  /** By whom and in which book the place is kept in this browser. */
  userId: string;
  projectId: string;
  contents: readonly ContentsLine[] | undefined;
  /** What else belongs beside the text, below the tools. */
  beside?: ReactNode;
  /** Remarks on a chapter, or on all of them where there is no room beside the text. */
  remarks?: (chapter: number | undefined) => ReactNode;
  /** The chapters, and what follows them. */
  children: ReactNode;
};

/** A book to read: its text in the look that the reader chose, with contents, search and keys beside it. */
export function ReadingView({ text, userId, projectId, contents: lines, beside, remarks, children }: ReadingViewProps) {
  const [words, setWords] = useState('');
  const [showsKeys, setShowsKeys] = useState(false);
  const wide = useMediaQuery('(min-width: 64rem)');
  const chapter = usePlace(userId, projectId, true);
  const fontSize = useChoice(size, '3');
  const grow = (by: 1 | -1) => {
    const next = sizeBeside(fontSize, by);
    if (next) size.choose(next);
  };
  useReadingKeys(
    {
      j: () => stepBlock(1),
      k: () => stepBlock(-1),
      ArrowRight: () => stepChapter(text.chapters, 1),
      ArrowLeft: () => stepChapter(text.chapters, -1),
      '/': () => document.getElementById(SEARCH_ID)?.focus(),
      '+': () => grow(1),
      '-': () => grow(-1),
      '?': () => setShowsKeys(true),
    },
    useChoice(keys, 'on') === 'on',
  );
  const current = chapter ?? text.chapters[0]?.number;
  const contents = lines && <Contents chapters={lines} current={current} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid gap-4 lg:sticky lg:top-[calc(5rem+var(--notice-height))] lg:max-h-[calc(100dvh-6rem-var(--notice-height))] lg:overflow-y-auto lg:p-1 print:hidden">
        <ReadingTools onKeys={() => setShowsKeys(true)} />
        {beside}
        <SearchBox chapters={text.chapters} words={words} onType={setWords} />
        {remarks?.(wide ? current : undefined)}
        {wide ? contents : <Fold summary="Contents">{contents}</Fold>}
      </div>
      <Card
        className="reading min-w-0 px-5 py-10 sm:px-10 sm:py-14"
        data-paper={useChoice(paper, 'theme')}
        data-size={fontSize}
        lang={text.language}
        aria-label="The text"
      >
        <div className="book-text" dir="auto">
          {children}
        </div>
      </Card>
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </div>
  );
}

/** Goes to the block after or before the one in view. */
function stepBlock(by: 1 | -1): void {
  const place = placeInView();
  const blocks = [...document.querySelectorAll('[data-at]')];
  const at = place ? blocks.indexOf(elementAt(place) ?? document.body) : -1;
  scrollToElement(blocks[Math.max(0, at + by)] ?? null);
}

/** Goes to the chapter after or before the one in view. */
function stepChapter(chapters: readonly ChapterText[], by: 1 | -1): void {
  const place = placeInView();
  const at = chapters.findIndex(({ number }) => number === place?.chapter);
  const next = chapters[at + by];
  if (next) goToChapter(next.number);
}
