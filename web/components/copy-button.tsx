import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showErrorToast } from '../lib/toast.ts';
import { Button } from './button.tsx';

const CONFIRMED_MS = 2_500;

/** Copies a text to the clipboard and confirms it. `label` completes the accessible name: "Copy …". */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
      <Button variant="ghost" size="icon" aria-label={`Copy ${label}`} onClick={() => void copy()} className="size-9">
        {copied ? <Check aria-hidden className="text-cloth" /> : <Copy aria-hidden className="text-ink-soft" />}
      </Button>
    </span>
  );
}
