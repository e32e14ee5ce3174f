import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useState } from 'react';
import type { ChapterProgress } from '../../../../shared/book/project.ts';
import type { ChapterText } from '../../../../shared/book/text.ts';
import { Loading } from '../../../components/loading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { ChapterBar } from '../edit/chapter-bar.tsx';
import { ChapterVersions } from '../edit/chapter-versions.tsx';
import type { ShownRewrite } from '../../../../shared/book/rewrite.ts';
import { RewriteCard } from '../rewrite/rewrite-card.tsx';
import { BookBlocks } from './book-blocks.tsx';
import { OwnImage } from './own-image.tsx';

// Loaded by those who edit: it is as large as the rest of the page.
const ChapterEditor = lazy(async () => ({ default: (await import('../edit/chapter-editor.tsx')).ChapterEditor }));

type BookChapterProps = {
  projectId: string;
  chapter: ChapterText;
  progress: ChapterProgress | undefined;
  rewrite: ShownRewrite | undefined;
  onRewrite: ((chapter: number) => void) | undefined;
};

/** A chapter to read, to edit, or to compare with what it was. */
export const BookChapter = memo(function BookChapter({ projectId, chapter, progress, rewrite, onRewrite }: BookChapterProps) {
  const { number, title, blocks, revision } = chapter;
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<'read' | 'edit' | 'versions'>('read');
  const backToReading = () => {
    setMode('read');
    void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey, exact: true });
  };
  return (
    <article id={`chapter-${number}`} className="book-chapter mb-20" aria-labelledby={`title-${number}`}>
      <header className="chapter-head mb-10 text-center">
        <p className="text-gilt smallcaps">Chapter {number}</p>
        <h2 id={`title-${number}`} tabIndex={-1} dir="auto" className={mode === 'edit' ? 'sr-only' : 'chapter-title'}>
          {title}
        </h2>
        {progress && mode === 'read' && (
          <ChapterBar
            {...{ projectId, progress, revision }}
            onEdit={() => setMode('edit')}
            onVersions={() => setMode('versions')}
            onRewrite={onRewrite && (() => onRewrite(number))}
          />
        )}
      </header>
      {mode === 'edit' && (
        <Suspense
          fallback={
            <Loading label="Loading the editor">
              <Skeleton className="h-64 w-full" />
            </Loading>
          }
        >
          <ChapterEditor projectId={projectId} chapter={chapter} onClose={backToReading} />
        </Suspense>
      )}
      {mode === 'versions' && (
        <ChapterVersions projectId={projectId} chapter={chapter} isLocked={progress?.locked ?? false} onClose={backToReading} />
      )}
      {mode === 'read' && rewrite && <RewriteCard projectId={projectId} rewrite={rewrite} />}
      {mode === 'read' && (
        <BookBlocks blocks={blocks} chapter={number} figureImage={(props) => <OwnImage projectId={projectId} {...props} />} />
      )}
    </article>
  );
});
