/** What Markdown, its tables, HTML and links that need no brackets could read as their own, anywhere in a line. */
const ACTIVE = /[\\`*_[\]<>&|~$]|(?<=\w):(?=\/\/)|(?<=\bwww)\.|@/gi;
/** What makes a line a heading, a list, a rule or a table at its beginning. */
const OPENS_BLOCK = /^([#+=:-]|\d+(?=[.)]))/;

/** Text of others as one line of Markdown that shows it character by character. */
export function escapeMarkdown(text: string): string {
  const line = text
    .replace(/\p{Cc}+|\s+/gu, ' ')
    .trim()
    .toWellFormed()
    .replace(ACTIVE, '\\$&');
  return /^\d/.test(line) ? line.replace(/^(\d+)([.)])/, '$1\\$2') : line.replace(OPENS_BLOCK, '\\$1');
}
