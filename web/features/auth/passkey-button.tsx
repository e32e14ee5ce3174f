import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/api.ts';
import { hasPasskeys, isPasskeyCancelled, signInWithPasskey } from '../../lib/passkeys.ts';

type PasskeyButtonProps = {
  onSignedIn: (authorName: string, user: CurrentUser) => void;
  onFailed: (reason: string) => void;
};

/** Signs in without a password, where the browser can. */
export function PasskeyButton({ onSignedIn, onFailed }: PasskeyButtonProps) {
  const attempt = useMutation({
    mutationFn: () => signInWithPasskey<{ authorName: string; user: CurrentUser }>(),
    onSuccess: ({ authorName, user }) => onSignedIn(authorName, user),
    onError: (error) => {
      if (!isPasskeyCancelled(error)) onFailed(messageOf(error, 'That passkey couldn’t be used. Please sign in with your password.'));
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <Button variant="secondary" pending={attempt.isPending} onClick={() => attempt.mutate()}>
      <KeyRound aria-hidden /> Sign In with a Passkey
    </Button>
  );
}
