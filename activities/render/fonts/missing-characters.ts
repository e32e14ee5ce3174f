import { unknownCharacters } from './font-faces.ts';

/** Up to this many are named. */
const MOST_NAMED = 20;

/** A text has characters that no font of ours has: they would be printed as boxes. The message names them for the author. */
export class MissingCharacters extends Error {
  constructor(characters: readonly string[]) {
    const named = characters.slice(0, MOST_NAMED).map(nameOf).join(', ');
    super(characters.length > MOST_NAMED ? `${named} and ${characters.length - MOST_NAMED} more` : named);
    this.name = 'MissingCharacters';
  }
}

/**
 * For files that other programs set in fonts of theirs.
 * @throws MissingCharacters if a text has characters that no font of ours has: it is not likely that theirs have them
 */
export function refuseUnknownCharacters(text: string, language: string): void {
  const unknown = unknownCharacters(text, language);
  if (unknown.length > 0) throw new MissingCharacters(unknown);
}

/** The character, or several that are drawn as one, with the code, or the code alone where there is nothing to see. */
function nameOf(char: string): string {
  const code = Array.from(char, (each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
  return /\p{Co}|\p{Cn}/u.test(char) ? code : `${char} (${code})`;
}
