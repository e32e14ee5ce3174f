import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showErrorToast } from '../lib/toast.ts';
import { Button } from './button.tsx';

const CONFIRMED_MS = 2_500;

type CopyButtonProps = {
  text: string;
  /** Completes the accessible name: "Copy …". */
  label: string;
  /** The words on the button, in place of the icon alone. */
  shown?: string;
};

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, shown }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No permission, or not a secure context.
      showErrorToast('Copy Failed', 'The browser did not allow it. Select the text and copy it yourself.');
    }
  };
  return (
    <span className="inline-flex shrink-0 items-center">
      <span role="status" className="text-xs font-medium text-cloth">
        {copied && 'Copied'}
      </span>
      {shown ? (
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="text-cloth" /> : <Copy aria-hidden className="text-ink-soft" />} {shown}
        </Button>
      ) : (
        <Button variant="ghost" size="icon" aria-label={`Copy ${label}`} onClick={() => void copy()} className="size-9">
          {copied ? <Check aria-hidden className="text-cloth" /> : <Copy aria-hidden className="text-ink-soft" />}
        </Button>
      )}
    </span>
  );
}
