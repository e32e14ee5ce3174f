import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PromoCode } from '../../../shared/billing.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PromoCodeForm } from './promo-code-form.tsx';

/** A button that opens the form, of a promo code or of a new one. */
export function EditPromoCode({ code }: { code?: PromoCode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={code && `Edit ${code.code}`} onClick={() => setOpen(true)}>
        {code ? (
          'Edit'
        ) : (
          <>
            <Plus aria-hidden /> Add Promo Code
          </>
        )}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={code ? code.code : 'Add a promo code'}
        description="Plans that began with a code keep what it gave them, whatever changes here."
      >
        <PromoCodeForm known={code} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
