const MOST_CHARACTERS = 200;

/** The niche that a link from the niche validator names; empty without one. */
export function nicheIn(search: string): string {
  return (new URLSearchParams(search).get('niche') ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS);
}

/** A draft with what a niche says of its subject and readers, where the author has written nothing yet. */
export function withNiche<Draft extends { targetAudience: string }>(draft: Draft, subject: keyof Draft, search: string): Draft {
  const niche = nicheIn(search);
  if (!niche || String(draft[subject]).trim()) return draft;
  return { ...draft, [subject]: niche, targetAudience: draft.targetAudience.trim() || `Readers looking for ${niche}` };
}
