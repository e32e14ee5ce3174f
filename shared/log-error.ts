/** An error for the log. Libraries attach their inputs to errors (addresses, hashes, tokens), so only known fields are copied. */
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
