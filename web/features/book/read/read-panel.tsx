import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Sparkles } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ProjectDetail } from '../../../../shared/book/project.ts';
import type { BlockRange } from '../../../../shared/book/rewrite.ts';
import type { BookText } from '../../../../shared/book/text.ts';
import { FloatingButton } from '../../../components/floating-button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FileLinks } from '../files/file-links.tsx';
import { MakeBook } from '../files/make-book.tsx';
import { NotesPart } from '../notes-part.tsx';
import type { PanelProps } from '../panel-props.ts';
import { BookRemarks } from '../remarks/book-remarks.tsx';
import { rewritesQuery } from '../rewrite/endpoints.ts';
import { RewriteDialog } from '../rewrite/rewrite-dialog.tsx';
import { useSelectedPassage } from '../rewrite/selected-passage.ts';
import { BookChapter } from './book-chapter.tsx';
import { contentsOf } from './contents.tsx';
import { ReadingView } from './reading-view.tsx';
import { useBookText } from './use-book-text.ts';

/** The book to read, as far as it is written: chapters appear as they are stored. */
export function ReadPanel({ projectId, userId, detail, isKnown }: PanelProps) {
  const text = useBookText(projectId, detail?.chapters);
  // The text comes together with what is known of its chapters: their tools would push it down.
  const query = isKnown ? text : { ...text, data: undefined, isFetched: false, isError: false };
  return (
    <NotesPart query={query} name="text">
      {(text) =>
        text.chapters.length > 0 ? <Reading text={text} userId={userId} detail={detail} projectId={projectId} /> : <NothingYet />
      }
    </NotesPart>
  );
}

/** What the author wants written anew. */
type Asked = { chapter: number; passage: BlockRange | null };

type ReadingProps = { text: BookText; userId: string; projectId: string; detail: ProjectDetail | undefined };

function Reading({ text, userId, projectId, detail }: ReadingProps) {
  const selected = useSelectedPassage();
  const [asked, setAsked] = useState<Asked>();
  const askedChapter = text.chapters.find(({ number }) => number === asked?.chapter);
  const askForChapter = useCallback((number: number) => setAsked({ chapter: number, passage: null }), []);
  const isAtRest = detail?.status === 'completed' || detail?.status === 'failed';
  const rewrites = useQuery({ ...rewritesQuery(projectId), enabled: isAtRest });
  return (
    <>
      <ReadingView
        {...{ text, userId, projectId }}
        contents={detail && contentsOf(detail.chapters)}
        beside={
          detail && (
            <>
              <FileLinks project={detail} />
              <MakeBook project={detail} />
            </>
          )
        }
        remarks={(chapter) => <BookRemarks projectId={projectId} text={text} chapter={chapter} />}
      >
        {text.chapters.map((each) => (
          <BookChapter
            key={each.number}
            projectId={projectId}
            chapter={each}
            progress={detail?.chapters.find(({ number }) => number === each.number)}
            rewrite={rewrites.data?.rewrites.find(({ chapter: number }) => number === each.number)}
            onRewrite={isAtRest ? askForChapter : undefined}
          />
        ))}
        {detail && text.chapters.length < detail.chapters.length && (
          <p className="mt-16 text-center text-ink-soft italic">More is being written.</p>
        )}
      </ReadingView>
      {selected && isAtRest && !asked && (
        <FloatingButton onClick={() => setAsked(selected)}>
          <Sparkles aria-hidden /> Rewrite the Selection
        </FloatingButton>
      )}
      {asked && askedChapter && (
        <RewriteDialog projectId={projectId} chapter={askedChapter} passage={asked.passage} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        icon={BookOpenText}
        level={2}
        title="Nothing to read yet"
        text="Chapters appear here as they are written. Until then, the plan shows where the book is going."
      />
    </Card>
  );
}
