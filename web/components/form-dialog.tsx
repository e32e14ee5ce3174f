import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  description: string;
  /** The button that sends the form. */
  submit: string;
  /** Whether what is typed can be sent. */
  isReady?: boolean;
  isPending?: boolean;
  error?: string | undefined;
  /** A button at the row's end, apart from those that send and cancel. */
  aside?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks for one thing and is there until that is sent or given up. Its text field has the focus first. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, isReady = true, isPending = false, error, aside, onSubmit, onClose, children } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description} focusFirst="textarea">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) onSubmit();
        }}
      >
        {children}
        {error && <Alert tone="danger">{error}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isPending} disabled={!isReady}>
            {submit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {aside}
        </div>
      </form>
    </Dialog>
  );
}
