import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RemarkList as Remarks, ShownRemark } from '../../../../shared/book/remarks.ts';
import type { BookText } from '../../../../shared/book/text.ts';
import { Button } from '../../../components/button.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { messageOf } from '../../../lib/api.ts';
import { hasFailed } from '../../../lib/query-state.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { deleteRemark, remarksQuery, settleRemark } from './endpoints.ts';
import { RemarkList } from './remark-list.tsx';

const NONE: readonly ShownRemark[] = [];

/** What readers of shared links remarked, for the author to settle. */
export function BookRemarks({ projectId, text, chapter }: { projectId: string; text: BookText; chapter: number | undefined }) {
  const query = useQuery(remarksQuery(projectId));
  if (hasFailed(query)) return <LoadFailed query={query} title="The remarks could not be loaded." />;
  return (
    <RemarkList
      {...{ text, chapter }}
      remarks={query.data?.remarks ?? NONE}
      actions={(remark) => <Actions projectId={projectId} remark={remark} />}
    />
  );
}

function Actions({ projectId, remark }: { projectId: string; remark: ShownRemark }) {
  const { id, name, settled } = remark;
  const [isSure, setIsSure] = useState(false);
  const queryClient = useQueryClient();
  const { queryKey } = remarksQuery(projectId);
  const update = (change: (remarks: readonly ShownRemark[]) => ShownRemark[]) =>
    queryClient.setQueryData<Remarks>(queryKey, (list) => list && { remarks: change(list.remarks) });
  const onError = (error: unknown) => showErrorToast('Not Saved', messageOf(error, 'The server can’t be reached. Please try again.'));
  const settle = useMutation({
    mutationFn: () => settleRemark(projectId, id, !settled),
    onSuccess: (now) => update((remarks) => remarks.map((each) => (each.id === id ? now : each))),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => deleteRemark(projectId, id),
    onSuccess: () => update((remarks) => remarks.filter((each) => each.id !== id)),
    onError,
  });
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        size="sm"
        variant="secondary"
        pending={settle.isPending}
        aria-label={`${settled ? 'Reopen' : 'Settle'} the remark by ${name}`}
        onClick={() => settle.mutate()}
      >
        {settled ? <RotateCcw aria-hidden /> : <Check aria-hidden />} {settled ? 'Reopen' : 'Settle'}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        pending={remove.isPending}
        aria-label={isSure ? `Delete the remark by ${name} for good` : `Delete the remark by ${name}`}
        onBlur={() => setIsSure(false)}
        onClick={() => (isSure ? remove.mutate() : setIsSure(true))}
      >
        <Trash2 aria-hidden /> {isSure && 'Delete?'}
      </Button>
    </div>
  );
}
