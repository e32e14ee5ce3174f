import { formatDateTime } from '../../../lib/format.ts';
import type { ShownVersion, VersionOrigin } from '../../../../shared/book/versions.ts';

const WHO: Record<VersionOrigin, string> = { written: 'Bookwright', repair: 'Bookwright', edit: 'You', restored: 'You', rewritten: 'You' };
const WHAT: Record<VersionOrigin, string> = {
  written: 'Written',
  repair: 'Corrected',
  edit: 'Edited',
  restored: 'Went back',
  rewritten: 'Accepted a new text',
};

/** When a version was stored. */
export const whenOf = ({ savedAt }: Pick<ShownVersion, 'savedAt'>): string => formatDateTime(savedAt);

/** Who made a version, and how. */
export const whoOf = ({ origin }: Pick<ShownVersion, 'origin'>): string => `${WHO[origin]}: ${WHAT[origin].toLowerCase()}`;

/** Why, in a sentence; empty where the rest says it. */
export function whyOf({ origin, why }: Pick<ShownVersion, 'origin' | 'why'>): string {
  if (!why) return '';
  return origin === 'restored' ? `To the version of ${formatDateTime(why)}` : why;
}
