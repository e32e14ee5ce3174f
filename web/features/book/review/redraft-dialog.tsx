import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Textarea } from '../../../components/textarea.tsx';
import { messageOf } from '../../../lib/api.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { decideOutline } from './endpoints.ts';

/** Asks for another outline, with what should be different. */
export function RedraftDialog({ projectId, draftsLeft, onClose }: { projectId: string; draftsLeft: number; onClose: () => void }) {
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
    <FormDialog
      title="Ask for another outline"
      description={`It replaces this one, including your changes. You can ask ${draftsLeft === 1 ? 'once more' : `${draftsLeft} more times`}.`}
      submit="Ask for Another"
      isReady={remark.trim().length >= 3 && remark.length <= 1_000}
      isPending={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
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
    </FormDialog>
  );
}
