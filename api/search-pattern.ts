/** A pattern of `ILIKE` for texts that contain what somebody types; null if that is nothing. */
export function patternOf(search: string | undefined): string | null {
  const words = search?.trim();
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
}
