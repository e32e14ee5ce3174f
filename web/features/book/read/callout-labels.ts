import type { CalloutKind } from '../../../../shared/book/manuscript.ts';

export const CALLOUT_LABELS: Record<CalloutKind, string> = { tip: 'Tip', warning: 'Warning', example: 'Example', note: 'Note' };
