import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = {
  /** Names the hidden input. */
  label: string;
  /** Media types. */
  accept: readonly string[];
  pending: boolean;
  describedBy?: string;
  onChoose: (file: File) => void;
  children: ReactNode;
};

/** A button that opens the choice of a file. */
export function FileButton({ label, accept, pending, describedBy, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button size="sm" variant="secondary" pending={pending} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
