import { useQuery } from '@tanstack/react-query';
import { BookOpenText, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { RemarkPlace, ShownRemark } from '../../../shared/book/remarks.ts';
import type { SharedBook } from '../../../shared/book/sharing.ts';
import type { ChapterText } from '../../../shared/book/text.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { FloatingButton } from '../../components/floating-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatNumber } from '../../lib/format.ts';
import { BookBlocks } from '../book/read/book-blocks.tsx';
import { ReadingView } from '../book/read/reading-view.tsx';
import { RemarkList } from '../book/remarks/remark-list.tsx';
import { sharedRemarksQuery } from './endpoints.ts';
import { RemarkDialog } from './remark-dialog.tsx';
import { SharedImage } from './shared-image.tsx';
import { useSelectedPlace } from './use-selected-place.ts';

/** What a remark is to be about; `place` is null until it is chosen. */
type About = { chapter: ChapterText; place: RemarkPlace | null };

const NONE: readonly ShownRemark[] = [];

/** The text of a shared book, with what was remarked by the same link. */
export function SharedText({ token, book }: { token: string; book: SharedBook }) {
  const remarks = useQuery(sharedRemarksQuery(token)).data?.remarks ?? NONE;
  const selected = useSelectedPlace();
  const [about, setAbout] = useState<About>();
  if (book.chapters.length === 0) return <NothingYet />;
  const remarkOnSelection = () => {
    const chapter = book.chapters.find(({ number }) => number === selected?.chapter);
    if (chapter && selected) setAbout({ chapter, place: selected.place });
  };
  return (
    <>
      <ReadingView
        text={book}
        userId="shared"
        projectId={`${book.authorName}/${book.title}`}
        contents={book.chapters.map(({ number, title, words }) => ({
          number,
          title,
          note: `${formatNumber(words)} words`,
          isWritten: true,
        }))}
        remarks={(chapter) => <RemarkList text={book} remarks={remarks} chapter={chapter} />}
      >
        {book.chapters.map((chapter) => (
          <article
            key={chapter.number}
            id={`chapter-${chapter.number}`}
            className="book-chapter mb-20"
            aria-labelledby={`title-${chapter.number}`}
          >
            <header className="chapter-head mb-10 text-center">
              <p className="text-gilt smallcaps">Chapter {chapter.number}</p>
              <h2 id={`title-${chapter.number}`} tabIndex={-1} dir="auto" className="chapter-title">
                {chapter.title}
              </h2>
              <Button size="sm" variant="ghost" className="mt-4 font-sans print:hidden" onClick={() => setAbout({ chapter, place: null })}>
                <MessageSquarePlus aria-hidden /> Leave a Remark<span className="sr-only"> on chapter {chapter.number}</span>
              </Button>
            </header>
            <BookBlocks
              blocks={chapter.blocks}
              chapter={chapter.number}
              figureImage={(props) => <SharedImage token={token} {...props} />}
            />
          </article>
        ))}
      </ReadingView>
      {selected && !about && (
        <FloatingButton onClick={remarkOnSelection}>
          <MessageSquarePlus aria-hidden /> Remark on the Selection
        </FloatingButton>
      )}
      {about && <RemarkDialog token={token} {...about} onClose={() => setAbout(undefined)} />}
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState icon={BookOpenText} level={2} title="Nothing to read yet" text="Chapters appear here as soon as they are written." />
    </Card>
  );
}
