import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { endPromoCode, useShowAgain } from './endpoints.ts';

/** Ends a promo code at the second click, which the button asks for. */
export function EndPromoCode({ code, onEnded }: { code: string; onEnded: () => void }) {
  const showAgain = useShowAgain();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => endPromoCode(code),
    onSuccess: () => {
      showToast('Promo Code Ended', 'Nobody can begin a plan with it anymore.');
      showAgain('/api/admin/promo-codes', '/api/admin/audit-log');
      onEnded();
    },
    onError: (error) => showErrorToast('Not Ended', messageOf(error, 'Please try again.')),
  });
  return (
    <Button variant={isAsked ? 'danger' : 'secondary'} pending={isPending} onClick={() => (isAsked ? mutate() : setIsAsked(true))}>
      {isAsked ? `Really End ${code}` : 'End This Code'}
    </Button>
  );
}
