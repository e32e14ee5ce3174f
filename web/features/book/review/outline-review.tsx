import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MOST_CHAPTERS, type ReviewedOutline } from '../../../../shared/book/review.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Fold } from '../../../components/fold.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { NotesPart } from '../notes-part.tsx';
import { castEdit, castFault, castOf, isOther } from './cast-draft.ts';
import { CastFields } from './cast-fields.tsx';
import { ChapterFields } from './chapter-fields.tsx';
import { decideOutline, outlineQuery, saveOutline } from './endpoints.ts';
import { draftOf, editOf, faultOf, moved, sharedOut, wordsOf, type DraftChapter } from './outline-draft.ts';
import { RedraftDialog } from './redraft-dialog.tsx';
import { VoiceFields } from './voice-fields.tsx';

/** The outline that waits for its author: edited, drafted anew, or accepted. */
export function OutlineReview({ projectId }: { projectId: string }) {
  const query = useQuery(outlineQuery(projectId));
  return (
    <NotesPart query={query} name="outline">
      {/* What the server has after a save or another draft begins a new edit. */}
      {(outline) => <OutlineEditor key={outline.revision} projectId={projectId} outline={outline} />}
    </NotesPart>
  );
}

function OutlineEditor({ projectId, outline }: { projectId: string; outline: ReviewedOutline }) {
  const queryClient = useQueryClient();
  const [chapters, setChapters] = useState(() => draftOf(outline));
  const [people, setPeople] = useState(() => castOf(outline));
  const [pending, setPending] = useState<'save' | 'accept'>();
  const [asksAnew, setAsksAnew] = useState(false);
  const [added, setAdded] = useState(0);
  const isChanged = isOther(draftOf(outline), chapters) || isOther(castOf(outline), people);
  const fault = faultOf(chapters, outline.wordCount) ?? castFault(people);
  const change = (index: number, values: Partial<DraftChapter>) =>
    setChapters(chapters.map((chapter, at) => (at === index ? { ...chapter, ...values } : chapter)));
  const add = () => {
    setAdded(added + 1);
    const words = Math.max(100, Math.round(outline.wordCount / (chapters.length + 1)));
    setChapters([...chapters, { key: `new-${added}`, was: null, title: '', points: '', words }]);
  };

  const run = async (what: 'save' | 'accept') => {
    setPending(what);
    try {
      const stored = isChanged
        ? await saveOutline(projectId, { ...editOf(outline.revision, chapters), ...castEdit(castOf(outline), people) })
        : outline;
      if (what === 'accept') {
        await decideOutline(projectId, { decision: 'accept', revision: stored.revision });
        showToast('Outline Accepted', 'Your book is being written from it.');
        void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
      } else {
        showToast('Outline Saved');
      }
      queryClient.setQueryData(outlineQuery(projectId).queryKey, stored);
    } catch (error) {
      showErrorToast('Not Saved', messageOf(error, 'The server can’t be reached. Please try again.'));
    }
    setPending(undefined);
  };

  return (
    <SectionCard title="Review the outline">
      <p className="mt-2 max-w-2xl text-ink-soft">
        Nothing is written yet. Change anything you like: titles, order, key points (one per line), word counts, and below them the people
        and the voice. Tags in brackets, such as [list-2], refer to the canon.
      </p>
      <ol className="mt-5 grid gap-6">
        {chapters.map((chapter, index) => (
          <ChapterFields
            key={chapter.key}
            chapter={chapter}
            number={index + 1}
            isLast={index + 1 === chapters.length}
            onChange={(values) => change(index, values)}
            onMove={(by) => setChapters(moved(chapters, index, by))}
            onRemove={() => setChapters(chapters.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button size="sm" variant="secondary" disabled={chapters.length >= MOST_CHAPTERS} onClick={add}>
          <Plus aria-hidden /> Add a Chapter
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={chapters.length === 0}
          onClick={() => setChapters(sharedOut(chapters, outline.wordCount))}
        >
          Balance the Words
        </Button>
        <p className="ml-auto text-sm text-ink-soft tabular-nums">
          {formatNumber(wordsOf(chapters))} of {formatNumber(outline.wordCount)} words
        </p>
      </div>
      <div className="mt-6 grid gap-5 border-t border-rule pt-5">
        <Fold summary={people.cast.length > 0 ? `People (${people.cast.length})` : 'People'}>
          <CastFields cast={people.cast} onChange={(cast) => setPeople({ ...people, cast })} />
        </Fold>
        {people.voice && (
          <Fold summary="Voice sheet">
            <VoiceFields voice={people.voice} onChange={(voice) => setPeople({ ...people, voice })} />
          </Fold>
        )}
      </div>
      {fault && (
        <div className="mt-4">
          <Alert tone="warning">{fault}</Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 border-t border-rule pt-5">
        <Button pending={pending === 'accept'} disabled={fault !== undefined || pending === 'save'} onClick={() => void run('accept')}>
          Accept and Write the Book
        </Button>
        <Button
          variant="secondary"
          pending={pending === 'save'}
          disabled={!isChanged || fault !== undefined || pending === 'accept'}
          onClick={() => void run('save')}
        >
          Save
        </Button>
        <Button variant="ghost" disabled={outline.draftsLeft === 0 || pending !== undefined} onClick={() => setAsksAnew(true)}>
          Ask for Another Outline
        </Button>
      </div>
      {asksAnew && <RedraftDialog projectId={projectId} draftsLeft={outline.draftsLeft} onClose={() => setAsksAnew(false)} />}
    </SectionCard>
  );
}
