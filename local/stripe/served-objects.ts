import { serve } from './objects/serve.ts';
import type { Kind, Store } from './objects/store.ts';
import type { World } from './world.ts';

type Kept<Of extends Kind> = ReturnType<Store[Of]['all']>[number];

/** Copies of all objects of a kind, as the API serves them, oldest first. */
export function servedObjects<Of extends Kind>({ store }: World, kind: Of): Kept<Of>[] {
  const all = store[kind].all() as Kept<Of>[];
  return all.map((kept) => structuredClone(serve(kept)));
}
