import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_CHAPTERS, type ReviewedOutline } from '../../../../shared/book/review.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Textarea } from '../../../components/textarea.tsx';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { NotesPart } from '../notes-part.tsx';
import { decideOutline, outlineQuery, saveOutline } from './endpoints.ts';
import { draftOf, editOf, faultOf, moved, sharedOut, wordsOf, type DraftChapter } from './outline-draft.ts';

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
  const [pending, setPending] = useState<'save' | 'accept'>();
  const [asksAnew, setAsksAnew] = useState(false);
  const [added, setAdded] = useState(0);
  const first = JSON.stringify(draftOf(outline));
  const isChanged = JSON.stringify(chapters) !== first;
  const fault = faultOf(chapters, outline.wordCount);
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
      const stored = isChanged ? await saveOutline(projectId, editOf(outline.revision, chapters)) : outline;
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
        Nothing is written yet. Change anything you like: titles, order, key points (one per line), word counts. Tags in brackets, such as
        [list-2], refer to the canon.
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

type ChapterFieldsProps = {
  chapter: DraftChapter;
  number: number;
  isLast: boolean;
  onChange: (values: Partial<DraftChapter>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function ChapterFields({ chapter: { title, points, words }, number, isLast, onChange, onMove, onRemove }: ChapterFieldsProps) {
  return (
    <li className="grid gap-3 border-t border-rule pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field label={`Title of chapter ${number}`}>
            {(control) => (
              <Input {...control} value={title} maxLength={120} onChange={(event) => onChange({ title: event.target.value })} />
            )}
          </Field>
        </div>
        <div className="w-28">
          <Field label="Words">
            {(control) => (
              <Input
                {...control}
                type="number"
                aria-label={`Words of chapter ${number}`}
                min={100}
                max={20_000}
                step={50}
                value={words}
                onChange={(event) => onChange({ words: Math.round(Number(event.target.value)) })}
              />
            )}
          </Field>
        </div>
        <div className="flex gap-1">
          <Button variant="ghost" size="icon" aria-label={`Move chapter ${number} up`} disabled={number === 1} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Move chapter ${number} down`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Remove chapter ${number}`} onClick={onRemove}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
      <Field label={`Key points of chapter ${number}`}>
        {(control) => <Textarea {...control} rows={3} value={points} onChange={(event) => onChange({ points: event.target.value })} />}
      </Field>
    </li>
  );
}

function RedraftDialog({ projectId, draftsLeft, onClose }: { projectId: string; draftsLeft: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [remark, setRemark] = useState('');
  const [isPending, setIsPending] = useState(false);
  const submit = async () => {
    setIsPending(true);
    try {
      await decideOutline(projectId, { decision: 'redraft', remark });
      showToast('Another Outline Is on Its Way', 'We’ll email you when it’s ready.');
      void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
      onClose();
    } catch (error) {
      showErrorToast('Request Failed', messageOf(error, 'The server can’t be reached. Please try again.'));
      setIsPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask for another outline"
      description={`It replaces this one, including your changes. You can ask ${draftsLeft === 1 ? 'once more' : `${draftsLeft} more times`}.`}
      focusFirst="textarea"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void submit();
        }}
      >
        <Field label="What should be different?" required count={{ used: remark.length, max: 1_000 }}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              placeholder="Start with the storm; fewer chapters about the trial"
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending} disabled={remark.trim().length < 3 || remark.length > 1_000}>
            Ask for Another
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
