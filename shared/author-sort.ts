/**
 * A name as libraries sort it, `Le Guin, Ursula K.`; as it is where the family name comes first without a comma (`村上 春樹`) or is all there
 * is. Undefined if the family name is no part of the name, as with a pen name: then nothing is known.
 */
export function authorSort(name: string, familyName: string): string | undefined {
  const [whole, family] = [name, familyName].map((text) => text.trim().replace(/\s+/gu, ' '));
  if (!whole || !family) return undefined;
  const [lower, sought] = [whole.toLocaleLowerCase(), family.toLocaleLowerCase()];
  if (lower === sought || lower.startsWith(`${sought} `)) return whole;
  if (!lower.endsWith(` ${sought}`)) return undefined;
  return `${whole.slice(-family.length)}, ${whole.slice(0, -family.length).trim()}`;
}
