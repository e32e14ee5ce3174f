import { plainText } from './plain-text.ts';

/** A passage of the book, with its chapter. */
export function PassageQuote({ chapter, quote }: { chapter: number; quote: string }) {
  return (
    <figure className="self-start border-l-2 border-gilt-rule pl-3">
      <blockquote dir="auto" className="font-serif text-prose leading-snug whitespace-pre-line">
        {plainText(quote)}
      </blockquote>
      <figcaption className="mt-0.5 text-xs text-ink-soft">Chapter {chapter}</figcaption>
    </figure>
  );
}
