/** An object as it leaves the house: of a deleted customer only the id is left. */
export function serve<Kept extends { id: string; object: string }>(kept: Kept): Kept {
  if (!('deleted' in kept)) return kept;
  return { id: kept.id, object: kept.object, deleted: true } as unknown as Kept;
}
