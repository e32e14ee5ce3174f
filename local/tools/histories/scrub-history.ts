import { hostname } from 'node:os';

/** Events that name who asked for them, which is the API; all others name a worker. */
const BY_THE_API =
  /^workflowExecution(Started|CancelRequested|Signaled|Terminated|UpdateAdmitted|UpdateAccepted|UpdateCompleted)EventAttributes$/;

/**
 * A history without the machine that it was made on: who did it becomes `api` or `worker`, a worker's private queue `sticky`, and paths in
 * stack traces begin at the root.
 * @param history as parsed from what `historyToJSON` gives
 */
export function scrubHistory(history: unknown, root: string): unknown {
  const scrub = (value: unknown, who: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => scrub(each, who));
    if (typeof value !== 'object' || value === null) return value;
    const isSticky = Object.values(value).includes('TASK_QUEUE_KIND_STICKY');
    return Object.fromEntries(
      Object.entries(value).map(([key, each]): [string, unknown] => {
        if (key === 'identity') return [key, who];
        if (key === 'name' && isSticky) return [key, 'sticky'];
        if (key === 'stackTrace' && typeof each === 'string')
          return [key, each.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '')];
        return [key, scrub(each, BY_THE_API.test(key) ? 'api' : who)];
      }),
    );
  };
  const scrubbed = scrub(history, 'worker');
  const text = JSON.stringify(scrubbed);
  for (const trace of [root, `@${hostname()}`]) if (text.includes(trace)) throw new Error(`The history still names "${trace}"`);
  return scrubbed;
}
