import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type FloatingButtonProps = { onClick: () => void; children: ReactNode };

/** What can be done with a selection, above the page's lower edge: on a phone above a toast, which would lie over it. The selection stays. */
export function FloatingButton({ onClick, children }: FloatingButtonProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-28 z-20 flex justify-center sm:bottom-4 print:hidden">
      <Button className="pointer-events-auto shadow-page" onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
