/** Carries new names of people into the texts that name them. Pure. */

export type Renaming = { from: string; to: string };

/** Scripts that are written without spaces, in which a name stands directly beside other letters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The words of a name that can stand for the whole: “Marta” and “Vane”, not “von”. */
function partsOf(name: string): string[] {
  const words = name.split(/\s+/u).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return words.filter((word) => word.length > 1 && !/^\p{Ll}/u.test(word));
}

/** Matches a name where it stands as a word, also with a genitive or plural s. */
function pattern(name: string): string {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+');
  return UNSPACED.test(name) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?=s?(?![\\p{L}\\p{N}]))`;
}

const flat = (name: string): string => name.replace(/\s+/gu, ' ').trim();

/** Which word of the new name stands for each word of the old one that it has not. */
function changedParts({ from, to }: Renaming): [string, string][] {
  const [old, now] = [partsOf(from), partsOf(to)];
  const gone = old.filter((part) => !now.includes(part));
  const come = now.filter((part) => !old.includes(part));
  const stands = come.length > 0 ? come : now;
  return gone.flatMap((part, index) => {
    const isLast = index > 0 && index === gone.length - 1;
    const successor = isLast ? stands.at(-1) : stands[Math.min(index, stands.length - 1)];
    return successor === undefined ? [] : [[part, successor] as [string, string]];
  });
}

/**
 * Renames people in texts, all at once, so that two may exchange their names. A first or a family name that stands alone is carried as well,
 * unless it may be somebody else's.
 * @param others the names of all other people
 * @returns `unclear`: a name in the text that may be of several people, so that nothing of the text should be stored
 */
export function renamer(renamings: readonly Renaming[], others: readonly string[]): (text: string) => { text: string; unclear?: string } {
  if (renamings.length === 0) return (text) => ({ text });
  const names = successors(renamings, others);
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const all = new RegExp(longestFirst.map(pattern).join('|'), 'gu');
  return (text) => {
    let unclear: string | undefined;
    const renamed = text.replace(all, (found) => {
      const successor = names.get(flat(found));
      if (successor === null) unclear = found;
      return successor ?? found;
    });
    return unclear === undefined ? { text: renamed } : { text, unclear };
  };
}

/** What stands for each name, whole and in parts; null for a part that may be of several people. */
function successors(renamings: readonly Renaming[], others: readonly string[]): Map<string, string | null> {
  const names = new Map<string, string | null>(others.map((name) => [flat(name), flat(name)]));
  const ofParts = new Map<string, Set<string>>();
  const note = (part: string, successor: string) => ofParts.set(part, (ofParts.get(part) ?? new Set()).add(successor));
  for (const part of others.flatMap(partsOf)) note(part, part);
  for (const renaming of renamings) {
    const changed = new Map(changedParts(renaming));
    for (const part of partsOf(renaming.from)) note(part, changed.get(part) ?? part);
    // A name of one word is a part: where it grows, texts go on with that one word.
    if (partsOf(renaming.from).length !== 1) names.set(flat(renaming.from), flat(renaming.to));
  }
  for (const [part, found] of ofParts) {
    const [only = part] = found;
    if (found.size > 1) names.set(part, null);
    else if (only !== part) names.set(part, only);
  }
  return names;
}

/** Whether a text names a person, by the whole name or by a part of it that is nobody else's. @param others the names of all other people */
export function namesPerson(text: string, name: string, others: readonly string[]): boolean {
  const shared = new Set(others.flatMap(partsOf));
  const own = [flat(name), ...partsOf(name).filter((part) => !shared.has(part))];
  return new RegExp(own.map(pattern).join('|'), 'u').test(text);
}
