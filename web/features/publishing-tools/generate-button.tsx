import { Sparkles } from 'lucide-react';
import { Button, type ButtonProps } from '../../components/button.tsx';

/** Asks for metadata; says so while it is being written. */
export function GenerateButton({ isPending, disabled = false, ...props }: ButtonProps & { isPending: boolean }) {
  return (
    <Button {...props} pending={isPending} disabled={disabled || isPending}>
      {!isPending && <Sparkles aria-hidden />} {isPending ? 'Generating...' : 'Generate Metadata'}
    </Button>
  );
}

export function Generating() {
  return (
    <p role="status" className="mt-6 text-sm text-ink-soft">
      Writing suggestions. This can take up to a minute.
    </p>
  );
}
