import type { ReactNode } from 'react';
import { plainText } from '../plain-text.ts';
import { Marked } from '../../../components/diff/marked.tsx';
import { diffWords } from '../../../components/diff/word-diff.ts';

/** A replaced passage as it was and as it is, with the words that differ marked by more than their color. */
export function ChangedPassage({ chapter, before, after }: { chapter: number; before: string; after: string }) {
  const marked = diffWords(plainText(before), plainText(after));
  return (
    <figure>
      <figcaption className="text-xs text-ink-soft">Chapter {chapter}</figcaption>
      <dl className="mt-1 grid gap-3 md:grid-cols-2">
        <Side term="Before">
          {marked.before.map((piece, index) => (
            <Marked key={index} piece={piece} as="del" />
          ))}
        </Side>
        <Side term="Now">
          {marked.after.length > 0 ? (
            marked.after.map((piece, index) => <Marked key={index} piece={piece} as="ins" />)
          ) : (
            <span className="font-sans text-base text-ink-soft">This passage was cut.</span>
          )}
        </Side>
      </dl>
    </figure>
  );
}

function Side({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="rounded-md bg-sunken px-3 py-2">
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd dir="auto" className="font-serif text-prose leading-snug whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}
