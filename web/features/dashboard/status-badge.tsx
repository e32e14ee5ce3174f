import { Check, Clock, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isInProgress, STATUS_LABELS, type BookStatus } from '../../../shared/book/status.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';

function lookOf(status: BookStatus): [BadgeTone, ReactNode] {
  if (status === 'completed') return ['cloth', <Check key="icon" aria-hidden className="size-3.5" />];
  if (status === 'failed') return ['danger', <X key="icon" aria-hidden className="size-3.5" />];
  if (isInProgress(status))
    return ['gilt', <LoaderCircle key="icon" aria-hidden className="size-3.5 animate-spin [animation-duration:2.5s]" />];
  return ['neutral', <Clock key="icon" aria-hidden className="size-3.5" />];
}

export function StatusBadge({ status }: { status: BookStatus }) {
  const [tone, icon] = lookOf(status);
  return (
    <Badge tone={tone}>
      {icon} {STATUS_LABELS[status]}
    </Badge>
  );
}
