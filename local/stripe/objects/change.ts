import type { World } from '../world.ts';

/**
 * Sets fields of an object and tells of it, with the values that they had. Fields that stay as they are count as unchanged; when all
 * do, nothing is told.
 */
export function change<Kept extends { id: string; object: string }>(world: World, type: string, kept: Kept, changes: Partial<Kept>): void {
  const previous: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changes)) {
    const before = kept[field as keyof Kept];
    if (JSON.stringify(before) !== JSON.stringify(value)) previous[field] = structuredClone(before ?? null);
  }
  Object.assign(kept, changes);
  if (Object.keys(previous).length > 0) world.emit(type, kept, previous);
}
