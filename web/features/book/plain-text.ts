/** A passage of a manuscript without the marks of its light Markdown: stars around emphasis, and those of headings. */
export function plainText(passage: string): string {
  return passage.replace(/(\*{1,3})(?=\S)([^*]+?)(?<=\S)\1/g, '$2').replace(/^#{1,6} /gm, '');
}
