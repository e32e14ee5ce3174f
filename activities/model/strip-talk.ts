/** An opening paragraph in which the model addresses the user instead of the reader. */
const OPENING = /^(sure|certainly|of course|absolutely|okay|ok|great|here(?:'s|’s| is| are)|below is)\b[^\n]{0,160}[:!.]$/i;
const CLOSING =
  /^(let me know|feel free|would you like|i hope (this|that|you)|if you(?:'d|’d| would) like|shall i|want me to)\b[^\n]{0,240}$/i;

/** Removes such paragraphs from the start and the end. A text that consists of nothing else becomes empty. */
export function stripTalk(text: string): string {
  const paragraphs = text.split(/\n{2,}/);
  if (OPENING.test(paragraphs[0]?.trim() ?? '')) paragraphs.shift();
  if (CLOSING.test(paragraphs.at(-1)?.trim() ?? '')) paragraphs.pop();
  return paragraphs.join('\n\n').trim();
}
