/** An error as a log may have it. Libraries hang on their errors what they were asked with: addresses, hashes, tokens. */
export function logError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: logError(error.cause) } : {}),
  };
}
