import type { BotPreventionData } from '../../shared/accounts.ts';

/** The fastest plausible form completion, including autofill. */
const FASTEST_PERSON_MS = 2_000;
/** Maximum age of the data; also tolerates inaccurate clocks. */
const STALE_AFTER_MS = 60 * 60_000;
const AHEAD_AT_MOST_MS = 10 * 60_000;

export type BotSignal = 'honeypot filled in' | 'no script ran' | 'too fast' | 'no interaction' | 'stale' | 'from the future';

/**
 * Why the form was probably not filled in by a person, according to the browser's measurements; undefined if it was.
 * @param now milliseconds since 1970
 */
export function detectBot(seen: BotPreventionData, now: number): BotSignal | undefined {
  if (seen.honeypotValue !== '') return 'honeypot filled in';
  if (!seen.hasJavaScript) return 'no script ran';
  if (seen.formCompletionTime < FASTEST_PERSON_MS) return 'too fast';
  if (seen.interactionCount < 1 || seen.focusCount < 1) return 'no interaction';
  if (seen.timestamp < now - STALE_AFTER_MS) return 'stale';
  if (seen.timestamp > now + AHEAD_AT_MOST_MS) return 'from the future';
  return undefined;
}
