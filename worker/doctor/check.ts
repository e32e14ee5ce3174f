/** One check of the doctor: what it found and, unless all is well, what to do about it. */
export type Finding = { level: 'ok' | 'warning' | 'failure'; found: string; advice?: string };
export type Check = { name: string; run: () => Promise<Finding | Finding[]> };

export const ok = (found: string): Finding => ({ level: 'ok', found });
export const warning = (found: string, advice: string): Finding => ({ level: 'warning', found, advice });
export const failure = (found: string, advice: string): Finding => ({ level: 'failure', found, advice });

/** Providers that take longer count as unreachable. */
export const TIMEOUT_MS = 10_000;

/** What went wrong, in one line without the library's stack. */
export const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const [line = ''] = message.split('\n');
  return cause instanceof Error && !line.includes(cause.message) ? `${line} (${cause.message.split('\n')[0]})` : line;
};
