import type { Block } from '../../../shared/book/manuscript.ts';
import { compareTexts } from './compare-texts.ts';
import { Marked } from './marked.tsx';

/** Two texts side by side, with the words that differ marked; below each other on small screens. */
export function SideBySide({ before, after }: { before: readonly Block[]; after: readonly Block[] }) {
  return (
    <div className="mt-5 grid gap-3 font-serif text-prose leading-snug" dir="auto">
      {compareTexts(before, after).map((row, index) => (
        <div key={index} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
          <div className="whitespace-pre-line">
            {row.before.map((piece, at) => (
              <Marked key={at} piece={piece} as="del" />
            ))}
          </div>
          <div className={row.isSame ? 'whitespace-pre-line max-md:hidden' : 'whitespace-pre-line'}>
            {row.after.map((piece, at) => (
              <Marked key={at} piece={piece} as="ins" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
