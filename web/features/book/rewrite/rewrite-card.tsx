import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Block } from '../../../../shared/book/manuscript.ts';
import type { ShownRewrite, Touched } from '../../../../shared/book/rewrite.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Fold } from '../../../components/fold.tsx';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { SideBySide } from '../../../components/diff/side-by-side.tsx';
import { fetchChapter } from '../edit/endpoints.ts';
import { textQuery, withChapter } from '../read/use-book-text.ts';
import { decideRewrite, isAtWork, rewritesQuery } from './endpoints.ts';

/** The last rewrite of a chapter: on its way, to be decided on, or what it touches. */
export function RewriteCard({ projectId, rewrite }: { projectId: string; rewrite: ShownRewrite }) {
  const { state, failure, touches } = rewrite;
  if (isAtWork(rewrite)) return <AtWork rewrite={rewrite} />;
  if (state === 'offered') return <Offer projectId={projectId} rewrite={rewrite} />;
  if (state === 'failed')
    return (
      <div className="mb-6 font-sans text-base print:hidden">
        <Alert tone="warning" title="The new text was not written">
          {failure}
        </Alert>
      </div>
    );
  if (state === 'accepted' && touches && touches.length > 0) return <Touches touches={touches} />;
  return null;
}

function AtWork({ rewrite: { instruction, partsDone, partsTotal } }: { rewrite: ShownRewrite }) {
  return (
    <div role="status" className="mb-6 rounded-md border border-rule bg-sunken px-4 py-3 font-sans text-sm print:hidden">
      Being rewritten: “{instruction}”{partsTotal > 1 && `, ${partsDone} of ${partsTotal} sections done`}. Your text stays as it is
      meanwhile.
    </div>
  );
}

function Offer({ projectId, rewrite }: { projectId: string; rewrite: ShownRewrite }) {
  const { id, chapter, instruction, before, after, tokens } = rewrite;
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: async (accept: boolean) => {
      const decided = await decideRewrite(projectId, id, accept);
      return { decided, text: accept ? await fetchChapter({ projectId, number: chapter }) : undefined };
    },
    onSuccess: ({ decided, text: changed }) => {
      queryClient.setQueryData(
        rewritesQuery(projectId).queryKey,
        (list) => list && { ...list, rewrites: list.rewrites.map((each) => (each.id === id ? decided : each)) },
      );
      if (!changed) return;
      queryClient.setQueryData(textQuery(projectId).queryKey, (text) => text && withChapter(text, changed));
      void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey, exact: true });
      showToast('New Text Accepted', 'The earlier text is kept under Versions.');
    },
    onError: (error) => showErrorToast('Not Saved', messageOf(error, 'The server can’t be reached. Please try again.')),
  });
  const pending = (accept: boolean) => decide.isPending && decide.variables === accept;
  return (
    <section
      aria-label={`A new text in chapter ${chapter}`}
      className="mb-8 rounded-md border border-gilt-rule bg-gilt-soft p-4 font-sans text-base text-ink print:hidden"
    >
      <h3 className="text-xl">A new text for you to decide on</h3>
      <p className="text-sm text-ink-soft">
        “{instruction}” It took {formatNumber(tokens)} tokens.
      </p>
      <SideBySide before={before as Block[]} after={(after ?? []) as Block[]} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" pending={pending(true)} disabled={pending(false)} onClick={() => decide.mutate(true)}>
          Accept
        </Button>
        <Button size="sm" variant="secondary" pending={pending(false)} disabled={pending(true)} onClick={() => decide.mutate(false)}>
          Keep the Old Text
        </Button>
      </div>
    </section>
  );
}

const KINDS: Record<Touched['kind'], string> = {
  fact: 'No longer said here',
  promise: 'Check that it is still planted or kept',
  claim: 'Claim removed',
};

/** What else in the book speaks of what was replaced, for the author to look at. */
function Touches({ touches }: { touches: readonly Touched[] }) {
  return (
    <Fold summary="What the new text touches" className="mb-6 font-sans text-base print:hidden">
      <ul className="grid gap-2 text-sm">
        {touches.map(({ kind, text, chapters }, index) => (
          <li key={index}>
            <span className="block text-ink-soft">
              {KINDS[kind]}
              {chapters.length > 0 && `; see also chapter${chapters.length > 1 ? 's' : ''} ${chapters.join(', ')}`}
            </span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
