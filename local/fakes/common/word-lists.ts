/** Lists of phrases by name, one list a line: `name: one | other`. */
export type WordLists = Readonly<Record<string, readonly string[]>>;

/** Reads a file's lists; lines that begin with # are comments. */
export function parseWordLists(text: string): WordLists {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line): [string, string[]] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2).split(' | ')];
    }),
  );
}
