import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { currentUserQuery } from '../auth/endpoints.ts';
import { takeBackEmailChange } from './endpoints.ts';

/** The address that waits for its link to be opened. */
export function NewEmailNotice({ newEmail }: { newEmail: string }) {
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: takeBackEmailChange,
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery().queryKey, user),
    onError: (error) => showErrorToast('Not Taken Back', messageOf(error, 'Please try again.')),
  });
  return (
    <div className="mt-4">
      <Alert tone="info" title="Waiting for your new email">
        <p className="wrap-anywhere">Open the link we sent to {newEmail}. Nothing changes until you do.</p>
        <Button size="sm" variant="secondary" className="mt-2" pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
          Keep My Current Email
        </Button>
      </Alert>
    </div>
  );
}
