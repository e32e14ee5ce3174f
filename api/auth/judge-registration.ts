import type { BotPreventionData } from '../../shared/accounts.ts';

/** Nobody types a name, an address and a password in less; who lets the browser fill them in still reads and clicks. */
const FASTEST_PERSON_MS = 2_000;
/** What was seen an hour ago was seen in another form; and clocks that people do not look after are rarely this far off. */
const STALE_AFTER_MS = 60 * 60_000;
const AHEAD_AT_MOST_MS = 10 * 60_000;

export type Suspicion = 'honeypot filled in' | 'no script ran' | 'too fast' | 'no interaction' | 'stale' | 'from the future';

/**
 * Why the form was not filled in by a person, as far as the browser's account of it tells; undefined for a person.
 * @param now milliseconds since 1970
 */
export function suspicionOf(seen: BotPreventionData, now: number): Suspicion | undefined {
  if (seen.honeypotValue !== '') return 'honeypot filled in';
  if (!seen.hasJavaScript) return 'no script ran';
  if (seen.formCompletionTime < FASTEST_PERSON_MS) return 'too fast';
  if (seen.interactionCount < 1 || seen.focusCount < 1) return 'no interaction';
  if (seen.timestamp < now - STALE_AFTER_MS) return 'stale';
  if (seen.timestamp > now + AHEAD_AT_MOST_MS) return 'from the future';
  return undefined;
}
