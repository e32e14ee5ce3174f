import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, History, Lock, LockOpen, PenLine, Sparkles } from 'lucide-react';
import type { ChapterProgress } from '../../../../shared/book/project.ts';
import type { ChapterStanding, StandingChange } from '../../../../shared/book/versions.ts';
import { Button } from '../../../components/button.tsx';
import { messageOf } from '../../../lib/api.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { putStanding } from './endpoints.ts';

type ChapterBarProps = {
  projectId: string;
  progress: ChapterProgress;
  /** Of the text that is shown, which an approval is of. */
  revision: number;
  onEdit: () => void;
  onVersions: () => void;
  /** Absent while the book is at work. */
  onRewrite: (() => void) | undefined;
};

/** What an author does with a chapter: edit, see its versions, lock, approve. */
export function ChapterBar({ projectId, progress, revision, onEdit, onVersions, onRewrite }: ChapterBarProps) {
  const { number, locked, approved } = progress;
  const standing = useStanding(projectId, number);
  const set = (change: Partial<ChapterStanding>) => standing.mutate({ revision, ...change });
  return (
    <div
      role="group"
      aria-label={`Chapter ${number}`}
      className="mt-4 flex flex-wrap justify-center gap-1 font-sans text-base print:hidden"
    >
      <Button size="sm" variant="ghost" disabled={locked} onClick={onEdit}>
        <PenLine aria-hidden /> Edit
      </Button>
      {onRewrite && (
        <Button size="sm" variant="ghost" disabled={locked} onClick={onRewrite}>
          <Sparkles aria-hidden /> Rewrite
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onVersions}>
        <History aria-hidden /> Versions
      </Button>
      <Button size="sm" variant="ghost" aria-pressed={locked} className="aria-pressed:bg-sunken" onClick={() => set({ locked: !locked })}>
        {locked ? <Lock aria-hidden /> : <LockOpen aria-hidden />} {locked ? 'Locked' : 'Lock'}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={approved}
        className="aria-pressed:bg-sunken"
        onClick={() => set({ approved: !approved })}
      >
        <Check aria-hidden /> {approved ? 'Approved' : 'Approve'}
      </Button>
    </div>
  );
}

/** Locks and approves at once on the screen, and takes it back where the server refuses. Changes of a chapter are sent one after the other. */
function useStanding(projectId: string, number: number) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(projectId);
  const mutationKey = [...queryKey, 'standing'];
  return useMutation({
    mutationKey,
    scope: { id: `${projectId}/${number}` },
    mutationFn: (change: StandingChange) => putStanding({ projectId, number }, change),
    onMutate: async ({ locked, approved }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey)?.chapters.find((each) => each.number === number);
      show({ ...(locked !== undefined && { locked }), ...(approved !== undefined && { approved }) });
      return { before };
    },
    onError: (error, change, context) => {
      const { before } = context ?? {};
      if (before) show(change.locked === undefined ? { approved: before.approved } : { locked: before.locked });
      showErrorToast('Not Saved', messageOf(error, 'The server can’t be reached. Please try again.'));
    },
    // An answer read now would take back what is still on its way.
    onSettled: () => (queryClient.isMutating({ mutationKey }) > 1 ? undefined : queryClient.invalidateQueries({ queryKey, exact: true })),
  });

  function show(change: Partial<ChapterStanding>): void {
    queryClient.setQueryData(
      queryKey,
      (detail) =>
        detail && { ...detail, chapters: detail.chapters.map((each) => (each.number === number ? { ...each, ...change } : each)) },
    );
  }
}
