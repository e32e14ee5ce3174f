const SUFFIX = /^(?:[js]r\.?|i{2,3}|iv|v|ph\.?\s?d\.?|m\.?d\.?)$/iu;

/**
 * A name as libraries sort it: `Le Guin, Ursula K.`; `King, Martin Luther, Jr.`; as it is where the family name comes first without a comma
 * (`村上 春樹`) or is all there is, and a name of one word. Undefined if the family name is not known, or no part of the name, as with
 * some pen names: nothing is guessed, and files leave the order to those who list them.
 */
export function authorSort(name: string, familyName: string): string | undefined {
  const [whole = '', family = ''] = [name, familyName].map((text) => text.trim().replace(/\s+/gu, ' '));
  if (!whole) return undefined;
  if (!whole.includes(' ')) return whole;
  if (!family) return undefined;
  const [lower, sought] = [whole.toLowerCase(), family.toLowerCase()];
  if (lower === sought || lower.startsWith(`${sought} `)) return whole;
  const words = whole.split(' ');
  const suffix = SUFFIX.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const rest = words.join(' ').replace(/,$/u, '');
  if (!rest.toLowerCase().endsWith(` ${sought}`)) return undefined;
  return [rest.slice(-family.length), rest.slice(0, -family.length).trim(), ...(suffix ? [suffix] : [])].join(', ');
}
