import type { ReactNode } from 'react';
import { roman } from '../../lib/format.ts';
import type { MarginNote } from './samples/types.ts';

type BookLeafProps = {
  page: { book: string; chapter: number; title: string; folio: number };
  notes: readonly MarginNote[];
  children: ReactNode;
};

/** A sample book page with running head and page number, beside the input it was written from. */
export function BookLeaf({ page: { book, chapter, title, folio }, notes, children }: BookLeafProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-10">
      <article className="mx-auto w-full max-w-2xl border border-rule bg-surface px-5 py-7 shadow-page sm:px-14 sm:py-10">
        <p className="flex justify-between gap-4 border-b border-rule pb-2 text-ink-soft">
          <span className="smallcaps">{book}</span>
          <span className="font-serif tabular-nums">{folio}</span>
        </p>
        <header className="mt-10 mb-8 text-center">
          <p className="font-serif text-2xl text-gilt">{roman(chapter)}</p>
          <h3 className="mt-1 text-3xl">{title}</h3>
        </header>
        <div lang="en" className="font-serif text-lg leading-[1.62] hyphens-auto sm:text-prose-lg [&>p+p]:indent-6">
          {children}
        </div>
      </article>
      <div className="border-t-2 border-gilt-rule pt-4 lg:sticky lg:top-28">
        <h3 className="text-xl">In the margin</h3>
        <dl className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {notes.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-base text-gilt smallcaps">{term}</dt>
              <dd className="text-sm text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** A chapter's first paragraph, with a three-line drop cap and its first words in small capitals. */
export function OpeningParagraph({ text, opening }: { text: string; opening: string }) {
  const rest = text.startsWith(opening) ? text.slice(opening.length) : text;
  return (
    <p className="first-letter:float-left first-letter:mt-1 first-letter:mr-1.5 first-letter:text-banner first-letter:leading-[0.82] first-letter:font-semibold first-letter:text-cloth first-letter:[font-variant-caps:normal]">
      <span className="tracking-wide [font-variant-caps:small-caps]">{text.startsWith(opening) ? opening : ''}</span>
      {rest}
    </p>
  );
}
