import type { Piece } from './word-diff.ts';

const LOOKS = {
  del: 'rounded-sm bg-oxblood-soft text-oxblood line-through decoration-1',
  ins: 'rounded-sm bg-cloth-soft font-semibold text-cloth-ink no-underline',
} as const;

/** Words that differ are marked by more than their color. The space after a marked word is not marked. */
export function Marked({ piece: { text, isChanged }, as: Element }: { piece: Piece; as: 'del' | 'ins' }) {
  if (!isChanged) return text;
  const words = text.trimEnd();
  return (
    <>
      <Element className={LOOKS[Element]}>{words}</Element>
      {text.slice(words.length)}
    </>
  );
}
