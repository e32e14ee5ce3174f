import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Sparkles } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ProjectDetail } from '../../../../shared/book/project.ts';
import type { BlockRange } from '../../../../shared/book/rewrite.ts';
import type { BookText, ChapterText } from '../../../../shared/book/text.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Fold } from '../../../components/fold.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { FileLinks } from '../files/file-links.tsx';
import { MakeBook } from '../files/make-book.tsx';
import { NotesPart } from '../notes-part.tsx';
import type { PanelProps } from '../panel-props.ts';
import { rewritesQuery } from '../rewrite/endpoints.ts';
import { RewriteDialog } from '../rewrite/rewrite-dialog.tsx';
import { useSelectedPassage } from '../rewrite/selected-passage.ts';
import { BookChapter } from './book-chapter.tsx';
import { Contents } from './contents.tsx';
import { goToChapter } from './go-to-chapter.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { keys, paper, size, sizeBeside, useChoice } from './reading-look.ts';
import { elementAt, placeInView, scrollToElement } from './reading-place.ts';
import { ReadingTools } from './reading-tools.tsx';
import './reading.css';
import { SEARCH_ID, SearchBox } from './search-box.tsx';
import { useBookText } from './use-book-text.ts';
import { usePlace } from './use-place.ts';
import { useReadingKeys } from './use-reading-keys.ts';

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
  const [words, setWords] = useState('');
  const [showsKeys, setShowsKeys] = useState(false);
  const wide = useMediaQuery('(min-width: 64rem)');
  const selected = useSelectedPassage();
  const [asked, setAsked] = useState<Asked>();
  const askedChapter = text.chapters.find(({ number }) => number === asked?.chapter);
  const askForChapter = useCallback((number: number) => setAsked({ chapter: number, passage: null }), []);
  const isAtRest = detail?.status === 'completed' || detail?.status === 'failed';
  const rewrites = useQuery({ ...rewritesQuery(projectId), enabled: isAtRest });
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
  const contents = detail && <Contents chapters={detail.chapters} current={chapter ?? text.chapters[0]?.number} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid gap-4 lg:sticky lg:top-[calc(5rem+var(--notice-height))] lg:max-h-[calc(100dvh-6rem-var(--notice-height))] lg:overflow-y-auto lg:p-1 print:hidden">
        <ReadingTools onKeys={() => setShowsKeys(true)} />
        {detail && <FileLinks project={detail} />}
        {detail && <MakeBook project={detail} />}
        <SearchBox chapters={text.chapters} words={words} onType={setWords} />
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
        </div>
      </Card>
      {selected && isAtRest && !asked && (
        <div className="fixed inset-x-0 bottom-4 z-20 flex justify-center print:hidden">
          <Button className="shadow-page" onMouseDown={(event) => event.preventDefault()} onClick={() => setAsked(selected)}>
            <Sparkles aria-hidden /> Rewrite the Selection
          </Button>
        </div>
      )}
      {asked && askedChapter && (
        <RewriteDialog projectId={projectId} chapter={askedChapter} passage={asked.passage} onClose={() => setAsked(undefined)} />
      )}
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
